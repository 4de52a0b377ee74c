import http, { type IncomingMessage, type ServerResponse } from "node:http";

import onHeaders from "on-headers";

import { MAX_BODY_BYTES } from "#app/platform/budgets";
import type { LitefsRouting } from "#app/platform/http/litefs-routing.server";
import type { RetryLater } from "#app/platform/http/retry-later.server";
import { answerPlainly } from "#app/platform/http/answer-plainly.server";
import { bearsTokenToApi } from "#app/platform/credentials";
import { builtFiles } from "#app/platform/http/built-files.server";
import { answerByFramework, type FrameworkDoorOptions } from "#app/platform/http/call-framework.server";
import { TOKEN_HEADER } from "#app/platform/limits/client-address.server";
import { TooMuchAtOnce } from "#app/platform/limits/slots.server";
import { sendCached, sendPart } from "#app/platform/cache/cached-response.server";
import { log } from "#app/platform/log.server";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { sendOther, type PageCache } from "#app/platform/cache/page-cache.server";
import { UNMATCHED } from "#app/platform/cache/find-route.server";
import { answerUnreadable } from "#app/platform/http/respond-and-close.server";
import { holdUntilAnswered, setTimeouts } from "#app/platform/http/response-timeout.server";
import type { PageKey } from "#app/platform/cache/public-pages.server";
import { isUnknownProxy, type ReadLimit } from "#app/platform/http/read-limit.server";
import { limitBuffers } from "#app/platform/http/request-body.server";
import {
  faultOf,
  hasBody,
  isCall,
  isPublicFile,
  isRead,
  isUnsafe,
  lengthOf,
  KNOWN_METHODS,
  pathOf,
  sanitizeRequest,
  type ClientAddress,
  type ReadHeader,
} from "#app/platform/http/request-info.server";
import { timeRequest } from "#app/platform/observability/request-time.server";
import {
  NOT_LOGGED,
  logCacheHit,
  suppressLog,
  watchRequest,
  type WatchedRequest,
} from "#app/platform/observability/access-log.server";
import { countUntilAnswered, endOnSignals, whenListening } from "#app/platform/http/shutdown.server";
import { enqueueRequest } from "#app/platform/http/request-queue.server";
import { credentialOf } from "#app/platform/credentials";
import { MAX_WAITING_PER_CLIENT } from "#app/platform/budgets";
import {
  clientOf,
  countWaiting,
  noteConnection,
  tookTooMuch,
  type Worker,
} from "#app/platform/turns/turns.server";

export interface FrontDoorOptions extends ClientAddress, FrameworkDoorOptions {
  headers: Record<string, string>;
  clientDir: string;
  isForeign: (header: ReadHeader) => boolean;
  /** Names the valid token that a program asks with. */
  programIn: (req: IncomingMessage) => string | undefined;
  siteAddress: string;
  healthy: () => boolean;
  cluster: LitefsRouting;
  stopWork: (timeoutMs: number) => Promise<void>;
  reasonsNotReady: () => string[];
  draining: () => boolean;
  routeOf: (path: string) => string;
  /** Undefined where what is answered isn't known before it is asked. */
  methodsAt: (path: string) => readonly string[] | undefined;
  /** Of the form of a page that a client would rather have. */
  preferredAddress: (address: string, accept: string | undefined) => string | undefined;
  reads: ReadLimit;
  retryLater: RetryLater;
  pages: PageCache & {
    asked: (req: IncomingMessage) => PageKey | undefined;
  };
  isSignedUpload: (req: IncomingMessage) => boolean;
}

const RETRY_AFTER_SECONDS = 5;
const REFUSED_RETRY_SECONDS = 30;

const largerBody = (req: IncomingMessage, options: FrontDoorOptions): number | undefined =>
  options.largestBody(req.method ?? "", pathOf(req), req.headers["content-type"] ?? "");

const PROBES: readonly string[] = [NOT_LOGGED.alive, NOT_LOGGED.ready];

/** Whoever watches the process asks all the time: these requests are neither counted nor logged. */
const isProbe = (req: IncomingMessage): boolean => isRead(req) && PROBES.includes(req.url ?? "");

function nameOf(req: IncomingMessage, options: FrontDoorOptions): string {
  const path = pathOf(req);
  if (isProbe(req)) return path;
  if (!isPublicFile(path)) return options.routeOf(path);
  return path.startsWith("/assets/") ? NOT_LOGGED.assets : NOT_LOGGED.publicFiles;
}

