import { z } from "zod";

import { RHYTHMS } from "#app/catalogue/about/saves/mail-rhythm";
import { apiPath, idParam, momentAnswer, type ApiGroup } from "#app/platform/api/operation.server";
import { LISTED_KINDS } from "#app/site/kinds";

/* How the calls of saved entries and searches are described, and what they answer. */

const group: ApiGroup = {
  name: "saved",
  label: "Saved entries and searches",
  about: "What a member has saved, for that member alone.",
};

const savedEntryAnswer = z.object({
  kind: z.string(),
  id: z.int(),
  name: z.string().nullable().meta({ description: "Null once it was deleted" }),
  path: z.string().nullable(),
  savedAt: momentAnswer,
  changedAt: momentAnswer.nullable().meta({ description: "Null where nothing is new" }),
});

const savedSearchAnswer = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string().nullable().meta({ description: "Of the list; null where there is none any more" }),
  new: z.int().meta({ description: "How many came since the member looked" }),
  mail: z.enum(RHYTHMS.map(([rhythm]) => rhythm)),
  feed: z.string().meta({ description: "The path of its feed, which opens to whoever knows it" }),
  savedAt: momentAnswer,
});

export const savedAnswer = z.object({
  entries: z.array(savedEntryAnswer),
  searches: z.array(savedSearchAnswer),
});

export const savedPath = apiPath("/api/saved", {
  GET: {
    id: "listSaved",
    group,
    summary: "List what is saved",
    answers: { 200: { description: "The last one first", schema: savedAnswer } },
    isForMembers: true,
  },
});

const saving = (id: string, summary: string, saved: boolean, refusals: Record<number, string>) => ({
  id,
  group,
  summary,
  description: "However often.",
  answers: { 200: { description: "Done", schema: z.object({ saved: z.literal(saved) }) } },
  refusals: { ...refusals, 404: "There is no such entry in any list." },
  isForMembers: true as const,
});

export const savePath = apiPath(
  "/api/{kind}/{id}/save",
  {
    PUT: saving("saveEntry", "Save an entry", true, {
      403: "As many are saved as may be.",
      410: "It was deleted.",
    }),
    DELETE: saving("unsaveEntry", "Take an entry off the list", false, {}),
  },
  { kind: z.enum(LISTED_KINDS.map(({ name }) => name)), id: idParam },
);
