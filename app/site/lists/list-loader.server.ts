import type { LoaderFunctionArgs } from "@remix-run/node";

import type { ChoiceRow } from "#app/catalogue/list/list-data";
import { loadListPage, type ListPage } from "#app/catalogue/list/list-page.server";
import { listUrl, SEARCH_PARAMS, type ListQuery } from "#app/catalogue/filters/list-query";
import { cachedForAll } from "#app/platform/cache/public-page";
import { MORE_KINDS } from "#app/site/kinds";
import { LISTS } from "#app/site/kinds.server";
import { prepareWords } from "#app/catalogue/words/known-words.server";
import { searchList } from "#app/site/reading/list-reading.server";

/** Filters that mean the same in several lists. */
const SHARED = ["place", "free"];

const sharedWith = (path: string, filters: ListQuery["filters"]): ListQuery["filters"] =>
  Object.fromEntries(
    (Object.values(LISTS).find(({ kind }) => kind.path === path)?.filters ?? [])
      .filter(({ name }) => SHARED.includes(name))
      .map(({ name }) => [name, filters[name]]),
  );

/** The lists under "More", beside each other. */
function kindTabs(path: string, { search, filters }: ListQuery): ChoiceRow | undefined {
  if (!MORE_KINDS.some((kind) => kind.path === path)) return undefined;
  const choices = MORE_KINDS.map((kind) => ({
    label: kind.label,
    glyph: kind.glyph,
    url: listUrl(kind.path, { search, filters: sharedWith(kind.path, filters) }),
    isCurrent: kind.path === path,
  }));
  return { label: "Kind", className: "kinds", choices };
}

export function listLoader<Card extends { id: number }>(shown: ListPage<Card>) {
  const { kind, filters } = shown.list;
  const params = [...SEARCH_PARAMS, ...filters.map(({ name }) => name), "sort", "all", "page"];
  return cachedForAll({ dependsOn: [kind.table], params }, async (args: LoaderFunctionArgs) => {
    if (new URL(args.request.url).searchParams.get("search")) await prepareWords();
    return loadListPage(args, shown, { find: searchList, tabs: (query) => kindTabs(kind.path, query) });
  });
}
