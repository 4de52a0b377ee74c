import type { IncomingMessage, ServerResponse } from "node:http";

import { LRUCache } from "lru-cache";

import { FILES_PER_READ, MAX_COUNTED_CLIENTS, READS_PER_MINUTE } from "#app/platform/budgets";
import { MINUTE_MS } from "#app/platform/durations";
import { clientOf, senderOf } from "#app/platform/limits/client-address.server";
import type { RetryLater } from "#app/platform/http/retry-later.server";
import { env } from "#app/platform/env.server";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { Refusal } from "#app/platform/refusal";
import { pathOf } from "#app/platform/http/request-info.server";
import { suppressLog } from "#app/platform/observability/access-log.server";

/* Counts are in memory: a read writes nothing, and each machine has its own readers. */

const WINDOW_MS = MINUTE_MS;

const FILES = /^\/(objects|avatars)\//;

/** client-address.server.ts shortens IPv6 addresses to their network. */
const LOOPBACK = /^(127\.|0:0:0:0$)/;

const SENTENCE = "Too many requests come from your address. Please wait a minute and try again.";

const counts = new LRUCache<string, number>({ max: MAX_COUNTED_CLIENTS });
let windowEndsAt = 0;

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

const secondsLeft = (): number => Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1000));

const maxReads = (): number => Math.max(1, Math.round(READS_PER_MINUTE * env().rateLimitScale));

/** Behind a proxy that isn't configured, all visitors look like one client. */
export const isUnknownProxy = (client: string): boolean =>
  env().inProduction && env().trustProxy === "none" && LOOPBACK.test(client);

export interface ReadLimit {
  exceeds: (req: IncomingMessage) => boolean;
  /** Resolves to false, with nothing answered, for members. */
  refuse: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;
}

/** `isExempt` is only called above the limit. Throws Refusal 429 where a visitor has no reads left. */
export async function countFurtherReads(
  request: Request,
  further: number,
  isExempt: (request: Request) => Promise<unknown>,
): Promise<void> {
  // Capped, so that a client that has read nothing else can always read it.
  const reads = Math.min(further, maxReads() - 1);
  const client = clientOf(request);
  if (env().rateLimitScale === 0 || reads <= 0 || isUnknownProxy(client)) return;
  if (count(client, reads) <= maxReads() || (await isExempt(request))) return;
  // Reads that were refused don't count: a smaller request may still be made.
  count(client, -reads);
  countOverBudget("reads");
  throw new Refusal(429, SENTENCE, undefined, { retryAfter: secondsLeft() });
}

/** The session is only looked up above the limit, so that requests below it cost nothing. */
export function readLimit(
  retryLater: RetryLater,
  memberIn: (req: IncomingMessage) => Promise<string | undefined>,
): ReadLimit {
  const answer = (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    countOverBudget("reads");
    if ((counts.peek(senderOf(req)) ?? 0) > maxReads() + 1) suppressLog(req);
    return retryLater(req, res, { status: 429, sentence: SENTENCE, retryAfter: secondsLeft() });
  };

  return {
    exceeds(req) {
      if (isUnknownProxy(senderOf(req)) || env().rateLimitScale === 0) return false;
      const reads = FILES.test(pathOf(req)) ? 1 / FILES_PER_READ : 1;
      return count(senderOf(req), reads) > maxReads();
    },
    async refuse(req, res) {
      if (await memberIn(req)) return false;
      await answer(req, res);
      return true;
    },
  };
}
