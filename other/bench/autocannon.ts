import autocannon from "autocannon";

import type { Load } from "./load";

// A process that makes one load and reports it: fork it, send the order, wait for the report.

export type AutocannonOrder = autocannon.Options;

export interface AutocannonReport extends Load {
  /** Requests without an answer, and answers that are neither 2xx nor 304. */
  failed: number;
}

process.once("message", (order: AutocannonOrder) => {
  void autocannon(order).then((result) => {
    const { statusCodeStats = {} } = result as { statusCodeStats?: Record<string, { count: number }> };
    const report: AutocannonReport = {
      requests: result.requests.total,
      perSecond: result.requests.average,
      p50: result.latency.p50,
      p99: result.latency.p99,
      failed: result.non2xx - (statusCodeStats["304"]?.count ?? 0) + result.errors,
    };
    process.send?.(report, () => process.exit());
  });
});
