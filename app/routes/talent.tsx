import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";

import { TALENT_TABS, type TalentCardData } from "#app/kinds/talent/talent";
import { HUMAN } from "#app/kinds/talent/talent-kind";
import { talentEntries } from "#app/kinds/talent/talent-entries";
import { TalentCard } from "#app/kinds/talent/talent-card";
import { readTalentFilter } from "#app/kinds/talent/talent-filter";
import { countTalentByType } from "#app/kinds/talent/talents.server";
import { memberOf } from "#app/accounts/sessions/session.server";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { paramsOf } from "#app/catalogue/list/entry-filter";
import { noRows, ownOf } from "#app/catalogue/list/entry-list.server";
import { AddLink } from "#app/catalogue/list/add-link";
import { ListResults } from "#app/catalogue/list/list-results";
import { listMeta } from "#app/catalogue/list/list-meta";
import { ownEntryActions } from "#app/catalogue/deletion/own-entry-actions";
import { searchTalent } from "#app/site/reading/sentence-search.server";
import { listUrl } from "#app/catalogue/list/list-url";
import { cachedMarkup } from "#app/platform/cache/cached-markup.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { markupFor } from "#app/platform/document/markup";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { SearchTextFields } from "#app/catalogue/list/search-text-fields";
import { isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import { formatCount } from "#app/ui/format-count";
import { PageHead } from "#app/ui/cards/page-head";
import { SearchField } from "#app/ui/forms/search-field";
import { useLiveForm } from "#app/ui/forms/use-live-form";
import { TALENT_PARAMS } from "#app/kinds/talent/talent-filter";
import type { PageHandle } from "#app/platform/cache/public-page";
import { Link } from "#app/ui/link";

const LEAD =
  "People who build with AI, and the agents they have built. Round portraits are human; cut corners are not.";
const PATH = "/talent";

export const handle: PageHandle = { publicPage: { dependsOn: ["talent"], params: TALENT_PARAMS } };

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, {
    title: "AI Talent",
    description: LEAD,
    path: PATH,
    // Without a type the list shows humans: that page has one address.
    kept: args.data?.filter.type === "nonhuman" ? ["type"] : [],
  });

export async function loader(args: LoaderFunctionArgs) {
  const member = await memberOf(args.request);
  return readIndexed(["talent"], () => readTalent(args, member));
}

function readTalent({ request, context }: LoaderFunctionArgs, member: SessionMember | undefined) {
  const filter = readTalentFilter(new URL(request.url).searchParams);
  const tooLong = isSearchTooLong(filter.search);
  const { page, reading } = tooLong ? { page: noRows<TalentCardData>() } : searchTalent(filter);
  const error = tooLong ? SEARCH_TOO_LONG : undefined;
  const { items, ...numbers } = page;
  const own = ownOf(member, request, "talent", items);
  const render = () =>
    renderToStaticMarkup(
      items.map((entry) => (
        <TalentCard key={entry.id} entry={entry}>
          {ownEntryActions(talentEntries, entry, own)}
        </TalentCard>
      )),
    );
  const cards = own ? render() : cachedMarkup(["talent"], JSON.stringify(filter), render);
  return data(
    { filter, page: numbers, reading, error, counts: countTalentByType(), cards: markupFor(context, cards) },
    { status: tooLong ? 400 : 200 },
  );
}

export const action = methodNotAllowed;

export default function TalentPage() {
  const { filter, page, reading, error, counts, cards } = useLoaderData<typeof loader>();
  const { type, search } = filter;
  const live = useLiveForm((form) => listUrl(PATH, readTalentFilter(paramsOf(form)), { type }));
  const { addPath } = talentEntries;
  const add = {
    ...talentEntries,
    addPath: listUrl(addPath, {}, { type: type === "nonhuman" ? type : undefined }),
  };
  return (
    <div className="wrap">
      <PageHead title="AI Talent" lead={LEAD}>
        <AddLink entries={add} look="btn-primary" />
      </PageHead>
      <div className="tools">
        <nav className="tabs" aria-label="Talent type">
          {TALENT_TABS.map((tab) => (
            <Link
              key={tab.type}
              to={listUrl(PATH, { ...filter, page: 1 }, { type: tab.type })}
              aria-current={tab.type === type ? "true" : undefined}
              preventScrollReset
            >
              <i className={`k ${tab.glyph}`} />
              {tab.label} <span className="n">{formatCount(counts[tab.type])}</span>
            </Link>
          ))}
        </nav>
        <Form
          className="tool-search"
          method="get"
          action={PATH}
          role="search"
          aria-label="Search talent"
          {...live}
        >
          <input type="hidden" name="type" value={type} />
          <SearchTextFields text={filter} />
          <SearchField
            name="search"
            label="Search talent"
            placeholder="Name, title, company, skill"
            value={search}
            error={error}
          />
        </Form>
      </div>
      <section className="results" aria-label={type === "human" ? HUMAN : "Non-Human"}>
        <ListResults
          page={page}
          noun="profile"
          listed="talent"
          error={error}
          empty={counts.human + counts.nonhuman === 0}
          search={search}
          chips={
            search && !reading?.shown ? [{ label: `“${search}”`, url: listUrl(PATH, {}, { type }) }] : []
          }
          clearUrl={listUrl(PATH, {}, { type })}
          href={(number) => listUrl(PATH, { ...filter, page: number }, { type })}
          reading={reading}
          exactUrl={listUrl(PATH, { ...filter, exact: true, page: 1 }, { type })}
          add={<AddLink entries={add} look="btn-secondary btn-sm" />}
          gridClass="grid wide"
          results={cards}
        />
      </section>
    </div>
  );
}
