import type { ActionFunctionArgs } from "@remix-run/node";

import type { AnyOperation, Caller, Operation } from "#app/operations/operation.server";
import { perform } from "#app/operations/perform.server";
import { jsonEndpoint, privateJson, readJson } from "#app/platform/api/api.server";
import {
  apiPath,
  type ApiPath,
  type Method,
  type Operation as Described,
} from "#app/platform/api/operation.server";
import { tokenIn } from "#app/platform/forms/idempotency.server";

type FindCaller = (request: Request) => Promise<Caller>;

let findCaller: FindCaller = () => Promise.reject(new Error("Nothing finds who calls"));

/** Who has a session or a token is known a storey higher. `find` throws Refusal 401 and 403. */
export function findCallersBy(find: FindCaller): void {
  findCaller = find;
}

type Params = Readonly<Record<string, string>>;

type Performed = Operation<string, object, unknown, unknown>;

/** Programs are told what the description names, and nothing else. */
function told({ answers }: Pick<AnyOperation, "answers">, answer: unknown): Response {
  const [[status, said] = []] = Object.entries(answers);
  return privateJson(said?.schema.parse(answer), { status: Number(status) });
}

/** `Idempotency-Key` is that of draft-ietf-httpapi-idempotency-key-header. */
async function answer(operation: Performed, request: Request, params: Params): Promise<Response> {
  const caller = await findCaller(request);
  const body = operation.body ? await readJson(request, operation.body, operation.reading) : {};
  const key = tokenIn(request.headers.get("Idempotency-Key"));
  const made = await perform(operation, { ...params, ...body }, caller, key);
  return told(operation, operation.answer ? operation.answer(made, caller) : made);
}

async function answerAny(operation: AnyOperation, request: Request, params: Params): Promise<Response> {
  if ("respond" in operation) return operation.respond(request, params);
  if ("run" in operation) return answer(operation as unknown as Performed, request, params);
  return told(operation, await operation.read(request, await findCaller(request)));
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

/** How they are described: those of one address together, in their order. */
export function pathsOf(...operations: readonly AnyOperation[]): ApiPath[] {
  const paths = Map.groupBy(operations, ({ at: [, path] }) => path);
  return [...paths].map(([path, here]) => {
    const described = here.map((operation) => [
      operation.at[0],
      "once" in operation ? { ...operation, isMadeOnce: true as const } : operation,
    ]);
    return apiPath(path, Object.fromEntries(described) as Record<Method, Described>, here[0]?.params);
  });
}
