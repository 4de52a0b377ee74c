import { jsonEndpoint } from "#app/platform/api/api.server";
import { logError } from "#app/platform/observability/error-log.server";
import { callMethod } from "#app/site/a2a/agent-methods.server";
import { A2A_VERSION, VERSION_HEADER } from "#app/site/a2a/protocol";
import { agentError, isNoRequest, RpcError } from "#app/site/a2a/rpc-error";
import { idIn, readBody, readRequest } from "#app/site/a2a/rpc-request.server";

const IS_JSON = /^application\/json\s*(;|$)/i;

const FAILED = new RpcError(
  "INTERNAL_ERROR",
  "Something went wrong on our side; please try again in a moment",
);

/** None means 0.3 (A2A 1.0, section 3.6.2). @throws RpcError -32009 */
function checkVersion({ url, headers }: Request): void {
  const version = headers.get(VERSION_HEADER) || new URL(url).searchParams.get(VERSION_HEADER) || "0.3";
  if (version.split(".").slice(0, 2).join(".") === A2A_VERSION) return;
  throw agentError(
    "VERSION_NOT_SUPPORTED",
    `This agent speaks A2A ${A2A_VERSION}; please send the header ${VERSION_HEADER}: ${A2A_VERSION}`,
    { supportedVersions: A2A_VERSION },
  );
}

/** What a client of A2A does wrong stands in an answer of status 200, as some read no other. */
async function answer(request: Request): Promise<Response> {
  let body: unknown;
  const reply = (said: object, status = 200) =>
    Response.json(
      { jsonrpc: "2.0", id: idIn(body), ...said },
      { status, headers: { "Cache-Control": "no-store" } },
    );
  const replyError = ({ code, message, data }: RpcError, status?: number) =>
    reply({ error: { code, message, ...(data && { data }) } }, status);
  try {
    if (!IS_JSON.test(request.headers.get("Content-Type") ?? "")) {
      const sentence = "Please send the body as JSON, with Content-Type: application/json";
      return replyError(new RpcError("INVALID_REQUEST", sentence), 415);
    }
    body = readBody(await request.arrayBuffer());
    const { method, params } = readRequest(body);
    checkVersion(request);
    return reply({ result: await callMethod(method, params) });
  } catch (error) {
    if (error instanceof RpcError) return replyError(error, isNoRequest(error) ? 400 : 200);
    logError(request, error);
    return replyError(FAILED, 500);
  }
}

export const a2aEndpoint = jsonEndpoint({ POST: ({ request }) => answer(request) });
