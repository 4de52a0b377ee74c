import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import { pathOf } from "#app/platform/http/request-info.server";
import { log, reasonOf } from "#app/platform/log.server";

const PRIMARY_CHECK_TIMEOUT_MS = 3000;
const HEARTBEAT_MS = 500;
const MAX_MISSED_HEARTBEATS = 2;
/** Keeps two replicas that take each other for the primary from relaying for ever. */
export const RELAYED = "x-relayed";
/** Source: RFC 9110, section 7.6.1. */
const OF_THE_CONNECTION = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];
/** Orders to Fly's proxy, which only this machine may give for its own requests. */
const ORDER = /^fly-/;

function passedOn(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const named = (headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase());
  const own = [...OF_THE_CONNECTION, ...named];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}

const answeredWith = (headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(passedOn(headers)).filter(([name]) => !ORDER.test(name)));

/** Resolved against the address, a path of two slashes would name another host. */
function onPrimary(req: IncomingMessage, address: string): URL | undefined {
  const target = new URL(address);
  target.pathname = pathOf(req);
  target.search = req.url?.slice(pathOf(req).length) ?? "";
  return target.origin === new URL(address).origin ? target : undefined;
}

/** Asked before a form is sent on, as no timeout fits the answer to a form with files. */
export async function isAlive(address: string): Promise<boolean> {
  try {
    return (
      await fetch(new URL("/healthz", address), { signal: AbortSignal.timeout(PRIMARY_CHECK_TIMEOUT_MS) })
    ).ok;
  } catch (error) {
    log.warn(`The primary can't be reached: ${reasonOf(error)}`);
    return false;
  }
}

/** A connection that was cut shows it only after many minutes. */
async function endWhenSilent(onwards: ClientRequest, address: string): Promise<void> {
  for (let misses = 0; !onwards.closed;) {
    await pause(HEARTBEAT_MS);
    misses = (await isAlive(address)) ? 0 : misses + 1;
    if (misses === MAX_MISSED_HEARTBEATS) onwards.destroy(new Error("it has fallen silent"));
  }
}

/** `wasWhole`: the primary was lost after the whole request was sent, so it may have stored it. */
export function relay(
  req: IncomingMessage,
  res: ServerResponse,
  address: string,
  refuse: (wasWhole: boolean) => void,
): void {
  const target = onPrimary(req, address);
  if (!target) return refuse(false);
  const onwards = http.request(target, {
    method: req.method,
    headers: { ...passedOn(req.headers), [RELAYED]: "1" },
    // A reused connection might be closed under the request.
    agent: false,
  });
  onwards.once("response", (answer) => {
    res.writeHead(answer.statusCode ?? 502, answeredWith(answer.headers));
    answer.pipe(res);
    // Otherwise a truncated answer would look complete.
    answer.once("error", () => res.destroy());
  });
  onwards.on("error", (error) => {
    if (res.headersSent || res.destroyed) return;
    log.warn(`A form can't be sent on to the primary: ${reasonOf(error)}`);
    refuse(req.complete);
  });
  res.once("close", () => onwards.destroy());
  req.pipe(onwards);
  void endWhenSilent(onwards, address);
}
