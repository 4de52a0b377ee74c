import { oncePerVersion, type DataKind } from "#app/foundation/data-version.server";
import { statement } from "#app/foundation/db.server";

/*
 * Lists whose length is kept by triggers, in blocks of ids (table list_blocks, migration 0009). Nothing here grows with a
 * list but the number of its blocks, and nothing has to be computed anew after a write.
 */

/** Ids in a block: the triggers of migration 0009 divide by it. */
const BLOCK = 4096;

/** A list of which the blocks are kept. */
export interface KeptList {
  kind: DataKind;
  /** Which of the kind's lists; empty for all its entries. */
  facet: string;
}

/** How many entries a list has. */
export const keptCount = ({ kind, facet }: KeptList): number =>
  oncePerVersion(
    kind,
    `count of ${facet}`,
    () =>
      statement<[string, string], number>(
        "SELECT coalesce(sum(entries), 0) FROM list_blocks WHERE kind = ? AND facet = ?",
      )
        .pluck()
        .get(kind, facet) ?? 0,
  );

/** What the entries of a list have raised together, where the list is that of all startups. */
export const keptFunding = (): number =>
  (statement<[], number>("SELECT total(cents) FROM list_blocks WHERE kind = 'startups' AND facet = ''")
    .pluck()
    .get() ?? 0) / 100;

/** How many entries each of a kind's lists has whose facet begins with a text, by the rest of the facet. */
export const keptCounts = (kind: DataKind, beginning: string): ReadonlyMap<string, number> =>
  oncePerVersion(
    kind,
    `counts of ${beginning}`,
    () =>
      new Map(
        statement<[number, string, string, string], [string, number]>(
          // No byte of a text in UTF-8 is as high as FF.
          `SELECT substr(facet, ?), sum(entries) FROM list_blocks
           WHERE kind = ? AND facet >= ? AND facet < ? || CAST(x'ff' AS TEXT) GROUP BY facet`,
        )
          .raw()
          .all(beginning.length + 1, kind, beginning, beginning) as unknown as [string, number][],
      ),
  );

/**
 * Where a part of a list begins, newest first: the entries from `offset` on are those with ids below `before`, but for
 * the first `skip` of them.
 *
 * @param offset entries to pass over
 * @returns undefined when the list is no longer than that
 */
export function placeIn(
  { kind, facet }: KeptList,
  offset: number,
): { before: number; skip: number } | undefined {
  const blocks = statement<[string, string], { block: number; entries: number }>(
    "SELECT block, entries FROM list_blocks WHERE kind = ? AND facet = ? ORDER BY block DESC",
  );
  let skip = offset;
  for (const { block, entries } of blocks.iterate(kind, facet)) {
    if (skip < entries) return { before: (block + 1) * BLOCK, skip };
    skip -= entries;
  }
  return undefined;
}
