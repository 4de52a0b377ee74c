import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";

import { IndustryChips } from "#app/kinds/use-cases/industry-chips";
import { readUseCaseFilter, caseListUrl } from "#app/kinds/use-cases/use-case-filter";
import { UseCaseGroups } from "#app/kinds/use-cases/use-case-groups";
import { UseCaseLedger } from "#app/kinds/use-cases/use-case-ledger";
import { UseCaseStatsRow } from "#app/kinds/use-cases/use-case-stats";
import { USE_CASE_TABS } from "#app/kinds/use-cases/use-case";
import {
  industriesToChoose,
  listUseCases,
  casesByIndustry,
  caseStats,
  type UseCaseRowData,
} from "#app/kinds/use-cases/use-cases.server";
import { noRows } from "#app/catalogue/list/entry-list.server";
import { listMeta } from "#app/catalogue/list/list-meta";
import { ListResults } from "#app/catalogue/list/list-results";
import { cachedMarkup } from "#app/platform/cache/cached-markup.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { markupFor } from "#app/platform/document/markup";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { cleanSearch, isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import { PageHead } from "#app/ui/cards/page-head";
import { SearchField } from "#app/ui/forms/search-field";
import { useLiveForm } from "#app/ui/forms/use-live-form";
import { USE_CASE_PARAMS } from "#app/kinds/use-cases/use-case-filter";
import type { PageHandle } from "#app/platform/cache/public-page";
import styles from "#app/kinds/use-cases/use-cases.css?url";
import { Link } from "#app/ui/link";

const TITLE = "AI Use Cases by Industry";
const LEAD = "Where AI is already at work, how far along it is, and what changed when it got there.";

export const handle: PageHandle = { publicPage: { dependsOn: ["use_cases"], params: USE_CASE_PARAMS } };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, { title: TITLE, description: LEAD, path: "/use-cases" });

export const loader = (args: LoaderFunctionArgs) => readIndexed(["use_cases"], () => readUseCases(args));

function readUseCases({ request, context }: LoaderFunctionArgs) {
  const filter = readUseCaseFilter(new URL(request.url).searchParams);
  const tooLong = isSearchTooLong(filter.search);
  const groups = filter.tab === "by-industry" && !tooLong ? casesByIndustry(filter) : [];
  const { items, ...numbers } = tooLong ? noRows<UseCaseRowData>() : listUseCases(filter);
  const grouped = groups.length > 0;
  const results = cachedMarkup(["use_cases"], JSON.stringify(filter), () =>
    renderToStaticMarkup(
      grouped ? (
        <UseCaseGroups groups={groups} filter={filter} />
      ) : (
        <UseCaseLedger useCases={items} badges={filter.tab !== "featured"} />
      ),
    ),
  );
  return data(
    {
      filter,
      stats: caseStats(),
      industries: tooLong ? [] : industriesToChoose(filter),
      grouped,
      page: numbers,
      results: markupFor(context, results),
      error: tooLong ? SEARCH_TOO_LONG : undefined,
    },
    { status: tooLong ? 400 : 200 },
  );
}

export const action = methodNotAllowed;

export default function UseCases() {
  const { filter, stats, industries, grouped, page, results, error } = useLoaderData<typeof loader>();
  const { search, industry, tab } = filter;
  const live = useLiveForm((form) =>
    caseListUrl({ search: cleanSearch(String(form.get("search") ?? "")), industry, tab }),
  );
  return (
    <div className="wrap">
      <PageHead title={TITLE} lead={LEAD} />
      <UseCaseStatsRow stats={stats} />
      <div className="tools by-industry">
        <nav className="tabs" aria-label="View">
          {USE_CASE_TABS.map((view) => (
            <Link
              key={view.tab}
              to={caseListUrl({ search, industry, tab: view.tab })}
              aria-current={view.tab === tab ? "true" : undefined}
              preventScrollReset
            >
              {view.label}
            </Link>
          ))}
        </nav>
        <Form
          className="tool-search"
          method="get"
          action="/use-cases"
          role="search"
          aria-label="Search use cases"
          {...live}
        >
          {industry && <input type="hidden" name="industry" value={industry} />}
          {tab !== "all" && <input type="hidden" name="tab" value={tab} />}
          <SearchField
            name="search"
            label="Search use cases"
            placeholder="Title, text or company"
            value={search}
            error={error}
          />
        </Form>
        <IndustryChips industries={industries} filter={filter} />
      </div>
      <section className="results" aria-label="Use cases">
        <ListResults
          page={grouped ? { ...page, pageCount: 1, exact: true } : page}
          noun="use case"
          error={error}
          empty={stats.total === 0}
          search={search}
          chips={[
            ...(search ? [{ label: `“${search}”`, url: caseListUrl({ industry, tab }) }] : []),
            ...(industry ? [{ label: industry, url: caseListUrl({ search, tab }) }] : []),
          ]}
          clearUrl={caseListUrl({ tab })}
          href={(number) => caseListUrl({ ...filter, page: number })}
          heading={!grouped}
          gridClass=""
          results={results}
        />
      </section>
    </div>
  );
}
