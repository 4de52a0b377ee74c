import type { IncomingMessage, ServerResponse } from "node:http";

import { log } from "#app/foundation/log.server";
import { requestSeconds, requestsTotal } from "#app/foundation/measurements.server";

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
export const keepQuiet = (req: IncomingMessage): void => void quiet.add(req);

/**
 * Logs and counts a request when its answer is out, or its client gone. The line names no person: no address, no query,
 * no program (rulings, section 5).
 */
export function watchRequest(req: IncomingMessage, res: ServerResponse, watched: WatchedRequest): void {
  const since = performance.now();
  const { socket } = req;
  const writtenBefore = socket.bytesWritten;
  const { requestId, route } = watched;
  const method = req.method ?? "";
  res.once("close", () => {
    const milliseconds = performance.now() - since;
    const gone = !res.writableFinished || socket.destroyed;
    const { statusCode: status } = res;
    requestsTotal.inc({ method, route, status: gone ? "gone" : String(status) });
    requestSeconds.observe(
      { route, status: gone ? "gone" : `${Math.floor(status / 100)}xx` },
      milliseconds / 1000,
    );
    const failed = status >= 500 && !gone;
    if (!failed && (notLogged.has(route) || quiet.has(req))) return;
    const line = {
      requestId,
      method,
      route,
      ...(!gone && { status }),
      ms: Math.round(milliseconds * 10) / 10,
      bytes: socket.bytesWritten - writtenBefore,
    };
    if (failed) log.error(line, "Answered with a fault");
    else log.info(line, gone ? "The client went away" : "Answered");
  });
}
