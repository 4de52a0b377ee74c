import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

import { MAX_FIELDS_AT_FAULT } from "#app/platform/budgets";
import { credentialsOf, openTo, preflightAnswer } from "#app/platform/credentials";
import { tooLong } from "#app/platform/api/lengths-sent.server";
import type { ApiPath, Method } from "#app/platform/api/operation.server";
import { logError } from "#app/platform/observability/error-log.server";
import { faultOfNames } from "#app/platform/forms/field-names";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { Refusal } from "#app/platform/refusal";
import { asStorageRefusal } from "#app/platform/storage/storage-error.server";
import { parseJson } from "#app/platform/text/parse-json";
import { SITE_NAME } from "#app/platform/site";
import { versionedResponse } from "#app/platform/cache/versioned-response.server";

/** RFC 9110, section 15.5.2: a 401 always says how to be let in. */
const USUAL_CHALLENGE = `Bearer realm="${SITE_NAME}"`;

/** Source: other/product.md, "The JSON API". */
export function errorJson({ status, message, fieldErrors, hints }: Refusal, headers?: HeadersInit): Response {
  const { needsVerification, retryAfter, challenge = status === 401 ? USUAL_CHALLENGE : undefined } = hints;
  const body = {
    error: message,
    message,
    ...(fieldErrors && { fieldErrors }),
    ...(needsVerification && { needsVerification }),
  };
  const answer = Response.json(body, { status, headers });
  answer.headers.set("Cache-Control", "no-store");
  if (retryAfter !== undefined) answer.headers.set("Retry-After", String(retryAfter));
  if (challenge !== undefined) answer.headers.set("WWW-Authenticate", challenge);
  return answer;
}

type CheckToken = (request: Request) => Promise<void>;

let checkToken: CheckToken = () => Promise.reject(new Error("Nothing checks tokens"));

/** Whose they are and what they may do is known a storey higher. `check` throws a Refusal. */
export function checkTokensBy(check: CheckToken): void {
  checkToken = check;
}

/** Only the token's own program may keep it. */
function keptByOne(answer: Response): Response {
  if (answer.headers.get("Cache-Control") === "no-cache")
    answer.headers.set("Cache-Control", "private, no-cache");
  return answer;
}

async function asJson(request: Request, run: () => Response | Promise<Response>): Promise<Response> {
  try {
    if (credentialsOf(request)?.authorization === undefined) return await run();
    await checkToken(request);
    return keptByOne(await run());
  } catch (thrown) {
    const error = asStorageRefusal(thrown);
    if (error instanceof Refusal) return errorJson(error);
    logError(request, error);
    return errorJson(new Refusal(500, "Something went wrong on our side; please try again in a moment"));
  }
}

function opened(request: Request, answer: Response): Response {
  const isRead = request.method === "GET" || request.method === "HEAD";
  for (const [name, value] of Object.entries(isRead ? openTo(request) : {})) answer.headers.set(name, value);
  return answer;
}

type Answer = (args: LoaderFunctionArgs | ActionFunctionArgs) => Response | Promise<Response>;

/** For what isn't under /api, which only the site's own pages ask. */
export function jsonEndpoint(answers: Partial<Record<Method, Answer>>) {
  const allowed = Object.keys(answers).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const answer = (args: LoaderFunctionArgs | ActionFunctionArgs) => {
    const { method } = args.request;
    if (method === "OPTIONS") return Promise.resolve(preflightAnswer(allowed));
    const chosen = answers[(method === "HEAD" ? "GET" : method) as keyof typeof answers];
    const refusal = new Refusal(405, `${method} is not allowed here; use ${allowed.join(" or ")}`);
    const refuse = () => errorJson(refusal, { Allow: allowed.join(", ") });
    return asJson(args.request, () => (chosen ?? refuse)(args)).then((answered) =>
      opened(args.request, answered),
    );
  };
  const either = Object.assign(answer, { methods: allowed });
  return { loader: either, action: either };
}

/** The methods that a route answers, from its loader; undefined if it isn't an endpoint, or if its endpoint depends on the address. */
export const methodsOf = (loader: unknown): readonly string[] | undefined =>
  (loader as { methods?: readonly string[] } | undefined)?.methods;

/** 404, whatever the method. */
export const noEndpoint =
  (sentence: string) =>
  ({ request }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> =>
    asJson(request, () => errorJson(new Refusal(404, sentence)));

/** What is described is answered, and nothing else. */
export const endpoint = <Answered extends Method>(
  _described: ApiPath<Answered>,
  answers: Record<Answered, Answer>,
) => jsonEndpoint(answers);

export interface ReadingOptions {
  /** What is said of all errors at once. */
  summary?: (fieldErrors: Record<string, string[]>) => string | undefined;
  /** How it is described, where the schema that reads it doesn't say so itself. */
  described?: z.ZodType;
}

/** @throws Refusal 415 when the body is of another type, 400 when it is no JSON, too much of it or breaks a rule of the schema */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  options?: ReadingOptions,
): Promise<z.output<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new Refusal(415, "Please send the body as JSON, with Content-Type: application/json");
  }
  return checkedJson(parseJson(await request.arrayBuffer()), schema, options);
}

/** "industries[2]" */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, i) => (i > 0 && typeof part === "number" ? `[${part}]` : String(part))).join("");

/** @throws Refusal 400 when it breaks a rule of the schema */
export function checkedJson<Schema extends z.ZodType>(
  body: unknown,
  schema: Schema,
  { summary = () => undefined, described = schema }: ReadingOptions = {},
): z.output<Schema> {
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  const fault = isObject ? faultOfNames(Object.keys(body as object)) : undefined;
  if (fault) {
    countOverBudget("field-names");
    throw new Refusal(400, fault);
  }
  const result = schema.safeParse(body);
  const long = tooLong(body, described);
  if (result.success && long.length === 0) return result.data;
  const fieldErrors: Record<string, string[]> = {};
  const faults = [
    ...(result.error?.issues ?? []).map(({ path, message }) => [nameOf(path), message] as const),
    ...long,
  ];
  for (const [field, message] of faults.slice(0, MAX_FIELDS_AT_FAULT)) fieldErrors[field] ??= [message];
  if ("" in fieldErrors) throw new Refusal(400, "Please send a JSON object");
  const sentence = summary(fieldErrors) ?? Object.values(fieldErrors)[0]?.[0] ?? "Please check the fields";
  throw new Refusal(400, sentence, fieldErrors);
}

export const privateJson = (body: unknown, init: ResponseInit = {}): Response => {
  const answer = Response.json(body, init);
  if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "no-store");
  return answer;
};

export const versionedJson = (
  request: Request,
  version: string,
  body: () => BodyInit | Promise<BodyInit>,
  headers?: Record<string, string>,
): Promise<Response> => versionedResponse(request, version, "application/json; charset=utf-8", body, headers);
