import { createHash } from "node:crypto";

import type { z } from "zod";

import { importedEntry } from "#app/catalogue/store/entry-rows.server";
import type { EntryWriter } from "#app/catalogue/store/entry-writer.server";

/** Identifies an imported row on the next run. */
export interface ImportMark {
  importKey: string;
  importHash: string;
  /** Where the rows are from, as pages say it; undefined where the operator said nothing of it. */
  source: string | undefined;
}

export interface ImportSink<Row> extends Pick<EntryWriter<Row>, "kind"> {
  insert: (row: Row, mark: ImportMark) => unknown;
  update: (id: number, row: Row, mark: ImportMark) => unknown;
  setSource: (id: number, mark: ImportMark) => unknown;
}

export interface ImportTarget<Row> extends EntryWriter<Row> {
  schema: z.ZodType<Row>;
  /** Other names of columns in files, mapped to fields. */
  otherNames?: Record<string, string>;
}

export type ImportOutcome = "stored" | "updated" | "unchanged";

/** Of all that a row says. */
export const importHashOf = (row: unknown): string =>
  createHash("sha256").update(JSON.stringify(row)).digest("base64url");

/**
 * Call it in a transaction. A row is stored once; other content under the same key updates it (other/product.md,
 * "Importing"). Without a key the whole content is its identity. Another source updates it, none leaves the one it has.
 */
export function storeImported<Row>(
  target: ImportSink<Row>,
  row: Row,
  { source, key }: { source?: string; key?: string },
): ImportOutcome {
  const importHash = importHashOf(row);
  const importKey = key === undefined ? `content:${importHash}` : `key:${key}`;
  const mark = { importKey, importHash, source };
  const known = importedEntry(target.kind, importKey);
  if (!known) {
    target.insert(row, mark);
    return "stored";
  }
  const isSameContent = known.hash === importHash;
  if (isSameContent && (source === undefined || source === known.source)) return "unchanged";
  if (isSameContent) target.setSource(known.id, mark);
  else target.update(known.id, row, mark);
  return "updated";
}
