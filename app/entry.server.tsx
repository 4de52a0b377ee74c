import { randomBytes } from "node:crypto";
import path from "node:path";

import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, matchRoutes, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import * as build from "virtual:remix/server-build";

import { lastBackupAt } from "#app/platform/backup/daily-backup.server";
import {
  BODY_TIMEOUT_MS,
  REQUEST_HEAD_TIMEOUT_MS,
  UNREAD_ANSWER_TIMEOUT_MS,
  UPLOAD_RATE_WINDOW_MS,
  UPLOAD_TIMEOUT_MS,
} from "#app/platform/budgets";
import { SECOND_MS } from "#app/platform/durations";
import { CLIENT_HEADER, clientAddress, networkOf } from "#app/platform/limits/client-address.server";
import { sqlite } from "#app/platform/db/db.server";
import {
  assembleDocument,
  compressDocument,
  readText,
  sealDocument,
} from "#app/platform/document/document.server";
import { env } from "#app/platform/env.server";
import { logError, nameRoutesBy } from "#app/platform/observability/error-log.server";
import { retryLater } from "#app/platform/http/retry-later.server";
import { installFrontDoor } from "#app/platform/http/front-door.server";
import { frameworkResponse } from "#app/platform/http/framework-response.server";
import { serveMetrics } from "#app/platform/observability/metrics.server";
import { isForeign, ownOrigins } from "#app/platform/origin.server";
import { pageCache } from "#app/platform/cache/page-cache.server";
import { publicPages } from "#app/platform/cache/public-pages.server";
import { readLimit } from "#app/platform/http/read-limit.server";
import { canReadDatabase, reasonsNotReady } from "#app/platform/observability/readiness.server";
import { RequestContextProvider } from "#app/platform/document/request-context";
import { litefsRouting } from "#app/platform/http/litefs-routing.server";
import { serverTiming } from "#app/platform/observability/request-time.server";
import { routeHandlers } from "#app/platform/document/route-handlers.server";
import { routeFinder, routeName } from "#app/platform/cache/find-route.server";
import { contentSecurityPolicy, securityHeaders } from "#app/platform/document/security-headers.server";
import { checkToken, requireMember } from "#app/accounts/sessions/member-guard.server";
import { memberIn } from "#app/accounts/sessions/session.server";
import { programIn } from "#app/accounts/sessions/token-session.server";
import { findCallersBy } from "#app/operations/json-door.server";
import { checkTokensBy, methodsOf } from "#app/platform/api/api.server";
import { credentialsOf } from "#app/platform/credentials";
import { isDraining } from "#app/platform/http/shutdown.server";
import { timeStatements } from "#app/platform/observability/statement-time.server";
import { isSignedUpload } from "#app/platform/uploads/local-upload.server";
import { carryToast } from "#app/platform/toasts/toast.server";
import { uploadOrigins } from "#app/platform/storage/object-store.server";
import { stopWorking } from "#app/platform/queue/task-queue.server";
import { largestBody } from "#app/site/file-forms.server";
import { isNegotiated, preferredAddress } from "#app/site/lists/files.server";
import { startBackgroundTasks } from "#app/site/background/background-tasks.server";
import styles from "#app/styles.css?url";

/** Calls `make` on first use, when the whole build has been read. */
function later<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}

const findRoute = later(() => routeFinder(build.routes, matchRoutes));
const nameOfRoute = (path: string) => routeName(findRoute(), path);
nameRoutesBy(nameOfRoute);
checkTokensBy(checkToken);
findCallersBy(requireMember);
const publicPageOf = later(() => publicPages(build.routes, findRoute()));
const handlePage = later(() => routeHandlers(build, import.meta.env.MODE, findRoute()));

async function answerRequest(request: Request): Promise<Response> {
  const answer = await handlePage()(request, {});
  await carryToast(request, answer);
  return answer;
}

const answerFromBuild = later(() => frameworkResponse({ handle: answerRequest, origins: ownOrigins(env()) }));

