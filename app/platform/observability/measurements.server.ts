import { Counter, Histogram, Registry } from "prom-client";

/* No label names a person, an address or a single entry: each has few values. */

export const registry = new Registry();

interface Sent {
  method: string;
  route: string;
  status: string;
  isPage: boolean;
  count: number;
}

/** Collected here, as a counter call for each would cost too much. */
const fromMemory = new Map<string, Sent>();

export function countFromMemory(method: string, route: string, status: number, isPage: boolean): void {
  const key = `${method} ${status} ${route}`;
  const known = fromMemory.get(key);
  if (known) known.count += 1;
  else fromMemory.set(key, { method, route, status: String(status), isPage, count: 1 });
}

function takeFromMemory(): void {
  for (const { count, isPage, ...labels } of fromMemory.values()) {
    requestsTotal.inc(labels, count);
    if (isPage) pageAnswers.inc({ from: "memory" }, count);
  }
  fromMemory.clear();
}

/** `status` is "gone" where the client went away before the end. */
export const requestsTotal = new Counter({
  name: "http_requests_total",
  help: "Requests by method, route and status.",
  labelNames: ["method", "route", "status"],
  registers: [registry],
  collect: takeFromMemory,
});

export const requestSeconds = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time from a request's arrival to the end of its answer, by route and class of status; without what is sent from memory.",
  labelNames: ["route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

export const statementSeconds = new Histogram({
  name: "hub_sqlite_statement_seconds",
  help: "Time of one run of a SQLite statement; BEGIN and COMMIT count as statements.",
  buckets: [0.0001, 0.00025, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
});

export const pageAnswers = new Counter({
  name: "hub_page_cache_answers_total",
  help: "Public pages sent to visitors, by where they came from: memory, a rendering, another request's rendering.",
  labelNames: ["from"],
  registers: [registry],
  collect: takeFromMemory,
});

export const mailsTotal = new Counter({
  name: "hub_mails_total",
  help: "Mails by what the mail server said: accepted, refused for good, failed for now.",
  labelNames: ["outcome"],
  registers: [registry],
});
for (const outcome of ["accepted", "refused", "failed"]) mailsTotal.inc({ outcome }, 0);

const refusedTotal = new Counter({
  name: "hub_over_budget_total",
  help: "Requests, or parts of them, that were refused or ended because they went beyond a budget, by budget.",
  labelNames: ["budget"],
  registers: [registry],
});

/** Each is in the table of other/decisions/035-budgets.md. */
export const BUDGETS = [
  "path",
  "pipelined",
  "body-size",
  "body-time",
  "bodies",
  "body-memory",
  "large-bodies",
  "waiting",
  "thread",
  "waiting-reads",
  "upload-rate",
  "field-names",
  "fields",
  "file-forms",
  "open-uploads",
  "free-space",
  "member-bytes",
  "pictures",
  "cards",
  "media",
  "unreadable-videos",
  "streams",
  "whole-lists",
  "reads",
  "hashes",
  "mails",
] as const;

export type Budget = (typeof BUDGETS)[number];

for (const budget of BUDGETS) refusedTotal.inc({ budget }, 0);

export const countOverBudget = (budget: Budget): void => refusedTotal.inc({ budget });
