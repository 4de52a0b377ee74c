import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  type JSONRPCErrorResponse,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";

import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { sessionOf } from "#app/accounts/sessions/session.server";
import type { TokenScope } from "#app/accounts/tokens/token";
import { errorJson } from "#app/platform/api/api.server";
import { READING_MESSAGE_BYTES, WRITING_MESSAGE_BYTES } from "#app/platform/budgets";
import { env } from "#app/platform/env.server";
import { logError } from "#app/platform/observability/error-log.server";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { Refusal } from "#app/platform/refusal";
import { asStorageRefusal } from "#app/platform/storage/storage-error.server";
import { parseJson } from "#app/platform/text/parse-json";
import { excerpt } from "#app/platform/text/text-rules";
import { hubServer, needsWriteToken } from "#app/site/mcp/hub-server.server";

/* Source: other/product.md, "The Model Context Protocol". */

/** JSON-RPC 2.0, section 5.1; the last is one that servers may use as they like. */
const CODES = { parse: -32700, invalid: -32600, refused: -32000 };

/** Of a message that isn't dealt with; it has no id, as none was read. */
function refuse(refusal: Refusal, code = CODES.refused): Response {
  const { status, headers } = errorJson(refusal);
  const body = { jsonrpc: "2.0", error: { code, message: refusal.message }, id: null };
  return new Response(JSON.stringify(body), { status, headers });
}

const ONLY_POST = "Nothing is sent here unasked, and no session is kept; please use POST";
const NOT_JSON = "Please send the body as JSON, with Content-Type: application/json";
const NO_BATCH = "Batches are no part of this protocol; please send one message at a time";

const kB = (bytes: number): string => `${bytes / 1000} kB`;

/** @throws Refusal 413 */
async function readBody(request: Request, scope: TokenScope): Promise<ArrayBuffer> {
  const most = scope === "write" ? WRITING_MESSAGE_BYTES : READING_MESSAGE_BYTES;
  const body = await request.arrayBuffer();
  if (body.byteLength <= most) return body;
  countOverBudget("body-size");
  const more = scope === "read" ? `; with a token that may write ${kB(WRITING_MESSAGE_BYTES)}` : "";
  throw new Refusal(413, `Please send at most ${kB(most)}${more}`);
}

/** Characters of a refusal. */
const REFUSAL_LENGTH = 2000;

/** The package's refusals name each value at fault, and repeat what was sent. */
async function shortened(answer: Response): Promise<Response> {
  if (!isJsonContentType(answer.headers.get("Content-Type"))) return answer;
  const text = await answer.text();
  const { error, id } = (
    text.length > REFUSAL_LENGTH ? JSON.parse(text) : {}
  ) as Partial<JSONRPCErrorResponse>;
  if (!error) return new Response(text, answer);
  const message = excerpt(error.message, REFUSAL_LENGTH / 2);
  const isShort = String(id).length < REFUSAL_LENGTH / 2;
  const said = { jsonrpc: "2.0", error: { code: error.code, message }, id: isShort ? id : null };
  return new Response(JSON.stringify(said), answer);
}

/** The tool that a message calls. */
function calledTool(message: unknown): string {
  const { method, params } = Object(message) as { method?: unknown; params?: unknown };
  const { name } = Object(params) as { name?: unknown };
  return method === "tools/call" && typeof name === "string" ? name : "";
}

/** A cookie says nothing here: whoever may write has a token. @throws Refusal 401 for a token that isn't valid */
const scopeOf = async (request: Request): Promise<TokenScope | undefined> =>
  (await sessionOf(request))?.token?.scope;

/** @throws Refusal 401 without a token, 403 with one that may only read */
async function requireScope(
  request: Request,
  message: unknown,
  scope: TokenScope | undefined,
): Promise<void> {
  if (!needsWriteToken(calledTool(message))) return;
  if (!scope)
    throw new Refusal(
      401,
      `Please send a token that may write; members make them at ${env().appUrl}/account`,
    );
  await requireMember(request, { scope: "write" });
}

/** What is answered is JSON, whatever is accepted (RFC 9110, section 12.5.1); the package wants to see both named. */
function acceptingBoth(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("Accept", "application/json, text/event-stream");
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/** One answer to one message, without a stream. */
async function answerLegacy(request: Request, message: unknown, scope: TokenScope): Promise<Response> {
  const server = hubServer(request, scope, calledTool(message));
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(acceptingBoth(request), { parsedBody: message });
  } finally {
    await server.close();
  }
}

async function answerMessage(request: Request): Promise<Response> {
  const scope = await scopeOf(request);
  if (request.method !== "POST") {
    const answer = refuse(new Refusal(405, ONLY_POST));
    answer.headers.set("Allow", "POST");
    return answer;
  }
  if (!isJsonContentType(request.headers.get("Content-Type"))) return refuse(new Refusal(415, NOT_JSON));
  const body = await readBody(request, scope ?? "read");
  let message: unknown;
  try {
    message = parseJson(body);
  } catch (error) {
    if (error instanceof Refusal) return refuse(error, CODES.parse);
    throw error;
  }
  if (Array.isArray(message)) return refuse(new Refusal(400, NO_BATCH), CODES.invalid);
  await requireScope(request, message, scope);
  if (await isLegacyRequest(request, message)) return answerLegacy(request, message, scope ?? "read");
  const { fetch } = createMcpHandler(() => hubServer(request, scope ?? "read", calledTool(message)), {
    legacy: "reject",
  });
  return fetch(acceptingBoth(request), { parsedBody: message });
}

/** The protocol over Streamable HTTP, whatever its revision; nothing is kept between requests. */
export async function answerMcp(request: Request): Promise<Response> {
  try {
    const answer = await shortened(await answerMessage(request));
    answer.headers.set("Cache-Control", "no-store");
    return answer;
  } catch (thrown) {
    const error = asStorageRefusal(thrown);
    if (error instanceof Refusal) return refuse(error);
    logError(request, error);
    return refuse(new Refusal(500, "Something went wrong on our side; please try again in a moment"));
  }
}
