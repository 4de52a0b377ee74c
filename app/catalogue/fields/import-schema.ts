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

/** A JSON array, or separated by `;` or `|` (other/product.md, "Importing"). */
function splitCell(cell: string): unknown {
  const trimmed = cell.trim();
  if (trimmed.startsWith("[")) {
    for (const candidate of [trimmed, trimmed.replaceAll("'", '"')]) {
      try {
        return JSON.parse(candidate);
      } catch {
        // Not JSON either way: read it as a plain list below.
      }
    }
  }
  return trimmed.split(/[;|]/);
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
