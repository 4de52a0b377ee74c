import { z } from "zod";

import { Refusal } from "#app/platform/refusal";
import { parseJson } from "#app/platform/text/parse-json";
import { fieldError, RpcError, type FieldViolation } from "#app/site/a2a/rpc-error";

/* JSON-RPC 2.0, sections 4 and 5. */

/** In code units; an answer repeats it. */
const ID_LIMIT = 1000;

/** More of them say nothing new. */
const MAX_VIOLATIONS = 10;

const ID = `id must be a text of at most ${ID_LIMIT} characters, or a number; A2A has no requests without one`;
const METHOD = "method must be a text such as SendMessage";

const requestId = z.union([z.string().max(ID_LIMIT), z.number(), z.null()], ID);

export type RequestId = z.output<typeof requestId>;

const envelope = z.object({
  jsonrpc: z.literal("2.0", "jsonrpc must be “2.0”"),
  id: requestId,
  method: z.string(METHOD).min(1, METHOD),
  params: z.record(z.string(), z.unknown(), "params must be an object").nullish(),
});

export type RpcRequest = z.output<typeof envelope>;

const violationsOf = ({ issues }: z.ZodError): FieldViolation[] =>
  issues
    .slice(0, MAX_VIOLATIONS)
    .map(({ path, message }) => ({ field: z.core.toDotPath(path), description: message }));

/** @throws RpcError -32700 for what isn't JSON, or too much of it */
export function readBody(bytes: ArrayBuffer): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    throw error instanceof Refusal ? new RpcError("PARSE_ERROR", error.message) : error;
  }
}

/** For the answer to a body that may be no request; null where it has none. */
export const idIn = (body: unknown): RequestId =>
  z.object({ id: requestId }).safeParse(body).data?.id ?? null;

/** @throws RpcError -32600 for what is no request */
export function readRequest(body: unknown): RpcRequest {
  if (Array.isArray(body))
    throw new RpcError("INVALID_REQUEST", "Please send one request at a time; A2A has no batches");
  if (typeof body !== "object" || body === null)
    throw new RpcError("INVALID_REQUEST", "A request is a JSON object with jsonrpc, id, method and params");
  const result = envelope.safeParse(body);
  if (!result.success) throw fieldError("INVALID_REQUEST", violationsOf(result.error));
  return result.data;
}

/** @throws RpcError -32602 that names the fields at fault */
export function readParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params ?? {});
  if (!result.success) throw fieldError("INVALID_PARAMS", violationsOf(result.error));
  return result.data;
}
