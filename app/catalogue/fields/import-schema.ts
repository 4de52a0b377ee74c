import { z } from "zod";

import { bounded } from "#app/platform/forms/bounded-schema";
import {
  distinctLines,
  optionalLine,
  optionalLines,
  optionalWebAddress,
  requiredLine,
  requiredLines,
} from "#app/catalogue/fields/input-schema";
import {
  atMost,
  IMPORT_NAME_LIMIT,
  ITEM_LIMIT,
  LIST_LIMIT,
  NAME_LIMIT,
  TEXT_LIMIT,
} from "#app/platform/text/text-rules";
import { URL_LIMIT } from "#app/platform/text/web-address";

/*
 * Imports are held to what forms are held to (input-schema.ts), but may leave values out, null or blank, and give numbers
 * and booleans as text, as CSV does.
 */

const NO_TEXT = "Must be a text";
const REQUIRED = "Required";

/** Other types stay as they are, to be refused by the schema. */
const asText = (value: unknown): unknown =>
  typeof value === "number" || typeof value === "boolean" ? String(value) : value;

const read = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(asText, schema);

export const importLine = (limit = NAME_LIMIT) => read(requiredLine(REQUIRED, { limit, invalid: NO_TEXT }));

export const importName = importLine(IMPORT_NAME_LIMIT);

/** As the operator wrote it, since it is never shown. */
export const importKey = read(requiredLines(REQUIRED, { limit: IMPORT_NAME_LIMIT, invalid: NO_TEXT }));

export const importLines = read(requiredLines(REQUIRED, { invalid: NO_TEXT }));

/** Of any length up to that of a text, as lists of others have it. */
export const optionalImportLine = (limit = TEXT_LIMIT) => read(optionalLine({ limit, invalid: NO_TEXT }));

export const optionalImportLines = read(optionalLines({ invalid: NO_TEXT }));

export const optionalImportAddress = read(optionalWebAddress);

/** Of a picture; what it may be, the import checks (site/import/pictures.server.ts). */
export const optionalImportPicture = optionalImportLine(URL_LIMIT);

/** A text as Python prints it, or another value, and the comma after it. */
const PRINTED = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^\s,'"[\]{}()]+))\s*(?:,|$)/y;

/** https://docs.python.org/3/reference/lexical_analysis.html#escape-sequences; of which printing makes these. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|(.))/gi, (_, byte?: string, code?: string, other = "") =>
    byte || code
      ? String.fromCharCode(parseInt((byte ?? code) as string, 16))
      : /[nrt]/.test(other)
        ? " "
        : other,
  );

/** Undefined for what isn't a list as Python prints one. */
function printedList(cell: string): string[] | undefined {
  if (!cell.endsWith("]")) return undefined;
  const items: string[] = [];
  const within = cell.slice(1, -1).trimEnd();
  for (PRINTED.lastIndex = 0; PRINTED.lastIndex < within.length;) {
    const found = PRINTED.exec(within);
    if (!found) return undefined;
    const [, single, double, other = ""] = found;
    items.push(unescaped(single ?? double ?? other));
  }
  return items;
}

/** A JSON array, a list as Python prints it, or separated by `;` or `|` (other/product.md, "Importing"). */
function splitCell(cell: string): unknown {
  const trimmed = cell.trim();
  if (!trimmed.startsWith("[")) return trimmed.split(/[;|]/);
  try {
    return JSON.parse(trimmed);
  } catch {
    return printedList(trimmed) ?? trimmed.split(/[;|]/);
  }
}

const distinctList = z
  .array(bounded(ITEM_LIMIT, "characters", z.unknown()), "Must be a list")
  .transform((items, context) => distinctLines(items.map(String), context));

export const textList = bounded(
  LIST_LIMIT * ITEM_LIMIT,
  "characters",
  z.preprocess(
    (value) => {
      if (value === null || value === undefined) return [];
      return typeof value === "string" ? splitCell(value) : value;
    },
    bounded(LIST_LIMIT, "items", distinctList),
  ),
  atMost(LIST_LIMIT, "items"),
);

export const optionalNumber = (check: z.ZodNumber) =>
  z.preprocess((value) => {
    if (typeof value !== "string") return value ?? null;
    const trimmed = value.trim();
    return trimmed === "" ? null : /^[+-]?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : value;
  }, check.nullable());

/** True, false, yes, no, 1, 0; missing is false. */
export const flag = z.preprocess((value) => {
  if (value === null || value === undefined || value === "") return false;
  const word = String(value).trim().toLowerCase();
  if (["true", "yes", "1"].includes(word)) return true;
  return ["false", "no", "0"].includes(word) ? false : value;
}, z.boolean("Must be true or false"));

/** The same; undefined where it is missing. */
export const keptFlag = z.preprocess(
  (value) => (value === null || value === "" ? undefined : value),
  z.union([z.undefined(), flag]),
);
