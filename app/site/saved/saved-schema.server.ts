import { z } from "zod";

import { RHYTHMS } from "#app/catalogue/about/saves/mail-rhythm";
import { bounded } from "#app/platform/forms/bounded-schema";
import { atMost, cleanLine, isVisible, lengthOf } from "#app/platform/text/text-rules";
import { MISSING_SEARCH_NAME, SAVE_SEARCH, SEARCH_NAME_LIMIT } from "#app/site/saved/saved-search";

const RHYTHM = "Please choose weekly, daily or not at all";
const SEARCH = "Please choose one of your searches";

const rhythm = z.enum(
  RHYTHMS.map(([value]) => value),
  RHYTHM,
);

const id = z
  .string(SEARCH)
  .regex(/^\d{1,15}$/, SEARCH)
  .transform(Number);

const number = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number);

export const saveSearchForm = z.object({
  intent: z.literal(SAVE_SEARCH),
  name: bounded(
    SEARCH_NAME_LIMIT,
    "characters",
    z
      .string(MISSING_SEARCH_NAME)
      .transform(cleanLine)
      .refine(isVisible, MISSING_SEARCH_NAME)
      .refine((name) => lengthOf(name) <= SEARCH_NAME_LIMIT, atMost(SEARCH_NAME_LIMIT, "characters")),
  ),
  mail: rhythm,
});

export const seenForm = z.object({ lastChange: number, sequence: number });

export const changesForm = z.object({ mail: rhythm });

export const searchForm = z.object({ search: id });
