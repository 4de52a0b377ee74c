import autocannon from "autocannon";

// A process that makes one load and reports it: fork it, send the order, wait for the report.

export type AutocannonOrder = autocannon.Options;

/** Latencies in milliseconds. */
export interface Load {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
}

export interface AutocannonReport extends Load {
  /** Requests without an answer, and answers that are neither 2xx nor 304. */
  failed: number;
}

/**
 * An order whose addresses are shared out among its connections: by itself each would begin with the first, and ask for the
 * same as the others.
 */
function sharedOut({ requests = [], connections = 1, ...order }: AutocannonOrder): AutocannonOrder {
  let begun = 0;
  const setupClient = (client: autocannon.Client) => {
    const mine = begun++;
    client.setRequests(requests.filter((_, i) => i % connections === mine));
  };
  return { ...order, connections, requests: requests.slice(0, 1), setupClient };
}

process.once("message", (order: AutocannonOrder) => {
  void autocannon(order.amount ? sharedOut(order) : order).then((result) => {
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
