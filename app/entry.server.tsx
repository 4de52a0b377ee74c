import { randomBytes } from "node:crypto";
import path from "node:path";

import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

import { CLIENT_HEADER, clientAddress } from "#app/foundation/client-address.server";
import { sqlite } from "#app/foundation/db.server";
import { assembleDocument, compressDocument, readText } from "#app/foundation/document.server";
import { env } from "#app/foundation/env.server";
import { logFault } from "#app/foundation/fault-log.server";
import { installFrontDoor } from "#app/foundation/front-door.server";
import { isForeign, ownOrigins } from "#app/foundation/origin.server";
import { RequestContextProvider } from "#app/foundation/request-context";
import { replicaDoor } from "#app/foundation/replica-door.server";
import { contentSecurityPolicy, securityHeaders } from "#app/foundation/security-headers.server";
import { carriesSession } from "#app/foundation/session.server";
import { largestBody, takesFiles } from "#app/foundation/uploads/local-upload.server";
import { uploadOrigins } from "#app/foundation/uploads/object-store.server";
import { UPLOAD_LIFETIME } from "#app/foundation/uploads/upload-address.server";
import { stopWorking } from "#app/foundation/work-queue.server";
import { startBackgroundWork } from "#app/hub/background/background-work.server";

if (import.meta.env.PROD) {
  const origins = ownOrigins(env());
  installFrontDoor({
    headers: securityHeaders(env().inProduction),
    clientDir: path.resolve("build/client"),
    isForeign: (header) => isForeign(header, origins),
    siteAddress: env().appUrl,
    clientOf: (header, peer) => clientAddress(env().trustProxy, header, peer),
    clientHeader: CLIENT_HEADER,
    answerElsewhere: replicaDoor({
      isPassedThrough: takesFiles,
      primaryUrl: env().primaryUrl,
      secureCookies: env().inProduction,
    }),
    stopWork: stopWorking,
    largestBody,
    // An address may be used in the last minute of its life, too.
    slowestRequest: 2 * UPLOAD_LIFETIME * 1000,
    healthy: () => {
      try {
        sqlite().prepare("SELECT 1 FROM data_versions LIMIT 1").all();
        return true;
      } catch {
        return false;
      }
    },
  });
}

startBackgroundWork();

/** What is shown to a member is for nobody else (rulings, section 14). */
const cacheControl = (request: Request): string =>
  carriesSession(request) ? "private, no-cache" : "no-cache";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const requestId = request.headers.get("X-Request-Id") ?? undefined;
  const { serverHandoffStream } = context;
  const handoff = serverHandoffStream && (await readText(serverHandoffStream));
  context.serverHandoffStream = undefined;

  const markup = renderToString(
    <RequestContextProvider value={{ nonce, requestId }}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </RequestContextProvider>,
  );
  const scripted = context.renderMeta?.didRenderScripts;
  const document = assembleDocument(markup, scripted ? handoff : undefined, nonce);
  const { body, encoding } = await compressDocument(document, request.headers.get("Accept-Encoding") ?? "");

  // The framework drops the headers of a thrown response.
  if (status === 405) headers.set("Allow", "GET, HEAD");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, uploadOrigins()));
  headers.append("Vary", "Accept-Encoding, Cookie, Save-Data");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl(request));
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { status, headers });
}

/** The loaders' data alone, as the browser asks for it between documents. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", cacheControl(request));
  response.headers.append("Vary", "Cookie, Save-Data");
  return response;
};

/** Logs what a loader, an action or a render threw, under the request's id; a client that went away is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) logFault(request, error);
};
