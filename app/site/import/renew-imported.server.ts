import { importHashOf, type ImportTarget } from "#app/catalogue/store/imported-rows.server";
import type { ImportedRow } from "#app/catalogue/store/entry-writer.server";
import { fieldsOf, picturesOf } from "#app/site/import/import-kinds.server";
import { readPictures } from "#app/site/import/pictures";
import { IMPORT_TARGETS } from "#app/site/kinds.server";
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

function renewRow({ kind, schema, restate }: ImportTarget<unknown>, stored: ImportedRow): boolean {
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
  const importKey = stored.importKey.replace(/^content:.*/s, `content:${importHash}`);
  const known = importedEntry(kind, importKey);
  if (known && known.id !== stored.id) return false;
  const shown = Object.fromEntries(pictures.map((field) => [field, stored[field]]));
  restate(stored.id, { ...(read.data as Values), ...shown }, { importKey, importHash });
  return true;
}

function renewBatch(target: ImportTarget<unknown>, above: number): number | undefined {
  const rows = target.importedAfter(above, BATCH_ROWS);
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
