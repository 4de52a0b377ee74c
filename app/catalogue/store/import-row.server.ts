import { createHash } from "node:crypto";

import { importedEntry, setSource } from "#app/catalogue/store/entry-rows.server";
import type { Store } from "#app/catalogue/store/store.server";
import type { DataKind } from "#drizzle/schema.server";

export type ImportOutcome = "stored" | "updated" | "unchanged";

interface Named {
  /** Where the rows are from, as pages say it; undefined where the operator said nothing of it. */
  source?: string;
  /** The operator's own. Without one the whole content is the row's identity. */
  key?: string;
}

/** Of all that a row says. */
export const importHashOf = (row: unknown): string =>
  createHash("sha256").update(JSON.stringify(row)).digest("base64url");

const KEY = "key:";

export const keyOf = (key: string): string => KEY + key;

/** The operator's own, where the entry has one. */
export const importKeyOf = (entry: { importKey: string | null } | null): string | undefined =>
  entry?.importKey?.startsWith(KEY) ? entry.importKey.slice(KEY.length) : undefined;

/** What an import makes of a row, and how it knows it on the next run. */
export function planImport(kind: DataKind, row: unknown, { source, key }: Named) {
  const importHash = importHashOf(row);
  const importKey = key === undefined ? `content:${importHash}` : keyOf(key);
  const known = importedEntry(kind, importKey);
  const isSameContent = known?.hash === importHash;
  const isSameSource = source === undefined || source === known?.source;
  const outcome: ImportOutcome = !known ? "stored" : isSameContent && isSameSource ? "unchanged" : "updated";
  return { outcome, id: known?.id, isSameContent, mark: { importKey, importHash, source } };
}

/**
 * Call it in a transaction. A row is stored once; other content under the same key updates it (other/product.md,
 * "Importing"). Another source updates it, none leaves the one it has. It is known by `row`, and stored as `shown`.
 */
export function importRow<Row extends object>(
  store: Store<Row>,
  row: Row,
  named: Named,
  shown: Row = row,
): ImportOutcome {
  const { outcome, id: known, isSameContent, mark } = planImport(store.kind, row, named);
  const id = known ?? store.insert(shown, mark);
  if (known !== undefined && !isSameContent) store.change(id, shown, mark);
  else if (outcome === "updated") setSource(store.kind, id, mark.source ?? "");
  store.brought?.(id);
  return outcome;
}