/** Renders a page for clients that send only these headers; the result is sent more than once. */
const renderPublicPage = (address: string, headers: Record<string, string>): Promise<Response> =>
  handlePage()(new Request(new URL(address, env().appUrl), { headers }), { sealed: true });

if (import.meta.env.PROD) {
  timeStatements(sqlite());
  const { metricsPort, metricsHost } = env();
  if (metricsPort) serveMetrics({ port: metricsPort, host: metricsHost, lastBackupAt });
  const origins = ownOrigins(env());
  const refuseForNow = retryLater(styles);
  installFrontDoor({
    headers: securityHeaders(env().inProduction),
    clientDir: path.resolve("build/client"),
    isForeign: (header) => isForeign(header, origins),
    siteAddress: env().appUrl,
    clientOf: (header, peer) => clientAddress(env().trustProxy, header, peer),
    clientHeader: CLIENT_HEADER,
    cluster: litefsRouting({
      primaryUrl: env().primaryUrl,
      secureCookies: env().inProduction,
      styles,
      retryLater: refuseForNow,
    }),
    stopWork: stopWorking,
    respond: (req, res, body) => answerFromBuild()(req, res, body),
    networkOf,
    largestBody,
    isSignedUpload,
    memberIn,
    programIn,
    healthy: canReadDatabase,
    reasonsNotReady,
    draining: isDraining,
    routeOf: nameOfRoute,
    methodsAt: (path) => methodsOf(build.routes[findRoute()(path)?.ids.at(-1) ?? ""]?.module.loader),
    preferredAddress,
    reads: readLimit(refuseForNow, memberIn),
    retryLater: refuseForNow,
    pages: {
      asked: (req) => publicPageOf()(req),
      ...pageCache({ render: renderPublicPage, headers: securityHeaders(env().inProduction) }),
    },
    timeouts: {
      head: REQUEST_HEAD_TIMEOUT_MS,
      body: BODY_TIMEOUT_MS,
      upload: UPLOAD_TIMEOUT_MS,
      paceWindow: UPLOAD_RATE_WINDOW_MS,
      reading: UNREAD_ANSWER_TIMEOUT_MS,
      // Proxies keep idle connections for up to 90 s; the side that sends requests must close first.
      nextRequest: env().trustProxy === "fly" ? 95 * SECOND_MS : undefined,
    },
  });
}

startBackgroundTasks();

const cacheControl = (request: Request): string =>
  credentialsOf(request) ? "private, no-cache" : "no-cache";

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

  const renderedFrom = performance.now();
  const markup = renderToString(
    <RequestContextProvider value={{ nonce, requestId }}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </RequestContextProvider>,
  );
  const rendered = performance.now() - renderedFrom;
  const scripted = context.renderMeta?.didRenderScripts;
  const parts = assembleDocument(markup, scripted ? handoff : undefined, nonce);
  const sealing = sealed ? sealDocument(parts.join(""), nonce) : undefined;
  const scripts = sealing?.scripts ?? (scripted ? { nonce } : { hashes: [] });
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const { body, encoding } = await compressDocument(sealing ? [sealing.document] : parts, accepted);

  // The framework drops the headers of a thrown response.
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, uploadOrigins()));
  headers.append("Vary", "Accept-Encoding, Cookie, Save-Data");
  if (isNegotiated(new URL(request.url).pathname)) headers.append("Vary", "Accept");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl(request));
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  // Not for forms: the time may tell whether an address is known (other/product.md, "Joining").
  const timing = request.method === "GET" ? serverTiming(rendered) : undefined;
  if (timing) headers.set("Server-Timing", timing);
  return new Response(body, { status, headers });
}

/**
 * In milliseconds. Loaders wait for what they read, so nothing is left to be streamed; the framework's own 5 s would leave a
 * timer behind each answer that holds a part of it.
 */
export const streamTimeout = 0;

export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", cacheControl(request));
  response.headers.append("Vary", "Cookie, Save-Data");
  return response;
};

/**
 * A client that disconnected is not an error, nor is a request that the framework refuses, such as an unsupported method.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefused) logError(request, error);
};
