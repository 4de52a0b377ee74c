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

/** The forms of the page of what is saved. */
export const savedForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("seen"), lastChange: number, sequence: number }),
    z.object({ intent: z.literal("changes"), mail: rhythm }),
    z.object({ intent: z.literal("mail"), search: id, mail: rhythm }),
    z.object({ intent: z.literal("renew"), search: id }),
    z.object({ intent: z.literal("delete"), search: id }),
  ],
  "Please choose what to do",
);
