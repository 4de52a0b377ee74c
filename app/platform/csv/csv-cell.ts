/**
 * What a spreadsheet would run instead of show (https://owasp.org/www-community/attacks/CSV_Injection), and what looks as if
 * it had been kept from that.
 */
const FORMULA = /^[=+\-@\t\r']/;

export const defused = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const asBefore = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** By separator, where a cell may begin like a formula. */
const BEGINNINGS = {
  ",": /((?:^|[,\n])[^\S\n\t\r]*"?)(?=[=+\-@\t\r'])/g,
  ";": /((?:^|[;\n])[^\S\n\t\r]*"?)(?=[=+\-@\t\r'])/g,
  "\t": /((?:^|[\t\n])[^\S\n\t\r]*"?)(?=[=+\-@\r'])/g,
  "|": /((?:^|[|\n])[^\S\n\t\r]*"?)(?=[=+\-@\t\r'])/g,
};

export type Separator = keyof typeof BEGINNINGS;

/** With stray quotation marks a cell may begin anywhere: every such place is defused. */
export const defusedRecord = (record: string, separator: Separator): string =>
  record.replace(BEGINNINGS[separator], "$1'");

function writeCell(value: string | number, separator: Separator): string {
  const text = defused(String(value));
  const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Without a line break at its end (RFC 4180, section 2). */
export const csvRecord = (cells: readonly (string | number)[], separator: Separator = ","): string =>
  cells.map((cell) => writeCell(cell, separator)).join(separator);
