import type { IncomingMessage, ServerResponse } from "node:http";

import { SECOND_MS } from "#app/platform/durations";
import { log } from "#app/platform/log.server";
import {
  countFromMemory,
  requestSeconds,
  requestsTotal,
} from "#app/platform/observability/measurements.server";

/** Requested all the time, so counted but not logged. */
export const NOT_LOGGED = {
  assets: "/assets/*",
  publicFiles: "/*.*",
  alive: "/healthz",
  ready: "/readyz",
} as const;

const notLogged = new Set<string>(Object.values(NOT_LOGGED));

export interface WatchedRequest {
  requestId: string;
  /** Never the address. */
  route: string;
}

const quiet = new WeakSet<IncomingMessage>();

export const suppressLog = (req: IncomingMessage): void => void quiet.add(req);

const inTenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** Without a bound a crowd would fill the disk. */
const MAX_LINES_PER_SECOND = 100;

function crowd(told: string): () => boolean {
  let left = MAX_LINES_PER_SECOND;
  let more = 0;
  let timer: NodeJS.Timeout | undefined;
  const endSecond = () => {
    if (more > 0) log.info({ count: more }, told);
    [left, more, timer] = [MAX_LINES_PER_SECOND, 0, undefined];
  };
  return () => {
    timer ??= setTimeout(endSecond, SECOND_MS).unref();
    if (left === 0) more += 1;
    else left -= 1;
    return more === 0;
  };
}

const quickLine = crowd("More were answered from memory");
const refusedLine = crowd("More were told to come again");

interface Outcome {
  method: string;
  /** Undefined where the client went away before the end. */
  status: number | undefined;
  comesAgain: boolean;
  milliseconds: number;
  bytes: number;
}

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

/** The line names no person: no address, no query, no program. */
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
