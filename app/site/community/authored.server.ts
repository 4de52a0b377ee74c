import { z } from "zod";

import { requireAuthored } from "#app/catalogue/about/opinions.server";
import { idParam } from "#app/platform/api/operation.server";
import { findEntry } from "#app/site/entries/find-entry.server";
import { AUTHORED_PAGES } from "#app/site/kinds.server";

/** Of posts and reels, in addresses. */
export const authored = { kind: z.enum(AUTHORED_PAGES.map(({ kind }) => kind.name)), id: idParam };

/** What it is refused with where there is none. */
export const GONE = { 404: "There is no such post or reel.", 410: "It was deleted." };

/** "posts/12". @throws Refusal 404 for none, 410 for one that was deleted */
export function authoredAt(entry: string) {
  const [kind = "", id = "", ...more] = entry.split("/");
  const found = findEntry(kind, more.length > 0 ? "" : id);
  return { found, said: requireAuthored(found.kind.table, found.id) };
}
