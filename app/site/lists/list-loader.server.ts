import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import type { ChoiceRow } from "#app/catalogue/list/list-data";
import { loadListPage, type ListPage } from "#app/catalogue/list/list-page.server";
import { formUrl, SEARCH_PARAMS, SENTENCE_BEFORE, listUrl } from "#app/catalogue/filters/list-query";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
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
    const { searchParams } = new URL(args.request.url);
    if (searchParams.get("search")) await prepareWords();
    const isDocument = args.request.headers.get("Accept")?.includes("text/html");
    // Without scripts: what is asked for has one address.
    if (isDocument && searchParams.has(SENTENCE_BEFORE.was)) {
      const meant = await readIndexed(() => withoutSentenceBefore(shown.list, searchParams));
      return redirect(formUrl(kind.path, meant));
    }
    return loadListPage(args, shown, {
      find: searchList,
      tabs: ({ search }) => kindTabs(kind.path, search),
      paramsOf: withoutSentenceBefore,
    });
  });
}
