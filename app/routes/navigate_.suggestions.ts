import type { LoaderFunctionArgs } from "@remix-run/node";

import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { prepareWords } from "#app/language/words/known-words.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { cleanSearch, isSearchTooLong } from "#app/platform/search/text-match";
import { NOTHING_SUGGESTED } from "#app/site/ask/suggestions";
import { suggestionsFor } from "#app/site/ask/suggestions.server";
import { LISTED_KINDS } from "#app/site/kinds";

const TABLES = LISTED_KINDS.map(({ table }) => table);

export const loader = cachedForAll(
  { dependsOn: TABLES, params: ["prompt"] },
  async ({ request }: LoaderFunctionArgs) => {
    const prompt = new URL(request.url).searchParams.get("prompt") ?? "";
    const text = cleanSearch(prompt);
    if (isSearchTooLong(text)) return Response.json(NOTHING_SUGGESTED);
    await prepareWords();
    // A blank at the end says that the last word is whole.
    const typed = /\s$/.test(prompt) ? `${text} ` : text;
    return Response.json(await readIndexed(() => suggestionsFor(typed)));
  },
);

export const action = methodNotAllowed;
