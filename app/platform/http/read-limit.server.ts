import type { IncomingMessage, ServerResponse } from "node:http";

import { LRUCache } from "lru-cache";

import { FILES_PER_READ, MAX_COUNTED_CLIENTS, READS_PER_MINUTE } from "#app/platform/budgets";
import { CLIENT_HEADER, clientOf, networkOf } from "#app/platform/limits/client-address.server";
import type { RetryLater } from "#app/platform/http/retry-later.server";
import { env } from "#app/platform/env.server";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { Refusal } from "#app/platform/refusal";
import { pathOf } from "#app/platform/http/request-info.server";
import { suppressLog } from "#app/platform/observability/access-log.server";

/*
 * So that one client that asks for everything at once doesn't make members wait. The counts are in memory: a read writes
 * nothing, and each machine has its own readers.
 */

const WINDOW_MS = 60_000;

/** Stored files, which lie beside a page by the dozen, and cost less than one. */
const FILES = /^\/(objects|avatars)\//;

/** As client-address.server.ts tells a client: IPv6's is a network. */
const LOOPBACK = /^(127\.|0:0:0:0$)/;

const SENTENCE = "Too many requests come from your address. Please wait a minute and try again.";

/** Reads of each client in the present window. */
const counts = new LRUCache<string, number>({ max: MAX_COUNTED_CLIENTS });
let windowEndsAt = 0;

/** Counts reads of a client; returns how many there have been. */
function count(client: string, reads = 1): number {
  const now = Date.now();
  if (now >= windowEndsAt || windowEndsAt - now > WINDOW_MS) {
    counts.clear();
    windowEndsAt = now + WINDOW_MS;
  }
  const counted = (counts.get(client) ?? 0) + reads;
  counts.set(client, counted);
  return counted;
}

/** Seconds until the window's end. */
const secondsLeft = (): number => Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1000));

const maxReads = (): number => Math.max(1, Math.round(READS_PER_MINUTE * env().rateLimitScale));

/** A public site that is asked from its own machine stands behind a proxy that it wasn't told of: its visitors look like one. */
const isUnknownProxy = (client: string): boolean =>
  env().inProduction && env().trustProxy === "none" && LOOPBACK.test(client);

/** Keeps what a client asks within a limit. */
export interface ReadLimit {
  /** Counts a request; whether it is one beyond the limit. */
  exceeds: (req: IncomingMessage) => boolean;
  /** Refuses such a request; resolves to false, and leaves it alone, where a member asks. */
  refuse: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;
}

const askerOf = ({ headers }: IncomingMessage): string =>
  networkOf(String(headers[CLIENT_HEADER] ?? "unknown"));

/**
 * Counts what a request costs beyond the one read that it was counted as.
 *
 * @param isExempt whether it comes from someone whose reads aren't limited; only asked above the limit
 * @throws Refusal 429 where a visitor has no reads left for it
 */
export async function countFurtherReads(
  request: Request,
  further: number,
  isExempt: (request: Request) => Promise<unknown>,
): Promise<void> {
  // Never more than there are: however long it is, who has read nothing else may read it.
  const reads = Math.min(further, maxReads() - 1);
  const client = clientOf(request);
  if (env().rateLimitScale === 0 || reads <= 0 || isUnknownProxy(client)) return;
  if (count(client, reads) <= maxReads() || (await isExempt(request))) return;
  // What wasn't read isn't counted: a smaller question may still be asked.
  count(client, -reads);
  countOverBudget("reads");
  throw new Refusal(429, SENTENCE, undefined, { retryAfter: secondsLeft() });
}

/**
 * Makes the limit of what a visitor asks in a minute, by any method (times `RATE_LIMIT_SCALE`). The session is only looked at
 * above the limit, so that below it nothing is spent. Of stored files several count as one read.
 */
export function readLimit(
  retryLater: RetryLater,
  memberIn: (cookie: string) => Promise<string | undefined>,
): ReadLimit {
  const answer = (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    countOverBudget("reads");
    // One line a client and window tells enough.
    if ((counts.peek(askerOf(req)) ?? 0) > maxReads() + 1) suppressLog(req);
    return retryLater(req, res, { status: 429, sentence: SENTENCE, retryAfter: secondsLeft() });
  };

  return {
    exceeds(req) {
      if (isUnknownProxy(askerOf(req)) || env().rateLimitScale === 0) return false;
      const reads = FILES.test(pathOf(req)) ? 1 / FILES_PER_READ : 1;
      return count(askerOf(req), reads) > maxReads();
    },
    async refuse(req, res) {
      if (await memberIn(req.headers.cookie ?? "")) return false;
      await answer(req, res);
      return true;
    },
  };
}
