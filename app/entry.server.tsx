import { randomBytes } from "node:crypto";
import path from "node:path";

import {
  createRequestHandler,
  type AppLoadContext,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import * as build from "virtual:remix/server-build";

import { lastBackupAt } from "#app/foundation/backup/daily-backup.server";
import {
  BODY_TIMEOUT_MS,
  REQUEST_HEAD_TIMEOUT_MS,
  UNREAD_ANSWER_TIMEOUT_MS,
  UPLOAD_RATE_WINDOW_MS,
  UPLOAD_TIMEOUT_MS,
} from "#app/foundation/budgets";
import { CLIENT_HEADER, clientAddress, networkOf } from "#app/foundation/client-address.server";
import { sqlite } from "#app/foundation/db.server";
import { assembleDocument, compressDocument, readText, sealDocument } from "#app/foundation/document.server";
import { env } from "#app/foundation/env.server";
import { logFault } from "#app/foundation/fault-log.server";
import { comeAgain } from "#app/foundation/come-again.server";
import { installFrontDoor } from "#app/foundation/front-door.server";
import { frameworkAnswer } from "#app/foundation/http/framework-answer.server";
import { position } from "#app/foundation/litefs.server";
import { serveMetrics } from "#app/foundation/metrics.server";
import { isForeign, ownOrigins } from "#app/foundation/origin.server";
import { pageCache } from "#app/foundation/page-cache.server";
import { publicPages } from "#app/foundation/public-pages.server";
import { memberIn, readLimit } from "#app/foundation/read-limit.server";
import { canReadDatabase, reasonsNotReady } from "#app/foundation/readiness.server";
import { RequestContextProvider } from "#app/foundation/request-context";
import { replicaDoor } from "#app/foundation/replica-door.server";
import { serverTiming } from "#app/foundation/request-time.server";
import { routeNames } from "#app/foundation/route-names.server";
import { contentSecurityPolicy, securityHeaders } from "#app/foundation/security-headers.server";
import { carriesSession } from "#app/foundation/session.server";
import { isDraining } from "#app/foundation/shutdown.server";
import { timeStatements } from "#app/foundation/statement-time.server";
import { isSignedUpload, largestBody, takesFiles } from "#app/foundation/uploads/local-upload.server";
import { uploadOrigins } from "#app/foundation/uploads/object-store.server";
import { stopWorking } from "#app/foundation/work-queue.server";
import { startBackgroundWork } from "#app/hub/background/background-work.server";
import styles from "#app/ui/styles/index.css?url";

const SECOND = 1000;

/** Makes something of the build when it is first needed: the whole build has been read by then, not yet here. */
function later<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}

const nameOfRoute = later(() => routeNames(build.routes));
const publicPageOf = later(() => publicPages(build.routes));
const handlePage = later(() => createRequestHandler(build, import.meta.env.MODE));

const answerFromBuild = later(() =>
  frameworkAnswer({ handle: (request) => handlePage()(request, {}), origins: ownOrigins(env()) }),
);

/** Renders a page for whoever sends these headers and nothing else, as one that is sent more than once. */
const renderPublicPage = (address: string, headers: Record<string, string>): Promise<Response> =>
  handlePage()(new Request(new URL(address, env().appUrl), { headers }), { sealed: true });

if (import.meta.env.PROD) {
  timeStatements(sqlite());
  const { metricsPort, metricsHost } = env();
  if (metricsPort) serveMetrics({ port: metricsPort, host: metricsHost, lastBackupAt });
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
      styles,
    }),
    stopWork: stopWorking,
    respond: (req, res, body) => answerFromBuild()(req, res, body),
    networkOf,
    largestBody,
    isSignedUpload,
    memberIn,
    healthy: canReadDatabase,
    reasonsNotReady,
    draining: isDraining,
    routeOf: (address) => nameOfRoute()(address),
    reads: readLimit(comeAgain(styles)),
    comeAgain: comeAgain(styles),
    pages: {
      asked: (req) => publicPageOf()(req),
      ...pageCache({ render: renderPublicPage, headers: securityHeaders(env().inProduction) }),
    },
    patience: {
      head: REQUEST_HEAD_TIMEOUT_MS,
      body: BODY_TIMEOUT_MS,
      upload: UPLOAD_TIMEOUT_MS,
      paceWindow: UPLOAD_RATE_WINDOW_MS,
      reading: UNREAD_ANSWER_TIMEOUT_MS,
      // LiteFS's proxy keeps idle connections for 90 s (Go's default): the side that sends the requests must be the first
      // to close.
      nextRequest: position() === undefined ? undefined : 95 * SECOND,
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
  { sealed }: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const requestId = request.headers.get("X-Request-Id") ?? undefined;
  const { serverHandoffStream } = context;
  const handoff = serverHandoffStream && (await readText(serverHandoffStream));
  context.serverHandoffStream = undefined;

  // Rendering matches the address anew against every route that it is told of: the matched ones give the same.
  const matched = context.staticHandlerContext.matches.map(({ route }) => [
    route.id,
    context.manifest.routes[route.id],
  ]);
  context.manifest = { ...context.manifest, routes: Object.fromEntries(matched) };

  const renderedFrom = performance.now();
  const markup = renderToString(
    <RequestContextProvider value={{ nonce, requestId }}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </RequestContextProvider>,
  );
  const rendered = performance.now() - renderedFrom;
  const scripted = context.renderMeta?.didRenderScripts;
  const assembled = assembleDocument(markup, scripted ? handoff : undefined, nonce);
  const { document, scripts } = sealed
    ? sealDocument(assembled, nonce)
    : { document: assembled, scripts: scripted ? { nonce } : { hashes: [] } };
  const { body, encoding } = await compressDocument(document, request.headers.get("Accept-Encoding") ?? "");

  // The framework drops the headers of a thrown response.
  if (status === 405) headers.set("Allow", "GET, HEAD");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, uploadOrigins()));
  headers.append("Vary", "Accept-Encoding, Cookie, Save-Data");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl(request));
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  // Not on what a form is answered: how long it took may tell whether an address is known (rulings, section 5).
  const timing = request.method === "GET" ? serverTiming(rendered) : undefined;
  if (timing) headers.set("Server-Timing", timing);
  return new Response(body, { status, headers });
}

/** The loaders' data alone, as the browser asks for it between documents. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", cacheControl(request));
  response.headers.append("Vary", "Cookie, Save-Data");
  return response;
};

/**
 * Logs what a loader, an action or a render threw, under the request's id. A client that went away is no error, and neither is
 * what the framework refuses, such as a method that a page doesn't answer.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefused) logFault(request, error);
};
