import type { ActionFunctionArgs } from "@remix-run/node";

import type { Caller } from "#app/operations/caller";
import type { AnyOperation, Operation } from "#app/operations/operation.server";
import { callerOf, perform } from "#app/operations/perform.server";
import { jsonEndpoint, privateJson, readJson } from "#app/platform/api/api.server";
import {
  apiPath,
  type ApiPath,
  type Method,
  type Operation as Described,
} from "#app/platform/api/operation.server";
import { tokenIn } from "#app/platform/forms/idempotency.server";
import { Refusal } from "#app/platform/refusal";

type FindCaller = (request: Request) => Promise<Pick<Caller, "member">>;

let findCaller: FindCaller = () => Promise.reject(new Error("Nothing finds who calls"));

/** Who has a session or a token is known a storey higher. `find` throws Refusal 401 and 403. */
export function findCallersBy(find: FindCaller): void {
  findCaller = find;
}

type Params = Readonly<Record<string, string>>;

type Performed = Operation<string, object, unknown, unknown>;

/** Programs are told what the description names, and nothing else. */
function told({ answers, statusOf }: Pick<Performed, "answers" | "statusOf">, answer: unknown): Response {
  const status = statusOf?.(answer) ?? Number(Object.keys(answers)[0]);
  return privateJson(answers[status]?.schema.parse(answer), { status });
}

/** @throws Refusal 401, 403, and what `checkQuery` throws */
async function callerFor(
  { loginFirst, checkQuery }: Pick<Performed, "loginFirst" | "checkQuery">,
  request: Request,
): Promise<Caller> {
  try {
    const caller = callerOf(request, await findCaller(request));
    checkQuery?.(new URL(request.url).searchParams, caller);
    return caller;
  } catch (thrown) {
    const isVisitor = thrown instanceof Refusal && thrown.status === 401;
    throw isVisitor && loginFirst !== undefined ? new Refusal(401, loginFirst) : thrown;
  }
}

/** `Idempotency-Key` is that of draft-ietf-httpapi-idempotency-key-header. */
async function answer(operation: Performed, request: Request, params: Params): Promise<Response> {
  const caller = await callerFor(operation, request);
  const body = operation.body ? await readJson(request, operation.body, operation.reading) : {};
  const key = tokenIn(request.headers.get("Idempotency-Key"));
  const made = await perform(operation, { ...params, ...body }, caller, { key });
  return told(operation, operation.answer ? operation.answer(made, caller) : made);
}

async function answerAny(operation: AnyOperation, request: Request, params: Params): Promise<Response> {
  if ("respond" in operation) {
    const body = operation.body ? await readJson(request, operation.body) : {};
    return operation.respond(request, { ...params, ...(body as object) } as never);
  }
  if ("run" in operation) return answer(operation as unknown as Performed, request, params);
  const caller = await callerFor(operation, request);
  return told(operation, await operation.read(new URL(request.url).searchParams, caller, params as never));
}

/** The loader of a route under /api, and its action: all operations of its address. */
export const api = (...operations: readonly AnyOperation[]) =>
  jsonEndpoint(
    Object.fromEntries(
      operations.map((operation) => [
        operation.at[0],
        ({ request, params }: ActionFunctionArgs) => answerAny(operation, request, params as Params),
      ]),
    ),
  ).loader;

function describedAs(operation: AnyOperation): Described {
  if (!("run" in operation)) return operation;
  const { once, reading, body } = operation;
  return { ...operation, body: reading?.described ?? body, isMadeOnce: once && true };
}

/** How they are described: those of one address together, in their order. */
export function pathsOf(...operations: readonly AnyOperation[]): ApiPath[] {
  const paths = Map.groupBy(operations, ({ at: [, path] }) => path);
  return [...paths].map(([path, here]) => {
    const described = here.map((operation) => [operation.at[0], describedAs(operation)]);
    return apiPath(path, Object.fromEntries(described) as Record<Method, Described>, here[0]?.params);
  });
}
