import { and, asc, eq, gt, isNotNull } from "drizzle-orm";

import { importHashOf, type ImportTarget } from "#app/entries/store/imported-rows.server";
import { fieldsOf, picturesOf } from "#app/hub/import/import-kinds.server";
import { readPictures } from "#app/hub/import/pictures";
import { IMPORT_TARGETS } from "#app/hub/kinds.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { db, inTransaction, statement } from "#app/platform/db/db.server";
import { PUBLIC_TABLES } from "#drizzle/schema.server";

/** Raise it with each change of what an import makes of a value. */
export const VALUE_RULES = 1;

const BATCH_ROWS = 250;

type Values = Record<string, unknown>;

type ImportedTable = (typeof PUBLIC_TABLES)["startups"];

const addressOf = (picture: unknown): unknown =>
  statement<[unknown], string>("SELECT url FROM remote_pictures WHERE path = ?").pluck().get(picture) ??
  picture;

function renewRow({ kind, schema }: ImportTarget<unknown>, stored: Values): boolean {
  const pictures = picturesOf(kind);
  const said: Values = Object.fromEntries(
    fieldsOf(schema).map((field) => [
      field,
      pictures.includes(field) ? addressOf(stored[field]) : stored[field],
    ]),
  );
  // Changed by somebody since, and no longer what the file says.
  if (importHashOf(said) !== stored.importHash) return false;
  readPictures(said, pictures);
  const read = schema.safeParse(said);
  if (!read.success) return false;
  const importHash = importHashOf(read.data);
  if (importHash === stored.importHash) return false;
  const importKey = String(stored.importKey).replace(/^content:.*/s, `content:${importHash}`);
  const isTaken = statement<[string, unknown], unknown>(
    `SELECT 1 FROM ${kind} WHERE import_key = ? AND id <> ?`,
  ).get(importKey, stored.id);
  if (isTaken) return false;
  const shown = Object.fromEntries(pictures.map((field) => [field, stored[field]]));
  const table = PUBLIC_TABLES[kind] as ImportedTable;
  db()
    .update(table)
    .set({ ...(read.data as Values), ...shown, importKey, importHash })
    .where(eq(table.id, Number(stored.id)))
    .run();
  return true;
}

function renewBatch(target: ImportTarget<unknown>, above: number): number | undefined {
  const table = PUBLIC_TABLES[target.kind] as ImportedTable;
  const rows = db()
    .select()
    .from(table)
    .where(and(gt(table.id, above), isNotNull(table.importKey)))
    .orderBy(asc(table.id))
    .limit(BATCH_ROWS)
    .all();
  const changed = rows.map((row) => renewRow(target, row)).includes(true);
  if (changed) bumpVersion(target.kind);
  return rows.at(-1)?.id;
}

/**
 * Reads by the present rules what an import stored by earlier ones, so that the same file is still known. What is derived
 * from the rows is left to a reindex.
 */
export function renewImported(): void {
  for (const target of Object.values(IMPORT_TARGETS)) {
    let above: number | undefined = 0;
    while (above !== undefined) {
      const from: number = above;
      above = inTransaction(() => renewBatch(target as ImportTarget<unknown>, from));
    }
  }
}
