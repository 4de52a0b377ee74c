import { ReadableStream as WebStream } from "node:stream/web";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

import {
  MAX_WHOLE_LISTS,
  MAX_WHOLE_LISTS_PER_CLIENT,
  ROWS_PER_READ,
  WHOLE_LIST_PAUSE_MS,
} from "#app/foundation/budgets";
import { clientOf } from "#app/foundation/client-address.server";
import { dataVersions, type DataKind } from "#app/foundation/data-version.server";
import { countAll, idsAfter } from "#app/foundation/entry-rows.server";
import { logFault } from "#app/foundation/fault-log.server";
import { faultOfNames } from "#app/foundation/field-names";
import { slots } from "#app/foundation/http/slots.server";
import { whenAborted } from "#app/foundation/http/when-aborted";
import { countOverBudget } from "#app/foundation/measurements.server";
import { countFurtherReads } from "#app/foundation/read-limit.server";
import { fieldRefusal, Refusal } from "#app/foundation/refusal";
import { asStorageRefusal } from "#app/foundation/uploads/storage-fault.server";
import { versionedAnswer } from "#app/foundation/versioned-answer.server";

/** The error body of every JSON endpoint (rulings, section 11). */
export function errorJson({ status, message, fieldErrors, hints }: Refusal, headers?: HeadersInit): Response {
  const { needsVerification, retryAfter } = hints;
  const body = {
    error: message,
    message,
    ...(fieldErrors && { fieldErrors }),
    ...(needsVerification && { needsVerification }),
  };
  const answer = Response.json(body, { status, headers });
  answer.headers.set("Cache-Control", "no-store");
  if (retryAfter !== undefined) answer.headers.set("Retry-After", String(retryAfter));
  return answer;
}

/** Runs an endpoint: what it refuses becomes JSON, and so does a fault of ours, which is logged under its request's id. */
async function asJson(request: Request, run: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (thrown) {
    const error = asStorageRefusal(thrown);
    if (error instanceof Refusal) return errorJson(error);
    logFault(request, error);
    return errorJson(new Refusal(500, "Something went wrong on our side; please try again in a moment"));
  }
}

type Answer = (args: LoaderFunctionArgs | ActionFunctionArgs) => Response | Promise<Response>;

/**
 * The loader and action of an endpoint: one function a method. Refusals become JSON; another method is a 405 that names
 * those that there are.
 */
export function endpoint(answers: Partial<Record<"GET" | "POST" | "PUT" | "DELETE", Answer>>) {
  const allowed = Object.keys(answers).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const answer = (args: LoaderFunctionArgs | ActionFunctionArgs) => {
    const { method } = args.request;
    const chosen = answers[(method === "HEAD" ? "GET" : method) as keyof typeof answers];
    if (chosen) return asJson(args.request, () => chosen(args));
    return errorJson(new Refusal(405, `${method} is not allowed here; use ${allowed.join(" or ")}`), {
      Allow: allowed.join(", "),
    });
  };
  return { loader: answer, action: answer };
}

/** The loader and action of an endpoint that is only read. */
export const readEndpoint = (answer: Answer) => endpoint({ GET: answer });

/**
 * The JSON body of a request, checked.
 *
 * @param summary says in one sentence what is wrong with all the fields; without one the first field's sentence does
 * @throws Refusal 415 when the body is of another type, 400 when it is no JSON or breaks a rule of the schema
 */
export async function readJson<Schema extends z.ZodTypeAny>(
  request: Request,
  schema: Schema,
  summary: (fieldErrors: Record<string, string[]>) => string | undefined = () => undefined,
): Promise<z.output<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new Refusal(415, "Please send the body as JSON, with Content-Type: application/json");
  }
  let body: unknown;
  try {
    body = JSON.parse(await request.text());
  } catch {
    throw new Refusal(400, "The body is no JSON; please check how it is written");
  }
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  const fault = isObject ? faultOfNames(Object.keys(body as object)) : undefined;
  if (fault) {
    countOverBudget("field-names");
    throw new Refusal(400, fault);
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const [field = "", ...items] = path.map((part, i) =>
      i > 0 && typeof part === "number" ? `[${part}]` : part,
    );
    // One sentence a field: the first rule that it breaks.
    fieldErrors[[field, ...items].join("")] ??= [message];
  }
  if ("" in fieldErrors) throw new Refusal(400, "Please send a JSON object");
  const sentence = summary(fieldErrors) ?? Object.values(fieldErrors)[0]?.[0] ?? "Please check the fields";
  throw new Refusal(400, sentence, fieldErrors);
}

/** An answer that only its member may see: nothing in between keeps it. */
export const privateJson = (body: unknown, init: ResponseInit = {}): Response => {
  const answer = Response.json(body, init);
  if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "no-store");
  return answer;
};

/** Answers with JSON under an ETag, or 304 (versioned-answer.server.ts). */
export const versionedJson = (
  request: Request,
  version: string,
  body: () => BodyInit | Promise<BodyInit>,
  headers?: Record<string, string>,
): Promise<Response> => versionedAnswer(request, version, "application/json; charset=utf-8", body, headers);

