import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { whenOver } from "#app/platform/http/answer-over.server";
import { ACCEPT_MS, MAX_PIPELINED, TURN_MS } from "#app/platform/budgets";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { RoundRobin } from "#app/platform/limits/round-robin";

/** A request that waits to be begun. */
export interface Turn {
  /** Its answer to be. */
  res: ServerResponse;
  /** Who counts as one client. */
  client: string;
  /** Whether it may change something. */
  isWrite: boolean;
  /** Begins it; returns whether it was answered at once. Must not throw. */
  begin: () => boolean;
}

/** Those that may change something, and the others: one of each in turn. */
const writes = new RoundRobin<Turn>();
const reads = new RoundRobin<Turn>();
let isReadsTurn = false;
let waiting = 0;
/** The answer that each connection was asked for last, and how many requests wait there for answers before theirs. */
const lastAnswers = new WeakMap<Socket, ServerResponse>();
const pipelined = new WeakMap<Socket, number>();

let newConnection = false;
/** Until when connections may be taken in without a request being begun, in milliseconds of `performance.now()`. */
let acceptsUntil = 0;

/** Whether a request waits for its turn. */
export const isWaitedFor = (): boolean => waiting > 0;

function next(): Turn | undefined {
  const turn = isReadsTurn ? (reads.next() ?? writes.next()) : (writes.next() ?? reads.next());
  if (!turn) return undefined;
  waiting -= 1;
  // Who writes comes first where nobody has waited.
  isReadsTurn = waiting > 0 && !isReadsTurn;
  return turn;
}

function beginSome(): void {
  const now = performance.now();
  if (newConnection && now < acceptsUntil) {
    newConnection = false;
    setImmediate(beginSome);
    return;
  }
  newConnection = false;
  for (let turn = next(); turn; turn = next()) {
    if (!turn.begin() || performance.now() >= now + TURN_MS) break;
  }
  acceptsUntil = performance.now() + ACCEPT_MS;
  if (waiting > 0) setImmediate(beginSome);
}

function queue(turn: Turn): void {
  (turn.isWrite ? writes : reads).add(turn.client, turn);
  waiting += 1;
  if (waiting === 1) setImmediate(beginSome);
}

/**
 * Begins a request when it is its turn, and lets the process listen to others after every few milliseconds of answers, and after
 * each request that isn't answered at once. Node answers all that has come before it looks for more: whoever came behind a
 * crowd would wait for all of it. Writes and reads take turns, and of each kind the clients.
 *
 * Of one connection a request is begun when the answer before it has been taken (RFC 9112, section 9.3.2): answers that nobody
 * reads would fill the memory. A connection on which too many wait is closed; browsers send one at a time.
 */
export function enqueueRead(turn: Turn): void {
  const { res } = turn;
  const connection = res.req.socket;
  const before = lastAnswers.get(connection);
  lastAnswers.set(connection, res);
  if (!before || before.closed) return queue(turn);
  const behind = (pipelined.get(connection) ?? 0) + 1;
  if (behind > MAX_PIPELINED) {
    if (!connection.destroyed) countOverBudget("pipelined");
    connection.destroy();
    return;
  }
  pipelined.set(connection, behind);
  whenOver(before, () => {
    pipelined.set(connection, (pipelined.get(connection) ?? 1) - 1);
    if (!connection.destroyed) queue(turn);
  });
}

/**
 * Notes that a connection was taken in. Node takes in one each time that it listens: while they come, nothing else is done for a
 * moment, so that who comes behind a thousand connections of one client is heard, and has its turn beside them.
 */
export function noteConnection(): void {
  newConnection = true;
}
