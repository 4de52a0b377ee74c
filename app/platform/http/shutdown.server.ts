import type { Server, ServerResponse } from "node:http";
import net from "node:net";
import process from "node:process";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

import onHeaders from "on-headers";

import { whenOver } from "#app/platform/http/answer-over.server";
import { position, writtenTxid } from "#app/platform/cluster/litefs.server";
import { log, reasonOf } from "#app/platform/log.server";
import { isWaitedFor } from "#app/platform/http/request-queue.server";

/** Longest time that requests and work under way get to end, in milliseconds: a process must be gone within 10 s. */
const SHUTDOWN_TIMEOUT_MS = 8000;
/** So long nothing may have been asked before connections that wait for another request are closed, in milliseconds. */
const IDLE_BEFORE_EXIT_MS = 200;
/** Longest time that new requests are put off before no more connections are taken, in milliseconds. */
const GATHERING = 500;
/** So many turns without a new request, none of them longer than so many milliseconds, and nothing waits outside. */
const CALM = { turns: 4, milliseconds: 15 };
const IDLE_POLL_MS = 5;
/**
 * A signal so soon after the first is that one again, in milliseconds: a terminal sends Ctrl-C to npm and to this process,
 * and npm, where its shell is bash, passes it on to this process as well.
 */
const ECHO = 500;

const state = { draining: false, underWay: 0, lastAt: 0, putOff: undefined as (() => void)[] | undefined };

/** Whether the process is ending: it answers what comes on open connections, and is given no new ones. */
export const isDraining = (): boolean => state.draining;

/** Begins to answer a request: at once, but for the moment in which the process stops to listen. */
export function whenListening(begin: () => void): void {
  if (state.putOff) state.putOff.push(begin);
  else begin();
}

/** Counts a request until it is answered; while the process ends, its connection closes with the answer. */
export function countUntilAnswered(res: ServerResponse): void {
  state.underWay += 1;
  state.lastAt = performance.now();
  onHeaders(res, () => {
    if (state.draining) res.setHeader("Connection", "close");
  });
  whenOver(res, () => {
    state.underWay -= 1;
    state.lastAt = performance.now();
  });
}

/**
 * Stops listening without a connection lost. The system resets those that it has taken for this process and that this
 * process hasn't taken from it, and a busy one has always some. So nothing is answered for a moment: then turns are
 * short, all that waits is taken, and who waits for an answer opens no further connection.
 */
async function stopListening(server: Server): Promise<void> {
  state.putOff = [];
  const until = performance.now() + GATHERING;
  for (let calm = 0; calm < CALM.turns && performance.now() < until;) {
    const [known, begun] = [state.putOff.length, performance.now()];
    await pause(IDLE_POLL_MS);
    calm = state.putOff.length === known && performance.now() - begun < CALM.milliseconds ? calm + 1 : 0;
  }
  // Right after a turn that has taken all there was.
  await nextTurn();
  // Without http's own close(), which ends idle connections at once: a proxy may just have put a request on one.
  net.Server.prototype.close.call(server);
  const begun = state.putOff;
  state.putOff = undefined;
  for (const begin of begun) begin();
}

const isQuiet = (): boolean =>
  state.underWay === 0 && !isWaitedFor() && performance.now() - state.lastAt >= IDLE_BEFORE_EXIT_MS;

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

async function end(server: Server, stopWork: (timeoutMs: number) => Promise<void>): Promise<void> {
  state.draining = true;
  state.lastAt = performance.now();
  const until = performance.now() + SHUTDOWN_TIMEOUT_MS;
  const worked = stopWork(SHUTDOWN_TIMEOUT_MS).catch((error: unknown) => {
    log.error(`Work can't be handed back: ${reasonOf(error)}`);
  });
  await stopListening(server);
  while (!isQuiet() && performance.now() < until && (await connectionsOf(server)) > 0)
    await pause(IDLE_POLL_MS);
  server.closeIdleConnections();
  await worked;
  // Whoever moves the primary waits until the next one has got there (other/deploy.md).
  log.info({ position: writtenTxid(position()) }, `Ended, with ${state.underWay} requests unanswered`);
  process.exit(0);
}

/**
 * Ends the process on SIGTERM and SIGINT without losing a request: nothing new is taken, what is under way is answered,
 * work is handed back. A second signal ends it at once. Takes the place of the framework's own way.
 *
 * @param stopWork ends the work in the background within so many milliseconds
 */
export function endOnSignals(server: Server, stopWork: (timeoutMs: number) => Promise<void>): void {
  let toldAt = 0;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (state.draining) {
        if (performance.now() - toldAt < ECHO) return;
        process.exit(1);
      }
      toldAt = performance.now();
      end(server, stopWork).catch((error: unknown) => {
        log.error({ err: error }, "The end went wrong");
        process.exit(1);
      });
    });
  }
}
