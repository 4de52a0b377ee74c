import { statement } from "#app/platform/db/db.server";
import { idsAfter } from "#app/platform/db/table-rows.server";
import { DAY_MS } from "#app/platform/durations";
import type { DataKind } from "#drizzle/schema.server";

export interface EntryName {
  id: number;
  name: string;
}

/** Newest first; `owner` is an email address. */
export const listEntries = (kind: DataKind) =>
  statement<[string], EntryName & { owner: string | null; featured: 0 | 1 }>(
    `SELECT entry.id, entry.name, member.email AS owner, featured_at IS NOT NULL AS featured
     FROM entries AS entry LEFT JOIN hub_members AS member ON member.id = entry.owner_id
     WHERE kind = ? AND deleted_at IS NULL ORDER BY entry.id DESC`,
  ).iterate(kind);

/** Newest first. */
export const namesOwnedBy = (kind: DataKind, ownerId: number): EntryName[] =>
  statement<[number, string], EntryName>(
    "SELECT id, name FROM entries WHERE owner_id = ? AND kind = ? ORDER BY id DESC",
  ).all(ownerId, kind);

/** Newest first. */
export const idsOwnedBy = (kind: DataKind, ownerId: number, limit: number): number[] =>
  statement<[number, string, number], number>(
    "SELECT id FROM entries WHERE owner_id = ? AND kind = ? ORDER BY id DESC LIMIT ?",
  )
    .pluck()
    .all(ownerId, kind, limit);

/** Of more in a day, as by an import, the newest are as good as any. */
const MAX_OF_A_DAY = 1000;

/** Featured ones first, then the newest that are a day old, then any (other/product.md, "Home"). */
export function featuredIds(kind: DataKind, limit: number): number[] {
  const featured = statement<[string, number], number>(
    `SELECT id FROM entries INDEXED BY entries_featured WHERE kind = ? AND featured_at IS NOT NULL
     ORDER BY featured_at DESC, id DESC LIMIT ?`,
  )
    .pluck()
    .all(kind, limit);
  const dayOld = statement<[string, number, number, number], number>(
    `SELECT id FROM (
       SELECT id, created_at FROM entries WHERE kind = ? AND deleted_at IS NULL ORDER BY id DESC LIMIT ?
     ) WHERE created_at <= ? LIMIT ?`,
  )
    .pluck()
    .all(kind, MAX_OF_A_DAY, Date.now() - DAY_MS, limit);
  return [...new Set([...featured, ...dayOld, ...idsAfter(kind, limit)])].slice(0, limit);
}
