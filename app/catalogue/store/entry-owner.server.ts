import { isAuthored, SAID } from "#app/catalogue/authored-texts";
import { statement } from "#app/platform/db/db.server";
import { excerpt } from "#app/platform/text/text-rules";
import type { DataKind } from "#drizzle/schema.server";

/** Characters by which a post or reel is known. */
const TITLE_LENGTH = 60;

/** A post or reel is known by what it says, since its author is named already. */
function titleOf(kind: DataKind, id: number, name: string): string {
  if (!isAuthored(kind)) return name;
  const said = statement<[number], string>(`SELECT ${SAID[kind]} FROM ${kind} WHERE id = ?`).pluck().get(id);
  return `“${excerpt((said ?? "").replace(/\s+/g, " "), TITLE_LENGTH)}”`;
}

/** `ownerId` is null for what an import stored. Undefined where there is no such entry. */
export function entryOwner(
  kind: DataKind,
  id: number,
): { title: string; ownerId: number | null } | undefined {
  const entry = statement<[string, number], { name: string; ownerId: number | null }>(
    "SELECT name, owner_id AS ownerId FROM entries WHERE kind = ? AND id = ? AND deleted_at IS NULL",
  ).get(kind, id);
  return entry && { title: titleOf(kind, id, entry.name), ownerId: entry.ownerId };
}
