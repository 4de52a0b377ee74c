import { createHash } from "node:crypto";

import type { z } from "zod";

import { statement } from "#app/platform/db/db.server";
import type { EntryWriter } from "#app/entries/store/entry-writer.server";

/** What an imported row is known by on the next run. */
export interface ImportMark {
  importKey: string;
  importHash: string;
}

/** Where an imported row goes. */
export interface ImportSink<Row> extends Pick<EntryWriter<Row>, "kind"> {
  /** Stores a new row. */
  insert: (row: Row, mark: ImportMark) => unknown;
  /** Replaces the content of a row that an import stored. */
  update: (id: number, row: Row, mark: ImportMark) => unknown;
}

/** How one kind of entry takes rows from an import: the feature's side of `npm run import`. */
export interface ImportTarget<Row> extends EntryWriter<Row> {
  /** The import's variant of the kind's schema: only name or title and description are required. */
  schema: z.ZodType<Row, z.ZodTypeDef, unknown>;
  /** Further names that files have for its fields: the field by the name. */
  otherNames?: Record<string, string>;
}

export type ImportOutcome = "stored" | "updated" | "unchanged";

/**
 * Stores one validated row at most once: the same content again changes nothing; under the same key other content
 * updates the earlier row (other/product.md, "Importing"). Call it inside a transaction.
 *
 * @param key the operator's own key of the row; without one the row's whole content is its identity
 */
export function storeImported<Row>(target: ImportSink<Row>, row: Row, key?: string): ImportOutcome {
  const importHash = createHash("sha256").update(JSON.stringify(row)).digest("base64url");
  const importKey = key === undefined ? `content:${importHash}` : `key:${key}`;
  const known = statement<[string], { id: number; hash: string }>(
    `SELECT id, import_hash AS hash FROM ${target.kind} WHERE import_key = ?`,
  ).get(importKey);
  if (!known) {
    target.insert(row, { importKey, importHash });
    return "stored";
  }
  if (known.hash === importHash) return "unchanged";
  target.update(known.id, row, { importKey, importHash });
  return "updated";
}