function announcer(options: FrontDoorOptions) {
  const defaults = Object.entries(options.headers);
  return (req: IncomingMessage, res: ServerResponse, watched: WatchedRequest, since: number): void => {
    watchRequest(req, res, watched, since);
    onHeaders(res, () => {
      res.setHeader("X-Request-Id", watched.requestId);
      for (const [name, value] of defaults) if (!res.hasHeader(name)) res.setHeader(name, value);
    });
  };
}

function refuseUnfit(
  req: IncomingMessage,
  res: ServerResponse,
  header: ReadHeader,
  options: FrontDoorOptions,
): boolean {
  const refuse = (status: number, sentence: string): true => {
    answerPlainly(req, res, status, sentence);
    return true;
  };
  if (!KNOWN_METHODS.includes(req.method ?? "")) {
    res.setHeader("Allow", KNOWN_METHODS.join(", "));
    return refuse(405, `${req.method} is not answered here.`);
  }
  if (isUnsafe(req) && options.isForeign(header) && !bearsTokenToApi(req)) {
    return refuse(403, `This came from another site. Please use ${options.siteAddress}.`);
  }
  if (req.headers["transfer-encoding"] !== undefined) {
    return refuse(411, "Please send the length of the body in a Content-Length header.");
  }
  const larger = largerBody(req, options);
  const limit = larger ?? MAX_BODY_BYTES;
  if (lengthOf(req) > limit) {
    countOverBudget("body-size");
    return refuse(413, `Please send at most ${limit / 1_000_000} MB.`);
  }
  if (isRead(req) && hasBody(req)) {
    const answered = options.methodsAt(pathOf(req));
    // It has no meaning (RFC 9110, section 9.3.1): whoever sends one means another method, where only others are answered.
    if (!answered || answered.includes("GET")) return refuse(400, `Please send no body with ${req.method}.`);
    res.setHeader("Allow", answered.join(", "));
    return refuse(405, `${req.method} is not allowed here; use ${answered.join(" or ")}`);
  }
  if (larger !== undefined && req.method === "PUT" && !options.isSignedUpload(req)) {
    return refuse(403, "This address is not valid, or has expired; please ask for a new address");
  }
  return false;
}

/** Only a client that left others too little of the thread, or lets too much wait at once. */
async function refuseGreedy(
  req: IncomingMessage,
  res: ServerResponse,
  { client }: Worker,
  { retryLater }: FrontDoorOptions,
): Promise<boolean> {
  const took = tookTooMuch(client) && !isUnknownProxy(client.name);
  if (!took && countWaiting(client) < MAX_WAITING_PER_CLIENT) return false;
  countOverBudget(took ? "thread" : "waiting");
  suppressLog(req);
  await retryLater(req, res, {
    status: 429,
    sentence: "Your requests took up most of the site’s time. Please wait half a minute and try again.",
    retryAfter: REFUSED_RETRY_SECONDS,
  });
  return true;
}

function answerOwn(req: IncomingMessage, res: ServerResponse, options: FrontDoorOptions): boolean {
  if (!isProbe(req)) return false;
  if (req.url === NOT_LOGGED.alive) {
    const healthy = options.healthy();
    answerPlainly(req, res, healthy ? 200 : 503, healthy ? "ok" : "The database can't be read.");
    return true;
  }
  const reasons = options.draining() ? ["The process is ending."] : options.reasonsNotReady();
  answerPlainly(req, res, reasons.length > 0 ? 503 : 200, reasons.join(" ") || "ok");
  return true;
}

async function answerPage(
  { pages }: FrontDoorOptions,
  asked: PageKey,
  req: IncomingMessage,
  res: ServerResponse,
  requestId: string,
): Promise<boolean> {
  const page = pages.kept(asked) ?? (await pages.rendered(asked, requestId));
  if (page && "status" in page) sendOther(req, res, page);
  else if (page) sendCached(req, res, page, requestId);
  return page !== undefined;
}

const { fetch, File, FormData, Headers, Request, Response } = globalThis;
/** The framework's server puts another undici's in their place, with which a member's page takes a quarter longer. */
const NODES_OWN = { fetch, File, FormData, Headers, Request, Response };

// The build may be evaluated twice.
const holder = http.Server.prototype as http.Server & { __frontDoor?: boolean };

