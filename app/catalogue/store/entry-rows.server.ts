import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, statement, transactionNumber } from "#app/platform/db/db.server";
import { normalize } from "#app/platform/text/normalize";
import type { DataKind } from "#drizzle/schema.server";

/* What is the same of all entries, whatever their kind. Each function runs in the transaction that writes the kind's own row. */

export interface ImportedAs {
  importKey?: string | null;
  importHash?: string | null;
  source?: string | null;
}

export interface NewEntry extends ImportedAs {
  name: string;
  ownerId?: number | null;
  /** Milliseconds; now, if it isn't said. */
  createdAt?: number;
  /** Of one that was there before; likewise. */
  updatedAt?: number | null;
  featuredAt?: number | null;
  /** What lists are filtered and sorted by. */
  facets?: object | null;
}

const asJson = (facets: object | null | undefined): string | null => (facets ? JSON.stringify(facets) : null);

/** The order of names: without marks and capitals, by code points. */
export const nameKeyOf = (name: string): string =>
  normalize(name, "NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** The last numbers that were given; read once in a transaction, as an import gives a hundred thousand. */
let given: { transaction: number | undefined; last: Map<string, number> } | undefined;

function lastGiven(of: DataKind | "sequence"): number {
  const last =
    of === "sequence"
      ? statement<[], number | null>("SELECT max(sequence) FROM entries").pluck().get()
      : statement<[string], number | null>("SELECT max(page_version) FROM entries WHERE kind = ?")
          .pluck()
          .get(of);
  return last ?? 0;
}

/** Microseconds where the clock allows, so that a restored database doesn't give numbers again that it gave after the backup. */
function nextNumber(of: DataKind | "sequence"): number {
  const transaction = transactionNumber();
  if (transaction === undefined || given?.transaction !== transaction)
    given = { transaction, last: new Map() };
  const number = Math.max((given.last.get(of) ?? lastGiven(of)) + 1, Date.now() * 1000);
  given.last.set(of, number);
  return number;
}

/** After a change of what the page shows, and after one of what the JSON says, too. */
const pageNumbers = (kind: DataKind) => ({ version: nextNumber(kind) });
const allNumbers = (kind: DataKind) => ({ ...pageNumbers(kind), sequence: nextNumber("sequence") });

/** Later than any change before, whatever the clock says. */
const CHANGED_NOW = "max(@now, coalesce(updated_at, created_at) + 1)";
const OF_ENTRY = "kind = @kind AND id = @id";

type Values = Record<string, string | number | null>;

/** Returns whether there is such an entry. */
function set(kind: DataKind, id: number, assignments: string, values: Values = {}): boolean {
  const update = statement<[object], unknown>(
    `UPDATE entries SET ${assignments} WHERE ${OF_ENTRY} AND deleted_at IS NULL`,
  );
  return update.run({ kind, id, now: Date.now(), ...values }).changes > 0;
}

export function addEntry(kind: DataKind, id: number, entry: NewEntry): void {
  const { name, ownerId = null, source = null, importKey = null, importHash = null } = entry;
  statement<[object], unknown>(
    `INSERT INTO entries (kind, id, name, name_key, owner_id, source, import_key, import_hash, created_at,
       updated_at, featured_at, facets, sequence, created_sequence, page_version)
     VALUES (@kind, @id, @name, @nameKey, @ownerId, @source, @importKey, @importHash, @createdAt,
       @updatedAt, @featuredAt, @facets, @sequence, @sequence, @version)`,
  ).run({
    kind,
    id,
    name,
    nameKey: nameKeyOf(name),
    ownerId,
    source,
    importKey,
    importHash,
    createdAt: entry.createdAt ?? Date.now(),
    updatedAt: entry.updatedAt ?? null,
    featuredAt: entry.featuredAt ?? null,
    facets: asJson(entry.facets),
    ...allNumbers(kind),
  });
}

/** After a change of what its JSON says. */
export function changeEntry(
  kind: DataKind,
  id: number,
  { name, facets, importKey = null, importHash = null, source = null }: NewEntry,
): void {
  set(
    kind,
    id,
    `name = @name, name_key = @nameKey, import_key = coalesce(@importKey, import_key),
     import_hash = coalesce(@importHash, import_hash), source = coalesce(@source, source),
     updated_at = ${CHANGED_NOW}, sequence = @sequence, page_version = @version
     ${facets === undefined ? "" : ", facets = @facets"}`,
    {
      name,
      nameKey: nameKeyOf(name),
      importKey,
      importHash,
      source,
      ...(facets !== undefined && { facets: asJson(facets) }),
      ...allNumbers(kind),
    },
  );
}

export function setSource(kind: DataKind, id: number, source: string): void {
  set(kind, id, `source = @source, updated_at = ${CHANGED_NOW}, page_version = @version`, {
    source,
    ...pageNumbers(kind),
  });
}

/** After a change of the rules by which they are read; returns whether they are others. */
export const restateFacets = (kind: DataKind, id: number, facets: object | null): boolean =>
  statement<[object], unknown>(
    `UPDATE entries SET facets = @facets, sequence = @sequence WHERE ${OF_ENTRY} AND facets IS NOT @facets`,
  ).run({ kind, id, facets: asJson(facets), sequence: nextNumber("sequence") }).changes > 0;

/** Rewrites its name and what an import knows it by, without counting as a change. */
export function restateEntry(
  kind: DataKind,
  id: number,
  { name, importKey, importHash }: { name: string; importKey: string; importHash: string },
): void {
  set(kind, id, "name = @name, name_key = @nameKey, import_key = @importKey, import_hash = @importHash", {
    name,
    nameKey: nameKeyOf(name),
    importKey,
    importHash,
  });
}

/** Returns whether there is such an entry (other/product.md, "Home"); imports and members don't change this. */
export const setFeatured = (kind: DataKind, id: number, isFeatured: boolean): boolean =>
  inTransaction(() => {
    const featuredAt = isFeatured ? Date.now() : null;
    const assignments = "featured_at = @featuredAt, page_version = @version";
    const isThere = set(kind, id, assignments, { featuredAt, ...pageNumbers(kind) });
    if (isThere) bumpVersion(kind);
    return isThere;
  });

/** After a change of what its JSON says that is none of its own, such as a picture that came in later: its date stays. */
export function changeShown(kind: DataKind, id: number): void {
  set(kind, id, "sequence = @sequence, page_version = @version", allNumbers(kind));
}

/** After a change of what its page shows and its JSON doesn't say. */
export function changePage(kind: DataKind, id: number): void {
  set(kind, id, "page_version = @version", pageNumbers(kind));
}

/** The same of several. */
export function changePages(kind: DataKind, ids: readonly number[]): void {
  statement<[object], unknown>(
    `UPDATE entries SET page_version = @version
     WHERE kind = @kind AND id IN (SELECT value FROM json_each(@ids)) AND deleted_at IS NULL`,
  ).run({ kind, ids: JSON.stringify(ids), ...pageNumbers(kind) });
}

/** The same of all entries of a member, whose name or picture stands on them. */
export function changePagesOf(ownerId: number): void {
  const owned = statement<[number], DataKind>("SELECT DISTINCT kind FROM entries WHERE owner_id = ?").pluck();
  for (const kind of owned.all(ownerId)) {
    statement<[object], unknown>(
      "UPDATE entries SET page_version = @version WHERE owner_id = @ownerId AND kind = @kind",
    ).run({ kind, ownerId, ...pageNumbers(kind) });
    bumpVersion(kind);
  }
}

/** What refers to an entry and goes with it; what a member saved stays until they take it off. */
const SAID_OF_ENTRIES = [
  "reports",
  "submissions",
  "likes",
  "told_likes",
  "comments",
  "notifications",
  "mutes",
];

/** What is left is a tombstone: its address answers 410, and its number is never given again. */
export function buryEntry(kind: DataKind, id: number): void {
  for (const table of SAID_OF_ENTRIES)
    statement<[string, number], unknown>(`DELETE FROM ${table} WHERE kind = ? AND entry_id = ?`).run(
      kind,
      id,
    );
  set(
    kind,
    id,
    `name = '', name_key = '', owner_id = NULL, source = NULL, import_key = NULL, import_hash = NULL,
     featured_at = NULL, facets = NULL, deleted_at = @now, sequence = @sequence, page_version = @version`,
    allNumbers(kind),
  );
}

/** What an entry says besides its own row; undefined where there is none. */
export const entryBeside = (
  kind: DataKind,
  id: number,
): (Omit<NewEntry, "name" | "facets"> & { ownerId: number | null }) | undefined =>
  statement<[string, number], Omit<NewEntry, "name" | "facets"> & { ownerId: number | null }>(
    `SELECT owner_id AS ownerId, source, import_key AS importKey, import_hash AS importHash, featured_at AS featuredAt,
       created_at AS createdAt, updated_at AS updatedAt
     FROM entries WHERE kind = ? AND id = ? AND deleted_at IS NULL`,
  ).get(kind, id);

/** Oldest first. */
export const entriesOwnedBy = (ownerId: number): { kind: DataKind; id: number }[] =>
  statement<[number], { kind: DataKind; id: number }>(
    "SELECT kind, id FROM entries WHERE owner_id = ? ORDER BY kind, id",
  ).all(ownerId);

/** Undefined where there is no such entry; null where an import brought it. */
export const ownerOf = (kind: DataKind, id: number): number | null | undefined =>
  statement<[string, number], { owner: number | null }>(
    "SELECT owner_id AS owner FROM entries WHERE kind = ? AND id = ? AND deleted_at IS NULL",
  ).get(kind, id)?.owner;

/** Undefined where no import has brought one of that key, or it was deleted since. */
export const importedEntry = (
  kind: DataKind,
  importKey: string,
): { id: number; hash: string; source: string | null } | undefined =>
  statement<[string, string], { id: number; hash: string; source: string | null }>(
    `SELECT id, import_hash AS hash, source FROM entries
     WHERE kind = ? AND import_key = ? AND deleted_at IS NULL`,
  ).get(kind, importKey);

export const isStored = (kind: DataKind, id: number): boolean => ownerOf(kind, id) !== undefined;

export const wasDeleted = (kind: DataKind, id: number): boolean =>
  statement<[string, number], unknown>(
    "SELECT 1 FROM entries WHERE kind = ? AND id = ? AND deleted_at IS NOT NULL",
  ).get(kind, id) !== undefined;
