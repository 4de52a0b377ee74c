import type { IdRange } from "#app/catalogue/page/entry-names.server";
import { ENTRY_RESOURCES } from "#app/site/kinds.server";
import { statement } from "#app/platform/db/db.server";
import type { DataKind } from "#drizzle/schema.server";

/** What members add and write: what their pages show, and for which others see these (other/product.md, "Pages of members"). */
export const PUBLISHED_KINDS: readonly DataKind[] = [
  ...ENTRY_RESOURCES.map(({ store }) => store.kind),
  "posts",
  "reels",
];

const HAS_PUBLISHED = "EXISTS (SELECT 1 FROM entries WHERE owner_id = member.id)";

export const hasPublished = (id: number): boolean =>
  statement<[number], 0 | 1>(`SELECT ${HAS_PUBLISHED} FROM hub_members AS member WHERE id = ?`)
    .pluck()
    .get(id) === 1;

/** Looked at in one go: a few milliseconds of work. */
const IDS_PER_CHUNK = 2000;

/** Those with a page for everybody, by id; a chunk may be empty. */
export function* shownMembers([above, upTo]: IdRange): Generator<{ id: number; name: string }[]> {
  for (let from = above; from < upTo; from += IDS_PER_CHUNK) {
    yield statement<[number, number], { id: number; name: string }>(
      `SELECT id, name FROM hub_members AS member
       WHERE id > ? AND id <= ? AND verified AND has_page AND (${HAS_PUBLISHED}) ORDER BY id`,
    ).all(from, Math.min(upTo, from + IDS_PER_CHUNK));
  }
}
