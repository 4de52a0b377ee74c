import type { Server, ServerResponse } from "node:http";
import net from "node:net";
import process from "node:process";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

import onHeaders from "on-headers";

import { onResponseEnd } from "#app/platform/http/response-end.server";
import { position, writtenTxid } from "#app/platform/cluster/litefs.server";
import { log, reasonOf } from "#app/platform/log.server";
import { isWaitedFor } from "#app/platform/turns/turns.server";

/** In milliseconds: the process must be gone within 10 s. */
const SHUTDOWN_TIMEOUT_MS = 8000;
/** Connections without a request for so long are closed. */
const IDLE_BEFORE_EXIT_MS = 200;
const ACCEPT_TIMEOUT_MS = 500;
/** After so many short turns without a new request, no connection waits outside. */
const IDLE_CHECK = { turns: 4, milliseconds: 15 };
const IDLE_POLL_MS = 5;
/** A signal this soon after the first is the same one: npm passes a terminal's Ctrl-C on. In milliseconds. */
const REPEATED_SIGNAL_MS = 500;

const state = { draining: false, underWay: 0, lastAt: 0, putOff: undefined as (() => void)[] | undefined };

export const isDraining = (): boolean => state.draining;

export function whenListening(begin: () => void): void {
  if (state.putOff) state.putOff.push(begin);
  else begin();
}

export function countUntilAnswered(res: ServerResponse): void {
  state.underWay += 1;
  state.lastAt = performance.now();
  onHeaders(res, () => {
    if (state.draining) res.setHeader("Connection", "close");
  });
  onResponseEnd(res, () => {
    state.underWay -= 1;
    state.lastAt = performance.now();
  });
}

/** The system resets connections that it has accepted and the process hasn't, so all of them are taken first. */
async function stopListening(server: Server): Promise<void> {
  state.putOff = [];
  const until = performance.now() + ACCEPT_TIMEOUT_MS;
  for (let calm = 0; calm < IDLE_CHECK.turns && performance.now() < until;) {
    const [known, begun] = [state.putOff.length, performance.now()];
    await pause(IDLE_POLL_MS);
    calm =
      state.putOff.length === known && performance.now() - begun < IDLE_CHECK.milliseconds ? calm + 1 : 0;
  }
  await nextTurn();
  // http's own close() ends idle connections at once, though a proxy may just have sent a request on one.
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
  // Whoever moves the primary waits until the next one has reached this position (other/deploy.md).
  log.info({ position: writtenTxid(position()) }, `Ended, with ${state.underWay} requests unanswered`);
  process.exit(0);
}

/** A second signal ends the process at once. Replaces the framework's own handling. */
export function endOnSignals(server: Server, stopWork: (timeoutMs: number) => Promise<void>): void {
  let toldAt = 0;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (state.draining) {
        if (performance.now() - toldAt < REPEATED_SIGNAL_MS) return;
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
