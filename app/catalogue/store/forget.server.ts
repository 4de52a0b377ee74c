import { eq } from "drizzle-orm";

import { filesIn } from "#app/catalogue/files/file-columns.server";
import { removeUnnamed } from "#app/catalogue/files/object-sweep.server";
import { buryEntry, entriesOwnedBy, ownerOf } from "#app/catalogue/store/entry-rows.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { takeTurn } from "#app/platform/turns/turns.server";
import { removeFromIndex } from "#app/platform/search/search-index.server";
import { publicTable, type DataKind } from "#drizzle/schema.server";

/**
 * Removes an entry with all that is derived from it and said of it; its tombstone stays. Call it in a transaction, and
 * `removeUnnamed` after that.
 *
 * @returns its row
 */
export function forget(kind: DataKind, id: number): Record<string, unknown> {
  const table = publicTable(kind);
  const [row = {}] = db().delete(table).where(eq(table.id, id)).returning().all();
  removeFromIndex(kind, id);
  buryEntry(kind, id);
  bumpVersion(kind);
  return row;
}

/** The same. Returns the files that it named, for `removeUnnamed`. */
export const forgetWithFiles = (kind: DataKind, id: number): string[] => filesIn(kind, forget(kind, id));

/** Anybody's. Resolves to whether there was one. */
export async function removeEntry(kind: DataKind, id: number): Promise<boolean> {
  const files = inTransaction(() =>
    ownerOf(kind, id) === undefined ? undefined : forgetWithFiles(kind, id),
  );
  await removeUnnamed(files ?? []);
  return files !== undefined;
}

/** Call it in a transaction that deletes the member's files, too. */
export function forgetEntriesOf(ownerId: number): void {
  for (const { kind, id } of entriesOwnedBy(ownerId)) forget(kind, id);
}

/** What is searched of a long entry takes up to 10 ms to write or remove. */
const ENTRIES_PER_TURN = 3;

/**
 * Does something to each of a member's entries, a few in a transaction, so that others aren't held up, until `isStillRight` says no in
 * one of these. What comes meanwhile is left for a last transaction.
 */
export async function eachInTurns(
  ownerId: number,
  own: readonly { kind: DataKind; id: number }[],
  work: (kind: DataKind, id: number) => void,
  isStillRight: () => boolean = () => true,
): Promise<void> {
  for (let at = 0; at < own.length; at += ENTRIES_PER_TURN) {
    const isDone = inTransaction(() => {
      if (!isStillRight()) return true;
      for (const { kind, id } of own.slice(at, at + ENTRIES_PER_TURN))
        if (ownerOf(kind, id) === ownerId) work(kind, id);
      return false;
    });
    if (isDone) return;
    await takeTurn();
  }
}

/** A member who goes on adding gains nothing by more rounds. */
const MAX_ROUNDS = 20;

/** Leaves little for `forgetEntriesOf`: what comes meanwhile goes in another round. */
export async function forgetInTurns(ownerId: number, isStillRight: () => boolean): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const own = entriesOwnedBy(ownerId);
    if (round > 0 && (own.length <= ENTRIES_PER_TURN || !isStillRight())) return;
    await eachInTurns(ownerId, own, forget, isStillRight);
  }
}