/** The framework's server has no middleware, so this wraps the request event of every http server. */
export function installFrontDoor(options: FrontDoorOptions): void {
  if (holder.__frontDoor) return;
  holder.__frontDoor = true;
  const announce = announcer(options);
  const fileOf = builtFiles(options.clientDir, options.headers);
  const emit: (event: string, ...args: unknown[]) => boolean = http.Server.prototype.emit;
  http.Server.prototype.emit = function (this: http.Server, event: string, ...args: unknown[]) {
    if (event === "listening") {
      Object.assign(globalThis, NODES_OWN);
      limitBuffers(this);
      answerUnreadable(this);
      setTimeouts(this, options.timeouts);
      endOnSignals(this, options.stopWork);
    }
    if (event === "connection") noteConnection();
    if (event !== "request") return emit.call(this, event, ...args);
    const [req, res] = args as [IncomingMessage, ServerResponse];
    res.setMaxListeners(20);
    const fail = (error: unknown) => {
      // The client has gone: nothing failed here.
      if (req.socket.destroyed) return;
      log.error({ err: error, method: req.method }, "The front door failed");
      if (res.headersSent) res.destroy();
      else answerPlainly(req, res, 500, "Something went wrong on our side; please try again in a moment.");
    };
    const since = performance.now();
    const asker = sanitizeRequest(req, options);
    const worker: Worker = {
      client: clientOf(credentialOf(req), options.networkOf(asker.client)),
      isWrite: isUnsafe(req) && !isCall(req),
    };
    const begin = () => {
      const { requestId } = asker;
      const fault = faultOf(req);
      if (fault) {
        countUntilAnswered(res);
        holdUntilAnswered(req, res);
        if (fault.status === 414) countOverBudget("path");
        suppressLog(req);
        announce(req, res, { requestId, route: UNMATCHED }, since);
        return answerPlainly(req, res, fault.status, fault.sentence);
      }
      if (isRead(req)) req.url = options.preferredAddress(req.url ?? "", req.headers.accept) ?? req.url;
      const isBare = !hasBody(req);
      const asked = isBare ? options.pages.asked(req) : undefined;
      const kept =
        asked && !options.draining() && !options.cluster.isBehind(req)
          ? options.pages.kept(asked)
          : undefined;
      const exceeds = kept !== undefined && options.reads.exceeds(req);
      const page = kept && !exceeds ? { answer: kept, part: undefined } : undefined;
      const fromMemory = page ?? (isBare ? fileOf(req) : undefined);
      if (fromMemory) {
        const { answer: memorised, part } = fromMemory;
        // The rest would take several times as long as this.
        if (options.draining()) countUntilAnswered(res);
        if (part) sendPart(req, res, memorised, part);
        else sendCached(req, res, memorised, page && requestId);
        logCacheHit({ requestId, route: nameOf(req, options) }, req, res, since);
        if (req.socket.writableLength > 0 && !options.draining()) countUntilAnswered(res);
        return;
      }
      countUntilAnswered(res);
      holdUntilAnswered(req, res);
      const pass = async () => {
        announce(req, res, { requestId, route: nameOf(req, options) }, since);
        const program = options.programIn(req);
        if (program !== undefined) req.headers[TOKEN_HEADER] = program;
        if (!isProbe(req) && (await refuseGreedy(req, res, worker, options))) return;
        const isTooMuch = kept ? exceeds : !isProbe(req) && options.reads.exceeds(req);
        if (isTooMuch && (await options.reads.refuse(req, res))) return;
        if (refuseUnfit(req, res, asker.header, options) || answerOwn(req, res, options)) return;
        if (await options.cluster.answer(req, res)) return;
        if (asked && (await answerPage(options, asked, req, res, requestId))) return;
        await answerByFramework(options, req, res, asker).catch((error: unknown) => {
          if (!(error instanceof TooMuchAtOnce)) throw error;
          return options.retryLater(req, res, {
            status: 503,
            sentence: "Too much is being sent at once. Please try again in a moment.",
            retryAfter: RETRY_AFTER_SECONDS,
          });
        });
      };
      timeRequest(since, isUnsafe(req), pass).catch(fail);
    };
    const start = () => {
      whenListening(() => {
        if (req.socket.destroyed) return;
        try {
          begin();
        } catch (error) {
          fail(error);
        }
      });
      return res.writableEnded;
    };
    enqueueRequest(worker, res, start);
    return true;
  };
}
