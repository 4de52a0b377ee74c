import { z } from "zod";

import { bounded } from "#app/platform/forms/bounded-schema";
import { normalize } from "#app/platform/text/normalize";
import { distinctItems } from "#app/platform/forms/tags";
import {
  atMost,
  IMPORT_NAME_LIMIT,
  INVALID_URL,
  ITEM_LIMIT,
  LIST_LIMIT,
  TEXT_LIMIT,
} from "#app/platform/text/text-rules";

/* Imports may leave values out, null or blank, and give numbers and booleans as text, as CSV does. */

/** Trimmed NFC text, or null for nothing; other types stay as they are, to be refused by the schema. */
function readText(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (!["string", "number", "boolean"].includes(typeof value)) return value;
  return normalize(String(value).toWellFormed(), "NFC").replaceAll("\u0000", "").trim();
}

const text = (limit: number) =>
  z.string({ invalid_type_error: "Must be a text" }).max(limit, atMost(limit, "characters"));

export const requiredText = (limit = TEXT_LIMIT) =>
  bounded(
    limit,
    "characters",
    z.preprocess((value) => readText(value) ?? "", text(limit).min(1, "Required")),
  );

export const optionalText = (limit = TEXT_LIMIT) =>
  bounded(
    limit,
    "characters",
    z.preprocess((value) => readText(value) || null, text(limit).nullable()),
  );

export const importName = requiredText(IMPORT_NAME_LIMIT);

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** A bare host name gets a scheme, as older lists leave it out. */
export const optionalUrl = optionalText(2000)
  .transform((value) => (value && /^[\w-]+(\.[\w-]+)+(\/|$)/.test(value) ? `https://${value}` : value))
  .refine((value) => value === null || isWebAddress(value), INVALID_URL);

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
  .array(bounded(ITEM_LIMIT, "characters", z.unknown()), { invalid_type_error: "Must be a list" })
  .transform((items) => distinctItems(items.map((item) => String(item))))
  .pipe(
    z
      .array(z.string().max(ITEM_LIMIT, atMost(ITEM_LIMIT, "characters")))
      .max(LIST_LIMIT, atMost(LIST_LIMIT, "items")),
  );

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
export const flag = z.preprocess(
  (value) => {
    if (value === null || value === undefined || value === "") return false;
    const word = String(value).trim().toLowerCase();
    if (["true", "yes", "1"].includes(word)) return true;
    return ["false", "no", "0"].includes(word) ? false : value;
  },
  z.boolean({ invalid_type_error: "Must be true or false" }),
);

/** Spells an option its own way whatever its case; other words stay as they are. */
export const spelledAs =
  (options: readonly string[]) =>
  (value: string | null): string | null =>
    options.find((option) => option.toLowerCase() === value?.toLowerCase()) ?? value;
