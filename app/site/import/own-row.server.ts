import { entryPath } from "#app/catalogue/entry-path";
import { addressColumn, ID_COLUMN } from "#app/catalogue/formats/entry-columns";
import { cellOf, saidValues } from "#app/catalogue/formats/said-values";
import { importedEntry, setSource, wasDeleted } from "#app/catalogue/store/entry-rows.server";
import { importHashOf, importKeyOf, keyOf, type ImportOutcome } from "#app/catalogue/store/import-row.server";
import type { KindStore, StoredRow } from "#app/catalogue/store/store.server";
import { env } from "#app/platform/env.server";
import { LISTED_KINDS } from "#app/site/kinds";
import { idsNamed } from "#app/platform/search/best-matches.server";
import { readPictures } from "#app/site/import/pictures.server";
import { withStoredPictures } from "#app/site/remote-pictures/remote-pictures.server";

/* Rows of a file that this site wrote (other/product.md, "Lists as files"). */

type Values = Record<string, unknown>;

/** What a row says of itself by its number and its address at this site; undefined where it says nothing of it. */
export function ownEntry(store: KindStore, values: Values): StoredRow | "deleted" | undefined {
  const { [ID_COLUMN]: id, [addressColumn(store.fields)]: address } = values;
  const kind = LISTED_KINDS.find(({ table }) => table === store.kind);
  if (!kind || !/^\d{1,15}$/.test(String(id).trim()) || typeof address !== "string") return undefined;
  const number = Number(id);
  const path = entryPath(kind, { id: number, name: "" });
  const given = address.trim();
  if (given !== env().appUrl + path && !given.startsWith(`${env().appUrl}${path}-`)) return undefined;
  const [stored] = store.stored([number]);
  if (stored?.entry) return stored;
  return wasDeleted(store.kind, number) ? "deleted" : undefined;
}

/** Entries of one name that are compared. */
const MAX_NAMESAKES = 1000;

type Read = (values: Values) => { row: object } | { reason: string };

/** As an import reads what an entry says. */
function readStored({ fields }: KindStore, { row }: StoredRow, pictures: readonly string[]): Values {
  const said = saidValues(fields, { ...row }, env().appUrl);
  readPictures(said, pictures);
  return said;
}

/** Whether an entry says the same as a row, whoever brought it. */
export function isAlreadyStored(
  store: KindStore,
  row: object,
  { read, pictures }: Pick<Given, "read" | "pictures">,
): boolean {
  const hash = importHashOf(row);
  return store.stored(idsNamed(store.kind, store.nameOf(row), MAX_NAMESAKES)).some((stored) => {
    const said = read(readStored(store, stored, pictures));
    return "row" in said && importHashOf(said.row) === hash;
  });
}

interface Given {
  values: Values;
  key?: string;
  source?: string;
  pictures: readonly string[];
  read: Read;
  /** Keys that earlier rows of the file have given. */
  keys: Set<string>;
  dryRun?: boolean;
}

/** What its member or the operator deleted isn't brought back by a file of before. */
export const DELETED = "This entry was deleted here; leave the row out, or clear its id to add it again";

const NOT_OURS = "Only its owner can change this entry; leave the row out, or as it was";

/** Columns that the file leaves out keep what the entry says. */
export function planOwnRow(
  store: KindStore,
  stored: StoredRow,
  { values, key, source, pictures, read, keys, dryRun }: Given,
): { store: () => ImportOutcome } | { reason: string } {
  const { kind, fields } = store;
  const { row, entry } = stored;
  const said = readStored(store, stored, pictures);
  const given = Object.entries(values).filter(([name, value]) => name in fields && value !== undefined);
  const before = read(said);
  const after = read({ ...said, ...Object.fromEntries(given) });
  // What was written by older rules isn't refused for them.
  const isUntouched = given.every(([name, value]) => cellOf(value) === cellOf(said[name]));
  if ("reason" in after && !isUntouched) return after;
  const importHash = "row" in after ? importHashOf(after.row) : "";
  const isSameKey = key === undefined || key === importKeyOf(entry);
  const isSameSource = source === undefined || source === entry?.source;
  const isSame = (isUntouched || ("row" in before && importHash === importHashOf(before.row))) && isSameKey;
  if (isSame && (isSameSource || entry?.ownerId !== null)) return { store: () => "unchanged" };
  if (entry?.ownerId !== null) return { reason: NOT_OURS };
  if (!isSameKey && (keys.has(key) || importedEntry(kind, keyOf(key))))
    return { reason: "key: Another entry has this key; each needs its own" };
  if (key !== undefined) keys.add(key);
  return {
    store() {
      if (dryRun) return "updated";
      if (isSame || "reason" in after) setSource(kind, row.id, source ?? "");
      else
        store.change(row.id, withStoredPictures(after.row, pictures), {
          importKey: key === undefined ? undefined : keyOf(key),
          importHash,
          source,
        });
      return "updated";
    },
  };
}
