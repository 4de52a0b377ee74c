import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import { log, reasonOf } from "#app/platform/log.server";

/** Longest wait for a sign of life from the primary, and the pause before the next is asked for, in milliseconds. */
const ALIVE = 3000;
const PULSE = 500;
/** So many signs of life may be missing in a row before what is under way to the primary is given up. */
const MISSES = 2;
/** Marks what a replica has sent on, so that two which take each other for the primary don't do so for ever. */
export const RELAYED = "x-relayed";
/** Headers that concern one connection only (RFC 9110, section 7.6.1). */
const OF_THE_CONNECTION = ["connection", "keep-alive", "proxy-connection", "te", "trailer", "upgrade"];

const passedOn = (headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)));

/**
 * Whether the primary answers at all, at its private address. Asked before a form is sent on, as it can't be known how long
 * the answer to one with files takes.
 */
export async function isAlive(address: string): Promise<boolean> {
  try {
    return (await fetch(new URL("/healthz", address), { signal: AbortSignal.timeout(ALIVE) })).ok;
  } catch (error) {
    log.warn(`The primary can't be reached: ${reasonOf(error)}`);
    return false;
  }
}

/** Ends what is under way to a primary that falls silent: a connection that was cut shows it only after many minutes. */
async function endWhenSilent(onwards: ClientRequest, address: string): Promise<void> {
  for (let misses = 0; !onwards.closed;) {
    await pause(PULSE);
    misses = (await isAlive(address)) ? 0 : misses + 1;
    if (misses === MISSES) onwards.destroy(new Error("it has fallen silent"));
  }
}

/**
 * Sends a request on to the primary as it comes in, and answers what the primary answers.
 *
 * @param refuse is told whether the whole was on its way when the primary was lost: then it may have been stored
 */
export function relay(
  req: IncomingMessage,
  res: ServerResponse,
  address: string,
  refuse: (wasWhole: boolean) => void,
): void {
  const onwards = http.request(new URL(req.url ?? "/", address), {
    method: req.method,
    headers: { ...passedOn(req.headers), [RELAYED]: "1" },
    // One request, one connection: none waits here for another that it might be closed under.
    agent: false,
  });
  onwards.once("response", (answer) => {
    res.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
    answer.pipe(res);
    // Cut short: what is cut short here, too, can't be taken for the whole.
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
