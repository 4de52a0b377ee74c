/** What a spreadsheet would run instead of show: a cell that begins like a formula, also behind apostrophes of ours (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^'*[=+\-@\t\r]/;

export const defused = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const asBefore = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** With stray quotation marks a cell may begin anywhere: every such place is defused. */
export const defusedRecord = (record: string): string =>
  record.replace(/((?:^|[,\n])[^\S\n\t\r]*"?)(?='*[=+\-@\t\r])/g, "$1'");
