import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { MAX_PIPELINED } from "#app/platform/budgets";
import { onResponseEnd } from "#app/platform/http/response-end.server";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { enqueue, type Worker } from "#app/platform/turns/turns.server";

const lastAnswers = new WeakMap<Socket, ServerResponse>();
const pipelined = new WeakMap<Socket, number>();

/**
 * Begins a request in its turn; `begin` returns whether it was answered at once, and must not throw. Pipelined requests wait
 * until the answer before is read (RFC 9112, section 9.3.2), as unread answers would fill the memory.
 */
export function enqueueRequest(worker: Worker, res: ServerResponse, begin: () => boolean): void {
  const connection = res.req.socket;
  const before = lastAnswers.get(connection);
  lastAnswers.set(connection, res);
  if (!before || before.closed) return enqueue(worker, begin);
  const behind = (pipelined.get(connection) ?? 0) + 1;
  if (behind > MAX_PIPELINED) {
    if (!connection.destroyed) countOverBudget("pipelined");
    connection.destroy();
    return;
  }
  pipelined.set(connection, behind);
  onResponseEnd(before, () => {
    pipelined.set(connection, (pipelined.get(connection) ?? 1) - 1);
    if (!connection.destroyed) enqueue(worker, begin);
  });
}
