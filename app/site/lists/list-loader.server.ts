import type { LoaderFunctionArgs } from "@remix-run/node";

import type { ChoiceRow } from "#app/catalogue/list/list-data";
import { loadListPage, type ListPage } from "#app/catalogue/list/list-page.server";
import { listUrl, SEARCH_PARAMS, SENTENCE_BEFORE } from "#app/catalogue/filters/list-query";
import { cachedForAll } from "#app/platform/cache/public-page";
import { MORE_KINDS } from "#app/site/kinds";
import { prepareWords } from "#app/language/words/known-words.server";
import { withoutSentenceBefore } from "#app/site/reading/follow-up.server";
import { searchList } from "#app/site/reading/list-reading.server";

/** The lists under "More", beside each other. */
function kindTabs(path: string, search: string): ChoiceRow | undefined {
  if (!MORE_KINDS.some((kind) => kind.path === path)) return undefined;
  const choices = MORE_KINDS.map((kind) => ({
    label: kind.label,
    glyph: kind.glyph,
    url: listUrl(kind.path, { search }),
    isCurrent: kind.path === path,
  }));
  return { label: "Kind", className: "kinds", choices };
}

export function listLoader<Card extends { id: number }>(shown: ListPage<Card>) {
  const { kind, filters } = shown.list;
  const params = [
    ...SEARCH_PARAMS,
    ...Object.values(SENTENCE_BEFORE),
    ...filters.map(({ name }) => name),
    "sort",
    "all",
    "page",
  ];
  return cachedForAll({ dependsOn: [kind.table], params }, async (args: LoaderFunctionArgs) => {
    if (new URL(args.request.url).searchParams.get("search")) await prepareWords();
    return loadListPage(args, shown, {
      find: searchList,
      tabs: ({ search }) => kindTabs(kind.path, search),
      paramsOf: withoutSentenceBefore,
    });
  });
}
