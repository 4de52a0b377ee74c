import type { IncomingMessage, ServerResponse } from "node:http";

import { log } from "#app/platform/log.server";
import {
  countFromMemory,
  requestSeconds,
  requestsTotal,
} from "#app/platform/observability/measurements.server";

/** Names of what isn't a route. Each is asked for all the time and says nothing by itself: counted, but not logged. */
export const NOT_LOGGED = {
  assets: "/assets/*",
  publicFiles: "/*.*",
  alive: "/healthz",
  ready: "/readyz",
} as const;

const notLogged = new Set<string>(Object.values(NOT_LOGGED));

/** What a request is called in logs and counters. */
export interface WatchedRequest {
  requestId: string;
  /** The route's pattern, never the address. */
  route: string;
}

/** Requests that leave no line of their own. */
const quiet = new WeakSet<IncomingMessage>();

/** Keeps a request out of the log, unless it fails: it is one of very many alike. */
export const suppressLog = (req: IncomingMessage): void => void quiet.add(req);

const inTenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** Lines a second of what comes in crowds: without a bound one that reads a page, or is refused, would fill the disk. */
const CROWD_LINES = 100;
const SECOND = 1000;

/** Makes what gives a line to one of a crowd while there are any; of those without, the number is told once a second. */
function crowd(told: string): () => boolean {
  let left = CROWD_LINES;
  let more = 0;
  let timer: NodeJS.Timeout | undefined;
  const endSecond = () => {
    if (more > 0) log.info({ count: more }, told);
    [left, more, timer] = [CROWD_LINES, 0, undefined];
  };
  return () => {
    timer ??= setTimeout(endSecond, SECOND).unref();
    if (left === 0) more += 1;
    else left -= 1;
    return more === 0;
  };
}

const quickLine = crowd("More were answered from memory");
const refusedLine = crowd("More were told to come again");

/** How a request was answered. */
interface Outcome {
  method: string;
  /** Undefined where the client went away before the answer's end. */
  status: number | undefined;
  /** Whether it was told to come again: there was too much at once, which is no fault. */
  comesAgain: boolean;
  milliseconds: number;
  /** Of the whole answer. */
  bytes: number;
}

/** Counts an answer, and logs it unless it is one of very many alike. */
function note({ requestId, route }: WatchedRequest, outcome: Outcome, isQuiet: boolean): void {
  const { method, status, comesAgain, milliseconds, bytes } = outcome;
  const gone = status === undefined;
  requestsTotal.inc({ method, route, status: gone ? "gone" : String(status) });
  requestSeconds.observe(
    { route, status: gone ? "gone" : `${Math.floor(status / 100)}xx` },
    milliseconds / 1000,
  );
  const failed = !gone && status >= 500 && !comesAgain;
  if (!failed && (notLogged.has(route) || isQuiet || (comesAgain && !refusedLine()))) return;
  const line = {
    requestId,
    method,
    route,
    ...(!gone && { status }),
    ms: inTenths(milliseconds),
    bytes,
  };
  if (failed) log.error(line, "Answered with a fault");
  else log.info(line, gone ? "The client went away" : "Answered");
}

/**
 * Counts a request that was answered from memory, and logs it while such are few.
 *
 * @param since when it arrived, in milliseconds of `performance.now()`
 */
export function logCacheHit(
  { requestId, route }: WatchedRequest,
  { method = "" }: IncomingMessage,
  { statusCode: status }: ServerResponse,
  since: number,
): void {
  const isPage = !notLogged.has(route);
  countFromMemory(method, route, status, isPage);
  if (!isPage) return;
  if (!quickLine()) return;
  log.info(
    { requestId, method, route, status, ms: inTenths(performance.now() - since) },
    "Answered from memory",
  );
}

/**
 * Logs and counts a request when its answer is out, or its client gone. The line names no person: no address, no query,
 * no program.
 *
 * @param since when it arrived, in milliseconds of `performance.now()`
 */
export function watchRequest(
  req: IncomingMessage,
  res: ServerResponse,
  watched: WatchedRequest,
  since: number,
): void {
  const { socket } = req;
  const writtenBefore = socket.bytesWritten;
  res.once("close", () => {
    const gone = !res.writableFinished || socket.destroyed;
    note(
      watched,
      {
        method: req.method ?? "",
        status: gone ? undefined : res.statusCode,
        comesAgain: res.statusCode === 503 && res.hasHeader("Retry-After"),
        milliseconds: performance.now() - since,
        bytes: socket.bytesWritten - writtenBefore,
      },
      quiet.has(req),
    );
  });
}