const LARGEST_LIMIT = 100;
/** Rows read at once while a whole list is streamed: few milliseconds of work. */
const CHUNK = 100;
/** When to come again for who finds too many whole lists under way, in seconds. */
const RETRY_AFTER = 5;

const wholeLists = slots("whole-lists", { perClient: MAX_WHOLE_LISTS_PER_CLIENT, inAll: MAX_WHOLE_LISTS });

interface Slice {
  limit?: number;
  after?: number;
}

function readSlice(params: URLSearchParams): Slice {
  const whole = (name: string, most: number, hint: string): number | undefined => {
    const text = params.get(name);
    if (text === null) return undefined;
    if (!/^\d{1,15}$/.test(text) || Number(text) < 1 || Number(text) > most) {
      throw fieldRefusal(name, hint);
    }
    return Number(text);
  };
  return {
    limit: whole("limit", LARGEST_LIMIT, `limit must be a whole number from 1 to ${LARGEST_LIMIT}`),
    after: whole("after", Number.MAX_SAFE_INTEGER, "after must be the id of the last entry that you have"),
  };
}

export interface ListSource<Entity extends { id: number }> {
  /** A text that changes whenever the list may change. */
  version: string;
  /** How many rows there are in all. */
  count: () => number;
  /** Rows in the list's order, from the one after `after` (an id), or from the first. */
  rows: (limit: number, after?: number) => Entity[];
}

/** A kind's list as programs read it. */
export const listSource =
  <Entity extends { id: number }>(kind: DataKind, load: (ids: readonly number[]) => Entity[]) =>
  (): ListSource<Entity> => ({
    version: dataVersions(kind),
    count: () => countAll(kind),
    rows: (limit, after) => load(idsAfter(kind, limit, after)),
  });

/**
 * A list as a JSON array (rulings, section 11): all rows, streamed a chunk at a time, or with `limit` one slice under
 * `Link: rel="next"` and `X-Total-Count`. A whole list costs as many reads as it is long.
 *
 * @throws Refusal 400 for a `limit` or an `after` that can't be one; for a whole list 429 where a visitor has no reads left
 *   for it, 503 where too many are under way
 */
export async function listResponse<Entity extends { id: number }>(
  request: Request,
  list: ListSource<Entity>,
): Promise<Response> {
  const url = new URL(request.url);
  const { limit, after } = readSlice(url.searchParams);
  if (limit === undefined)
    return versionedJson(request, list.version, () => streamRows(request, list, after));

  const rows = list.rows(limit + 1, after);
  const page = rows.slice(0, limit);
  const headers: Record<string, string> = { "X-Total-Count": String(list.count()) };
  const last = page.at(-1);
  if (rows.length > limit && last) {
    headers.Link = `<${url.pathname}?limit=${limit}&after=${last.id}>; rel="next"`;
  }
  return versionedJson(request, list.version, () => JSON.stringify(page), headers);
}

/** A place among the whole lists that are under way. */
interface ListPlace {
  /** Gives it back. */
  give: () => void;
  /** Waits for one, where it was given back. */
  have: () => Promise<void>;
}

/** Takes a place; it is given back when the client has gone, too. */
function takePlace(request: Request): ListPlace {
  const client = clientOf(request);
  let release = wholeLists.take(client);
  if (!release) {
    const sentence =
      "Too many whole lists are being read at once; please try again in a moment, or ask with limit";
    throw new Refusal(503, sentence, undefined, { retryAfter: RETRY_AFTER });
  }
  const give = () => {
    release?.();
    release = undefined;
  };
  whenAborted(request.signal, give);
  return {
    give,
    async have() {
      for (; !release && !request.signal.aborted; release = wholeLists.take(client))
        await pause(WHOLE_LIST_PAUSE_MS);
    },
  };
}

/**
 * Streams rows as a JSON array, as they are asked for, letting other requests in between chunks; memory stays flat whatever
 * the length. The first chunk is read before the answer begins, so that a fault can still be told.
 */
async function streamRows<Entity extends { id: number }>(
  request: Request,
  list: ListSource<Entity>,
  after?: number,
): Promise<BodyInit> {
  const place = takePlace(request);
  const chunks = async function* (first: Entity[]) {
    const encoder = new TextEncoder();
    try {
      let before = "[";
      for (let rows = first; ; rows = list.rows(CHUNK, rows.at(-1)?.id)) {
        const done = rows.length < CHUNK;
        const body = rows.map((row) => JSON.stringify(row)).join(",\n");
        // An empty last chunk after others leaves only the bracket to close.
        const lead = rows.length > 0 || before === "[" ? before : "";
        // Who reads slowly, or stops, keeps nobody else waiting.
        const lend = setTimeout(place.give, WHOLE_LIST_PAUSE_MS);
        yield encoder.encode(`${lead}${body}${done ? "]\n" : ""}`);
        clearTimeout(lend);
        if (done) return;
        before = ",\n";
        await nextTurn();
        await place.have();
      }
    } finally {
      place.give();
    }
  };
  try {
    await countFurtherReads(request, Math.floor(list.count() / ROWS_PER_READ));
    return WebStream.from(chunks(list.rows(CHUNK, after))) as ReadableStream<Uint8Array>;
  } catch (error) {
    place.give();
    throw error;
  }
}
