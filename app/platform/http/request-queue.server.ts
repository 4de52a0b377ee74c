import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

import { onResponseEnd } from "#app/platform/http/response-end.server";
import { ACCEPT_MS, MAX_PIPELINED, MAX_YIELDED_TURNS, TURN_MS } from "#app/platform/budgets";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { RoundRobin } from "#app/platform/limits/round-robin";

export interface Turn {
  res: ServerResponse;
  client: string;
  isWrite: boolean;
  /** Returns whether it was answered at once. Must not throw. */
  begin: () => boolean;
}

const writes = new RoundRobin<Turn>();
const reads = new RoundRobin<Turn>();
let isReadsTurn = false;
let waiting = 0;
const lastAnswers = new WeakMap<Socket, ServerResponse>();
const pipelined = new WeakMap<Socket, number>();

let isScheduled = false;
let newConnection = false;
/** Milliseconds of `performance.now()`. */
let acceptsUntil = 0;

export const isWaitedFor = (): boolean => waiting > 0;

/** Between the parts of long work: one turn, more while requests wait, `MAX_YIELDED_TURNS` at most. */
export async function yieldToRequests(): Promise<void> {
  for (let turn = 0; turn === 0 || (isWaitedFor() && turn < MAX_YIELDED_TURNS); turn++) await nextTurn();
}

function next(): Turn | undefined {
  const turn = isReadsTurn ? (reads.next() ?? writes.next()) : (writes.next() ?? reads.next());
  if (!turn) return undefined;
  waiting -= 1;
  // A write comes first where nothing has waited.
  isReadsTurn = waiting > 0 && !isReadsTurn;
  return turn;
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(beginSome);
}

function beginSome(): void {
  isScheduled = false;
  const now = performance.now();
  if (newConnection && now < acceptsUntil) {
    newConnection = false;
    schedule();
    return;
  }
  newConnection = false;
  for (let turn = next(); turn; turn = next()) {
    if (!turn.begin() || performance.now() >= now + TURN_MS) break;
  }
  acceptsUntil = performance.now() + ACCEPT_MS;
  if (waiting > 0) schedule();
}

function queue(turn: Turn): void {
  (turn.isWrite ? writes : reads).add(turn.client, turn);
  waiting += 1;
  schedule();
}

/**
 * Yields between answers, as Node answers all it has before it accepts more. Pipelined requests wait until the answer
 * before is read (RFC 9112, section 9.3.2), as unread answers would fill the memory.
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
  onResponseEnd(before, () => {
    pipelined.set(connection, (pipelined.get(connection) ?? 1) - 1);
    if (!connection.destroyed) queue(turn);
  });
}

/** Node accepts one connection per turn, so answers pause while connections come in. */
export function noteConnection(): void {
  newConnection = true;
}
