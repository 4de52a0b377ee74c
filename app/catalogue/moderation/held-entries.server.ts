import { and, asc, desc, eq, inArray, lt } from "drizzle-orm";

import { isAuthored, SAID } from "#app/catalogue/authored-texts";
import { broughtAlong } from "#app/catalogue/about/opinions.server";
import { filesIn } from "#app/catalogue/files/file-columns.server";
import { removeUnnamed } from "#app/catalogue/files/object-sweep.server";
import { entryBeside, importedEntry, type NewEntry } from "#app/catalogue/store/entry-rows.server";
import { forget } from "#app/catalogue/store/forget.server";
import type { Store } from "#app/catalogue/store/store.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { db, statement } from "#app/platform/db/db.server";
import { cleanLine } from "#app/platform/text/text-rules";
import { heldEntries, type DataKind } from "#drizzle/schema.server";

/* Entries that nobody but their author sees (other/product.md, "New members", "What the operator removes"). */

export type HeldEntry = typeof heldEntries.$inferSelect;

type Held = Pick<HeldEntry, "kind" | "ownerId" | "why"> & { row: object; entry?: object };

/** Call it in a transaction. Returns its own number; it has no entry's. */
export const holdEntry = ({ kind, row, entry = {}, ...held }: Held): number =>
  db()
    .insert(heldEntries)
    .values({
      ...held,
      kind,
      row: { ...row },
      entry: { ...entry },
      files: filesIn(kind, row),
      createdAt: Date.now(),
    })
    .returning({ id: heldEntries.id })
    .get().id;

export const heldEntry = (id: number, why: HeldEntry["why"]): HeldEntry | undefined =>
  db()
    .select()
    .from(heldEntries)
    .where(and(eq(heldEntries.id, id), eq(heldEntries.why, why)))
    .get();

/** All that wait, in the order in which they came. */
export const waitingEntries = (): HeldEntry[] =>
  db().select().from(heldEntries).where(eq(heldEntries.why, "waits")).orderBy(asc(heldEntries.id)).all();

/** The newest first. */
export const waitingOf = (ownerId: number): HeldEntry[] =>
  db()
    .select()
    .from(heldEntries)
    .where(and(eq(heldEntries.ownerId, ownerId), eq(heldEntries.why, "waits")))
    .orderBy(desc(heldEntries.id))
    .all();

/** How one begins: of a post or reel its text, of others their name. */
export function heldTitle({ kind, row }: Pick<HeldEntry, "kind" | "row">): string {
  const title = isAuthored(kind) ? row[SAID[kind]] : (row.name ?? row.title);
  return cleanLine(String(title ?? ""));
}

/**
 * Where what was made is told by its number alone, as a form sent twice is remembered, one that waits has a negative one.
 */
export const madeNumber = (heldId: number): number => -heldId;

export const heldOf = (made: number): number | undefined => (made < 0 ? -made : undefined);

/** Posts and reels stand under their author's name of now, once they are let through. Call it in a transaction. */
export function signHeld(ownerId: number, kinds: readonly DataKind[], signature: object): void {
  statement<[object], unknown>(
    `UPDATE held_entries SET row = json_patch(row, @signature)
     WHERE owner_id = @ownerId AND kind IN (SELECT value FROM json_each(@kinds))`,
  ).run({ ownerId, kinds: JSON.stringify(kinds), signature: JSON.stringify(signature) });
}

/**
 * Takes an entry out of everything, and keeps it; of one that waits again the date is forgotten. Call it in a transaction. Undefined
 * where there is no such entry.
 */
export function takeOut(kind: DataKind, id: number, why: HeldEntry["why"]): HeldEntry | undefined {
  const beside = entryBeside(kind, id);
  if (!beside) return undefined;
  const numbers = isAuthored(kind) ? broughtAlong({ kind, id }) : {};
  const row = forget(kind, id);
  delete row.id;
  const { ownerId, ...entry } = beside;
  const held = { kind, ownerId, why, row: { ...row, ...numbers }, entry: why === "removed" ? entry : {} };
  return heldEntry(holdEntry(held), why);
}

/**
 * Stores it as a new entry: of today, unless it was one before. Call it in a transaction. `isKeyTaken` where an import has
 * stored it again meanwhile, which then knows only that one.
 */
export function storeHeld(store: Store, held: HeldEntry): { id: number; isKeyTaken: boolean } {
  const { kind, ownerId, row } = held;
  const { importKey, importHash, ...entry } = held.entry as Omit<NewEntry, "name">;
  const isKeyTaken = Boolean(importKey) && importedEntry(kind, importKey ?? "") !== undefined;
  const id = store.insert(row, { ...entry, ownerId, ...(!isKeyTaken && { importKey, importHash }) });
  bumpVersion(kind);
  db().delete(heldEntries).where(eq(heldEntries.id, held.id)).run();
  statement<[object], unknown>(
    "UPDATE submissions SET entry_id = @id WHERE kind = @kind AND entry_id = @made",
  ).run({ kind, id, made: madeNumber(held.id) });
  return { id, isKeyTaken };
}

/** It waits, or waits no more and is kept as what was removed is. Call it in a transaction. */
export function setWhy(id: number, why: HeldEntry["why"]): void {
  db().update(heldEntries).set({ why, createdAt: Date.now() }).where(eq(heldEntries.id, id)).run();
}

/** By its author. Call it in a transaction. Returns its files, for `removeUnnamed`; undefined for none of theirs that waits. */
export function deleteWaiting(kind: DataKind, id: number, ownerId: number): string[] | undefined {
  const held = heldEntry(id, "waits");
  if (held?.kind !== kind || held.ownerId !== ownerId) return undefined;
  db().delete(heldEntries).where(eq(heldEntries.id, id)).run();
  statement<[string, number], unknown>("DELETE FROM submissions WHERE kind = ? AND entry_id = ?").run(
    kind,
    madeNumber(id),
  );
  return held.files;
}

const FORGOTTEN_PER_BATCH = 100;

/** Of what the operator removed before that. Returns how many there are. */
export async function forgetRemoved({
  before,
  dryRun,
}: {
  before: number;
  dryRun: boolean;
}): Promise<number> {
  const isOld = and(eq(heldEntries.why, "removed"), lt(heldEntries.createdAt, before));
  if (dryRun) return db().$count(heldEntries, isOld);
  for (let forgotten = 0; ;) {
    const some = db()
      .select({ id: heldEntries.id })
      .from(heldEntries)
      .where(isOld)
      .limit(FORGOTTEN_PER_BATCH);
    const gone = db().delete(heldEntries).where(inArray(heldEntries.id, some)).returning().all();
    await removeUnnamed(gone.flatMap(({ files }) => files));
    forgotten += gone.length;
    if (gone.length < FORGOTTEN_PER_BATCH) return forgotten;
  }
}
