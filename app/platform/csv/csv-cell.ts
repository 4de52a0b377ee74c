/**
 * What a spreadsheet would run instead of show (https://owasp.org/www-community/attacks/CSV_Injection), and what looks as if
 * it had been kept from that.
 */
const FORMULA = String.raw`[=＝@+\-＋－\t\r']`;

/** Behind another separator: a sign that a blank follows is a dash or a list there. */
const INNER_FORMULA = String.raw`'*(?:[=＝@]|[+\-＋－](?!\s))`;

/** With stray quotation marks a cell may begin behind each. */
const BLANKS = String.raw`(?:[^\S\t\n\r]|")*`;

/**
 * Where an apostrophe is put, or was: at the start of what is a cell here, and of what is one for whoever opens the file with
 * another usual separator.
 */
const beginnings = (starts: string, others: string, apostrophe = "") => [
  new RegExp(`((?:${starts})${BLANKS})${apostrophe}(?=${FORMULA})`, "g"),
  new RegExp(`([${others}]${BLANKS})${apostrophe}(?=${INNER_FORMULA})`, "g"),
];

const IN_CELL = beginnings("^", String.raw`;\t\n\r`);
const ADDED = beginnings("^", String.raw`;\t\n\r`, "'");

const IN_RECORD = {
  ",": beginnings(String.raw`^|[,\n]`, String.raw`;\t\r`),
  ";": beginnings(String.raw`^|[;\n]`, String.raw`\t\r`),
  "\t": beginnings(String.raw`^(?!\t)|[\t\n](?!\t)`, String.raw`;\r`),
  "|": beginnings(String.raw`^|[|\n]`, String.raw`;\t\r`),
};

export type Separator = keyof typeof IN_RECORD;

const each = (places: readonly RegExp[], text: string, put: string): string =>
  places.reduce((done, place) => done.replace(place, put), text);

export const defused = (cell: string): string => each(IN_CELL, cell, "$1'");

export const asBefore = (cell: string): string => each(ADDED, cell, "$1");

/** Of a record whose quotation marks don't fit. */
export const defusedRecord = (record: string, separator: Separator): string =>
  each(IN_RECORD[separator], record, "$1'");

function writeCell(value: string | number, separator: Separator): string {
  const text = defused(String(value));
  const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Without a line break at its end (RFC 4180, section 2). */
export const csvRecord = (cells: readonly (string | number)[], separator: Separator = ","): string =>
  cells.map((cell) => writeCell(cell, separator)).join(separator);
