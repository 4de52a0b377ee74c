import {
  data,
  type AppLoadContext,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";

import { labelsOf } from "#app/site/kind-labels";
import { SEARCH_KINDS } from "#app/site/kinds";
import { failedSearch, type SearchAnswer } from "#app/site/search/search-answer";
import { SearchBox } from "#app/site/search/search-box";
import { SearchChips } from "#app/site/search/search-chips";
import { searchFiles } from "#app/site/search/search-file.server";
import { readSearchFilter, SEARCH_PAGE_PARAMS, type SearchFilter } from "#app/site/search/search-filter";
import { SearchInstead } from "#app/site/search/search-instead";
import { SearchGroups } from "#app/site/search/search-groups";
import { SearchResults } from "#app/site/search/search-results";
import { searchPage, type SearchFound } from "#app/site/search/search.server";
import { logError } from "#app/platform/observability/error-log.server";
import { listMeta } from "#app/catalogue/list/list-meta";
import { unknownOption } from "#app/catalogue/list/list-texts";
import { markupFor } from "#app/platform/document/markup";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import type { PageHandle } from "#app/platform/cache/public-page";
import styles from "#app/catalogue/results/search-results.css?url";

export const handle: PageHandle = {
  publicPage: {
    dependsOn: SEARCH_KINDS.map(({ table }) => table),
    params: SEARCH_PAGE_PARAMS,
  },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, {
    title: args.data?.filter.q ? `“${args.data.filter.q}”, search` : "Search",
    description: `Search ${labelsOf(SEARCH_KINDS)} at once.`,
    path: "/search",
    index: !args.data?.filter.q,
    files: args.data?.found?.files,
  });

const filterOf = (request: Request) => readSearchFilter(new URL(request.url).searchParams);

function resultsOf(context: AppLoadContext, found: SearchFound, filter: SearchFilter): SearchAnswer["found"] {
  const { counts, ways, instead, results } = found;
  if (Object.values(results).every((rows) => rows.length === 0)) return { counts, ways, instead, files: [] };
  const groups = renderToStaticMarkup(<SearchGroups found={found} searched={filter.q} />);
  return { counts, ways, instead, groups: markupFor(context, groups), files: searchFiles(filter) };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filter = filterOf(request);
  if (isSearchTooLong(filter.q)) {
    return data<SearchAnswer>({ filter, found: null, error: SEARCH_TOO_LONG }, { status: 400 });
  }
  try {
    return data<SearchAnswer>({
      filter,
      found: filter.q ? resultsOf(context, await searchPage(filter), filter) : null,
    });
  } catch (error) {
    logError(request, error);
    return data(failedSearch(filter), { status: 500 });
  }
}

/** Without an answer the page says so and keeps what was typed. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (request.signal.aborted) throw error;
    return failedSearch(filterOf(request));
  }
}

export const action = methodNotAllowed;

export default function Search() {
  const answer = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <div className="page-head block">
        <h1 className="vh">Search</h1>
        <SearchBox filter={answer.filter} error={answer.error} />
        <SearchInstead filter={answer.filter} instead={answer.found?.instead} />
        <SearchChips filter={answer.filter} counts={answer.found?.counts} />
        {answer.filter.unknown?.map((type) => (
          <p key={type} className="meta" role="status">
            {unknownOption("type", type)}
          </p>
        ))}
      </div>
      <div className="pb-16">
        <SearchResults answer={answer} />
      </div>
    </div>
  );
}
