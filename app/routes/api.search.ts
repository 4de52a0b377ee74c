import { API_TABLES, searchAll, searchVersion } from "#app/site/search/search.server";
import { readEndpoint, versionedJson } from "#app/platform/api/api.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { Refusal } from "#app/platform/refusal";
import { readSearch } from "#app/catalogue/list/list-params.server";
import { searchPath } from "#app/site/search/search-api.server";

const BLANK = "Please enter what to search for";

const endpoint = readEndpoint(searchPath, ({ request }) => {
  const q = readSearch(new URL(request.url).searchParams, "q");
  if (q === "") throw new Refusal(400, BLANK, { q: [BLANK] });
  return versionedJson(request, searchVersion(), async () => JSON.stringify(await searchAll(q)));
});

export const loader = cachedForAll(
  {
    dependsOn: API_TABLES,
    params: ["q"],
    untilChanged: true,
  },
  endpoint.loader,
);
export const action = endpoint.action;
