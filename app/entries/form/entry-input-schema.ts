import { z } from "zod";

import { bounded } from "#app/platform/forms/bounded-schema";
import { FORM_INDUSTRIES } from "#app/entries/industries";
import { CHOOSE_INDUSTRY } from "#app/entries/form/entry-limits";
import { distinctItems, splitTags } from "#app/platform/forms/tags";
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
  TEXT_LIMIT,
} from "#app/platform/text/text-rules";

/*
 * Forms and the API share these shapes (other/product.md, "Values of an entry"); imports have looser ones
 * (entry-schema.ts).
 */

/** Characters of the longest address that browsers and servers agree on. */
const URL_LIMIT = 2000;

const text = (missing: string) => z.string({ required_error: missing, invalid_type_error: missing });

const within = (limit: number) => (value: string) => lengthOf(value) <= limit;

export const requiredLine = (missing: string) =>
  bounded(
    NAME_LIMIT,
    "characters",
    text(missing)
      .transform(cleanLine)
      .refine(isVisible, missing)
      .refine(within(NAME_LIMIT), atMost(NAME_LIMIT, "characters")),
  );

export const requiredLines = (missing: string) =>
  bounded(
    TEXT_LIMIT,
    "characters",
    text(missing)
      .transform(cleanText)
      .refine(isVisible, missing)
      .refine(within(TEXT_LIMIT), atMost(TEXT_LIMIT, "characters")),
  );

export const requiredOption = <const Option extends string>(options: readonly Option[], missing: string) =>
  bounded(
    NAME_LIMIT,
    "characters",
    text(missing)
      .trim()
      .refine((value): value is Option => options.some((option) => option === value), missing),
    missing,
  );

const isWebAddress = (value: string): boolean =>
  /^https?:\/\/[^/]/i.test(value) && !/\s/.test(value) && URL.canParse(value);

export const requiredUrl = (missing: string) =>
  bounded(
    URL_LIMIT,
    "characters",
    text(missing)
      .trim()
      .min(1, missing)
      .max(URL_LIMIT, atMost(URL_LIMIT, "characters"))
      .refine(isWebAddress, INVALID_URL),
  );

/** Null when missing or blank. */
const optionalLine = (invalid: string) =>
  bounded(
    URL_LIMIT,
    "characters",
    z
      .string({ invalid_type_error: invalid })
      .nullish()
      .transform((value) => value?.trim() || null)
      .refine((value) => value === null || within(URL_LIMIT)(value), atMost(URL_LIMIT, "characters")),
  );

export const optionalWebAddress = optionalLine(INVALID_URL).refine(
  (value) => value === null || isWebAddress(value),
  INVALID_URL,
);

/** Only a path: whether the picture is the member's is checked when the entry is stored. */
export const optionalPicture = optionalLine("Please upload the picture again");

/** Each once; empty when missing. */
export const shortTexts = bounded(
  LIST_LIMIT,
  "items",
  z
    .array(bounded(ITEM_LIMIT, "characters", text("Please enter a text")), {
      invalid_type_error: "Please send a list",
    })
    .nullish()
    .transform((items) => distinctItems((items ?? []).map(cleanLine)))
    .superRefine(checkItems),
);

export const commaSeparated = bounded(
  LIST_LIMIT * ITEM_LIMIT,
  "characters",
  z
    .string()
    .nullish()
    .transform((line) => distinctItems(splitTags(line ?? "").map(cleanLine)))
    .superRefine(checkItems),
  atMost(LIST_LIMIT, "items"),
);

function checkItems(items: string[], context: z.RefinementCtx): void {
  if (items.length > LIST_LIMIT) context.addIssue({ code: "custom", message: atMost(LIST_LIMIT, "items") });
  items.forEach((item, at) => {
    if (lengthOf(item) <= ITEM_LIMIT) return;
    context.addIssue({ code: "custom", path: [at], message: atMost(ITEM_LIMIT, "characters") });
  });
}

export const chosenIndustries = bounded(
  LIST_LIMIT,
  "items",
  z
    .array(requiredOption(FORM_INDUSTRIES, "Please choose an industry from the list"), {
      required_error: CHOOSE_INDUSTRY,
      invalid_type_error: CHOOSE_INDUSTRY,
    })
    .min(1, CHOOSE_INDUSTRY)
    .max(LIST_LIMIT, atMost(LIST_LIMIT, "items"))
    .transform((industries) => [...new Set(industries)]),
);
