import { z } from "zod";

import { bounded, fits } from "#app/platform/forms/bounded-schema";
import { FORM_INDUSTRIES } from "#app/catalogue/industries";
import { CHOOSE_INDUSTRY } from "#app/catalogue/fields/field-messages";
import { distinctItems, splitTags } from "#app/platform/forms/tags";
import { ignoreCase } from "#app/platform/search/text-match";
import {
  atMost,
  cleanLine,
  cleanText,
  INVALID_URL,
  isVisible,
  ITEM_LIMIT,
  lengthOf,
  LIST_LIMIT,
  NAME_LIMIT,
  seenAtLeast,
  TEXT_LIMIT,
} from "#app/platform/text/text-rules";
import { readWebAddress, URL_LIMIT } from "#app/platform/text/web-address";

/*
 * Forms and the API share these shapes (other/product.md, "Values of an entry"); imports have looser ones
 * (import-schema.ts).
 */

const within = (limit: number) => (value: string | null) => lengthOf(value ?? "") <= limit;

/** What else is made of a cleaned text, or said against it. */
type Reader<Text> = (text: Text, context: z.RefinementCtx) => Text;

/** For what describes the API: a text that isn't blank. */
const NOT_BLANK = { minLength: 1, ...seenAtLeast(1) };

const required =
  (longest: number, clean: (value: string) => string) =>
  (
    missing: string,
    {
      limit = longest,
      invalid = missing,
      read = (text) => text,
    }: { limit?: number; invalid?: string; read?: Reader<string> } = {},
  ) =>
    bounded(
      limit,
      "characters",
      z
        .string({ error: ({ input }) => (input === undefined ? missing : invalid) })
        .transform(clean)
        .refine(isVisible, missing)
        .refine(within(limit), atMost(limit, "characters"))
        .transform(read),
    ).meta(NOT_BLANK);

export const requiredLine = required(NAME_LIMIT, cleanLine);

export const requiredLines = required(TEXT_LIMIT, cleanText);

export const requiredOption = <const Option extends string>(options: readonly Option[], missing: string) =>
  bounded(
    NAME_LIMIT,
    "characters",
    z
      .string(missing)
      .trim()
      .refine((value): value is Option => options.some((option) => option === value), missing),
    missing,
  ).meta({ enum: [...options] });

const optional =
  (longest: number, clean: (value: string) => string) =>
  ({
    limit = longest,
    invalid = "Please enter a text",
    read = (text) => text,
  }: { limit?: number; invalid?: string; read?: Reader<string | null> } = {}) =>
    bounded(
      limit,
      "characters",
      z
        .string(invalid)
        .nullish()
        .transform((value) => {
          const cleaned = clean(value ?? "");
          return isVisible(cleaned) ? cleaned : null;
        })
        .refine(within(limit), atMost(limit, "characters"))
        .transform(read),
    );

/** Null when missing, blank or invisible. */
export const optionalLine = optional(NAME_LIMIT, cleanLine);

/** Null when missing or blank. */
export const optionalOption = (options: readonly string[], invalid: string) =>
  optionalLine({
    invalid,
    read(value, context) {
      if (value !== null && !options.includes(value)) context.addIssue(invalid);
      return value;
    },
  }).meta({
    enum: [...options, "", null],
    // Clients need a name of each, and a blank has none.
    "x-enum-varnames": [
      ...options.map((option) => `Is${option.replace(/[^a-z\d]+/gi, "")}`),
      "IsBlank",
      "IsNull",
    ],
  });

export const optionalLines = optional(TEXT_LIMIT, cleanText);

const optionalTrimmed = optional(URL_LIMIT, (value) => value.trim());

/** As browsers write it, which may be longer than what was typed. */
export function asWebAddress(typed: string, context: z.RefinementCtx): string {
  const address = readWebAddress(typed);
  if (address !== undefined && address.length <= URL_LIMIT) return address;
  context.addIssue(address === undefined ? INVALID_URL : atMost(URL_LIMIT, "characters"));
  return z.NEVER;
}

export const requiredWebAddress = (missing: string) =>
  bounded(
    URL_LIMIT,
    "characters",
    z
      .string(missing)
      .trim()
      .min(1, missing)
      .refine(fits(URL_LIMIT), atMost(URL_LIMIT, "characters"))
      .transform(asWebAddress),
  );

/** Null when missing or blank. */
export const optionalWebAddress = optionalTrimmed({ invalid: INVALID_URL }).transform(
  (typed, context) => typed && asWebAddress(typed, context),
);

/** Only a path: whether the picture is the member's is checked when the entry is stored. */
export const optionalPicture = optionalTrimmed({ invalid: "Please upload the picture again" });

/** Cleaned, each once whatever its case; at most so many, and so long. */
export const distinctLines = (items: readonly string[], context: z.RefinementCtx): string[] => {
  const distinct = distinctItems(items.map(cleanLine), ignoreCase);
  const refuse = (message: string, ...path: number[]) => context.addIssue({ code: "custom", path, message });
  if (distinct.length > LIST_LIMIT) refuse(atMost(LIST_LIMIT, "items"));
  distinct.forEach((item, at) => within(ITEM_LIMIT)(item) || refuse(atMost(ITEM_LIMIT, "characters"), at));
  return distinct;
};

/** Each once; empty when missing. */
export const shortTexts = bounded(
  LIST_LIMIT,
  "items",
  z
    .array(bounded(ITEM_LIMIT, "characters", z.string("Please enter a text")), "Please send a list")
    .nullish()
    .transform((items, context) => distinctLines(items ?? [], context)),
);

export const commaSeparated = bounded(
  LIST_LIMIT * ITEM_LIMIT,
  "characters",
  z
    .string("Please enter a text")
    .nullish()
    .transform((line, context) => distinctLines(splitTags(line ?? ""), context)),
  atMost(LIST_LIMIT, "items"),
);

export const chosenIndustries = bounded(
  LIST_LIMIT,
  "items",
  z
    .array(requiredOption(FORM_INDUSTRIES, "Please choose an industry from the list"), CHOOSE_INDUSTRY)
    .min(1, CHOOSE_INDUSTRY)
    .max(LIST_LIMIT, atMost(LIST_LIMIT, "items"))
    .transform((industries) => [...new Set(industries)]),
);
