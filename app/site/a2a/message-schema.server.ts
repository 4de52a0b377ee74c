import { z } from "zod";

import { MAX_ACCEPTED_MODES, MAX_MESSAGE_PARTS } from "#app/platform/budgets";

/*
 * Requests of A2A 1.0 as its section 5 has them in JSON, as far as they mean something here; other fields are ignored (section 5.7). An empty text, and
 * null, stand for what isn't set.
 */

/** In code units; what we give are UUIDs. */
const ID_LIMIT = 200;

const ID_LENGTH = `Please send an id of at most ${ID_LIMIT} characters`;

const requiredId = (what: string) =>
  z.string(`${what} is missing`).min(1, `${what} is missing`).max(ID_LIMIT, ID_LENGTH);
const optionalId = z.string("Please send an id as a text").max(ID_LIMIT, ID_LENGTH).nullish();

const wholeNumber = (sentence: string) => z.int(sentence).min(0, sentence);
const historyLength = wholeNumber("historyLength must be a whole number from 0").nullish();

const PARTS = `Please send 1 to ${MAX_MESSAGE_PARTS} parts`;
const CONTENTS = ["text", "raw", "url", "data"] as const;
const ONE_CONTENT = "A part has either text, raw, url or data";

const part = z
  .object(
    {
      text: z.string("text must be a text").nullish(),
      raw: z.unknown().optional(),
      url: z.unknown().optional(),
      data: z.unknown().optional(),
      mediaType: z.string("mediaType must be a text such as text/plain").nullish(),
    },
    "A part is an object such as {“text”: “startups in Dubai”}",
  )
  .refine(
    (sent) => CONTENTS.filter((name) => (sent[name] ?? undefined) !== undefined).length === 1,
    ONE_CONTENT,
  );

export type SentPart = z.output<typeof part>;

/** Counted before each is looked at. */
const parts = z.array(z.unknown(), PARTS).min(1, PARTS).max(MAX_MESSAGE_PARTS, PARTS).pipe(z.array(part));

const MODES = `Please name at most ${MAX_ACCEPTED_MODES} media types`;

const acceptedOutputModes = z
  .array(z.unknown(), MODES)
  .max(MAX_ACCEPTED_MODES, MODES)
  .pipe(z.array(z.string("A media type is a text such as text/plain")))
  .nullish();

export const sendMessageParams = z.object({
  message: z.object(
    {
      messageId: requiredId("messageId"),
      contextId: optionalId,
      taskId: optionalId,
      role: z.literal("ROLE_USER", "role must be ROLE_USER, as the message comes from a client"),
      parts,
    },
    "message is missing",
  ),
  configuration: z
    .object(
      {
        acceptedOutputModes,
        taskPushNotificationConfig: z.unknown().optional(),
        historyLength,
        returnImmediately: z.boolean("returnImmediately must be true or false").nullish(),
      },
      "configuration must be an object",
    )
    .nullish(),
});

export const taskParams = z.object({ id: requiredId("id"), historyLength });

const LARGEST_PAGE = 100;
const PAGE_SIZE = `pageSize must be a whole number from 1 to ${LARGEST_PAGE}`;

export const listTasksParams = z.object({
  pageSize: z.int(PAGE_SIZE).min(1, PAGE_SIZE).max(LARGEST_PAGE, PAGE_SIZE).nullish(),
  pageToken: z.literal("", "This agent has given no such token").nullish(),
  historyLength,
});
