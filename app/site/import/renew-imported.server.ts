import { importHashOf } from "#app/catalogue/store/import-row.server";
import type { KindStore } from "#app/catalogue/store/store.server";
import { fieldsOf, picturesOf } from "#app/site/import/import-kinds.server";
import { readPictures } from "#app/site/import/pictures.server";
import { IMPORTED_STORES } from "#app/site/kinds.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { importedEntry } from "#app/catalogue/store/entry-rows.server";

/** Raise it with each change of what an import makes of a value. */
export const VALUE_RULES = 1;

const BATCH_ROWS = 250;

type Values = Record<string, unknown>;

const addressOf = (picture: unknown): unknown =>
  statement<[unknown], string>("SELECT url FROM remote_pictures WHERE path = ?").pluck().get(picture) ??
  picture;

type Stored = ReturnType<KindStore["rowsAfter"]>[number];

function renewRow({ kind, schemas, restate }: KindStore, { row, entry }: Stored): boolean {
  const stored: Values & { id: number } = row;
  const schema = schemas.imported;
  if (!entry?.importKey) return false;
  const pictures = picturesOf(kind);
  const said: Values = Object.fromEntries(
    fieldsOf(schema).map((field) => [
      field,
      pictures.includes(field) ? addressOf(stored[field]) : stored[field],
    ]),
  );
  // Changed by somebody since, and no longer what the file says.
  if (importHashOf(said) !== entry.importHash) return false;
  readPictures(said, pictures);
  const read = schema.safeParse(said);
  if (!read.success) return false;
  const importHash = importHashOf(read.data);
  if (importHash === entry.importHash) return false;
  const importKey = entry.importKey.replace(/^content:.*/s, `content:${importHash}`);
  const known = importedEntry(kind, importKey);
  if (known && known.id !== stored.id) return false;
  const shown = Object.fromEntries(pictures.map((field) => [field, stored[field]]));
  restate(stored.id, { ...read.data, ...shown }, { importKey, importHash });
  return true;
}

function renewBatch(store: KindStore, above: number): number | undefined {
  const rows = store.rowsAfter(above, BATCH_ROWS);
  const changed = rows.map((row) => renewRow(store, row)).includes(true);
  if (changed) bumpVersion(store.kind);
  return rows.at(-1)?.row.id;
}

/**
 * Reads by the present rules what an import stored by earlier ones, so that the same file is still known. What is derived
 * from the rows is left to a reindex.
 */
export function renewImported(): void {
  for (const store of Object.values(IMPORTED_STORES)) {
    let above: number | undefined = 0;
    while (above !== undefined) {
      const from: number = above;
      above = inTransaction(() => renewBatch(store, from));
    }
  }
}
