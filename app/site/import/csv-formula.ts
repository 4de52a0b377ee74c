/** What a spreadsheet would run instead of show: a cell that begins like a formula, also behind apostrophes of ours (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^'*[=+\-@\t\r]/;

export const defused = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const asBefore = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** By separator, where a cell may begin like a formula. */
const BEGINNINGS = {
  ",": /((?:^|[,\n])[^\S\n\t\r]*"?)(?='*[=+\-@\t\r])/g,
  ";": /((?:^|[;\n])[^\S\n\t\r]*"?)(?='*[=+\-@\t\r])/g,
  "\t": /((?:^|[\t\n])[^\S\n\t\r]*"?)(?='*[=+\-@\r])/g,
  "|": /((?:^|[|\n])[^\S\n\t\r]*"?)(?='*[=+\-@\t\r])/g,
};

export type Separator = keyof typeof BEGINNINGS;

/** With stray quotation marks a cell may begin anywhere: every such place is defused. */
export const defusedRecord = (record: string, separator: Separator): string =>
  record.replace(BEGINNINGS[separator], "$1'");
