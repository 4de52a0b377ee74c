import type { LoaderFunctionArgs } from "@remix-run/node";

import { ATOM } from "#app/catalogue/formats/atom-format.server";
import { fileResponse, textOf } from "#app/catalogue/formats/file-response.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { feedPath, searchOfFeed, type SavedSearch } from "#app/catalogue/about/saves/saved-searches.server";
import { ENTRIES_PER_FEED } from "#app/platform/budgets";
import { env } from "#app/platform/env.server";
import { changedAt, versionOf } from "#app/site/lists/list-file.server";
import { askedBySearch, findNewest, urlOfSearch } from "#app/site/saved/saved-search.server";

/** Whoever knows the address may read it, and no cache or search engine keeps it. */
const PRIVATE = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };

const feed = (request: Request, search: SavedSearch): Promise<Response> =>
  fileResponse(request, ATOM, () =>
    readIndexed(() => {
      const asked = askedBySearch(search);
      const { list } = asked;
      const written = ATOM.write({
        list,
        title: search.name,
        page: env().appUrl + urlOfSearch(asked, search),
        self: env().appUrl + feedPath(search),
        changedAt: changedAt(list),
      });
      const ids = findNewest(asked).ids(ENTRIES_PER_FEED, 0);
      return {
        version: `${versionOf(list, ids)} ${search.name}`,
        text: () => textOf(request, written, ids),
        headers: PRIVATE,
      };
    }),
  );

/** 404 once it was renewed or the search deleted. */
export function loadSavedFeed({ request, params: { token = "" } }: LoaderFunctionArgs): Promise<Response> {
  const search = searchOfFeed(token);
  if (!search) throw new Response(null, { status: 404 });
  return feed(request, search);
}
