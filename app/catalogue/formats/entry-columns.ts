import type { Fields } from "#app/catalogue/fields/field";

/*
 * Columns of a file that came from this site, besides the fields: by them an import knows the entry again
 * (other/product.md, "Lists as files").
 */

export const ID_COLUMN = "id";

/** The operator's own of an imported row. */
export const KEY_COLUMN = "key";

const ADDRESS_COLUMN = "url";
const OTHER_ADDRESS_COLUMN = "entryUrl";

/** Of the entry's page; `url` is a field of some kinds. */
export const addressColumn = (fields: Fields): string =>
  ADDRESS_COLUMN in fields ? OTHER_ADDRESS_COLUMN : ADDRESS_COLUMN;

/** Whether a file's columns are those of one that this site wrote. */
export const isOwnHead = (columns: readonly string[]): boolean =>
  columns.includes(ID_COLUMN) &&
  [ADDRESS_COLUMN, OTHER_ADDRESS_COLUMN].some((name) => columns.includes(name));
