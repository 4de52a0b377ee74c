/** What a spreadsheet would run instead of show: a cell that begins like a formula, also behind apostrophes of ours (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A cell that a spreadsheet shows and doesn't run. */
export const defused = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** What a cell was before it was defused. */
export const asBefore = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** A record whose quotation marks don't fit, so that nobody knows where its cells begin: wherever one may, it is defused. */
export const defusedRecord = (record: string): string =>
  record.replace(/((?:^|[,\n])[^\S\n\t\r]*"?)(?='*[=+\-@\t\r])/g, "$1'");
