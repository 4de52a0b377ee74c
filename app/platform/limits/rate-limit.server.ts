import { createHmac } from "node:crypto";

import { LRUCache } from "lru-cache";
import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";

import { MAX_CLIENTS_IN_MEMORY } from "#app/platform/budgets";
import { HOUR_MS } from "#app/platform/durations";
import { clientKey } from "#app/platform/limits/client-address.server";
import { sqlite } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { countOverBudget, type Budget } from "#app/platform/observability/measurements.server";
import { Refusal } from "#app/platform/refusal";
import { siteSecret } from "#app/platform/secret.server";

export interface RateLimit {
  /** Two limits never share a name. */
  name: string;
  points: number;
  seconds: number;
  /** The sentence before "Please wait …". */
  reached?: string;
  /** Counts those whom it refused. */
  budget?: Budget;
}

const pointsOf = ({ points }: RateLimit): number => Math.max(1, Math.round(points * env().rateLimitScale));

const limiters = new Map<string, RateLimiterSQLite>();

function limiterOf(limit: RateLimit): RateLimiterSQLite {
  const { name, seconds } = limit;
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new RateLimiterSQLite({
      storeClient: sqlite(),
      storeType: "better-sqlite3",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points: pointsOf(limit),
      duration: seconds,
    });
    limiters.set(name, limiter);
  }
  return limiter;
}

export function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "a minute";
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

function tooMany({ reached = "Too many attempts", budget }: RateLimit, milliseconds: number): Refusal {
  if (budget) countOverBudget(budget);
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal(429, `${reached}. Please wait ${waitOf(seconds)} and try again.`, undefined, {
    retryAfter: seconds,
  });
}

/** Keyed, so that the table alone reveals no address. */
export const limitKey = (...parts: string[]): string =>
  createHmac("sha256", siteSecret()).update(parts.join("\u0000")).digest("base64url").slice(0, 22);

/** Counters survive a restart. Throws Refusal 429 with the seconds to wait. */
export async function countAgainst(limit: RateLimit, key: string): Promise<void> {
  if (env().rateLimitScale === 0) return;
  try {
    await limiterOf(limit).consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(limit, error.msBeforeNext) : error;
  }
}

/** Counts nothing. Throws Refusal 429 with the seconds to wait where the limit is reached. */
export async function requireBelow(limit: RateLimit, key: string): Promise<void> {
  if (env().rateLimitScale === 0) return;
  const counted = await limiterOf(limit).get(key);
  if (counted && counted.consumedPoints >= pointsOf(limit)) throw tooMany(limit, counted.msBeforeNext);
}

export const countClient = (limit: RateLimit, request: Request): Promise<void> =>
  countAgainst(limit, clientKey(request));

/** The library's own counters in memory have no bound. */
const countsInMemory = new LRUCache<string, { count: number }>({
  max: MAX_CLIENTS_IN_MEMORY,
  noUpdateTTL: true,
});

/** Counts in this process's memory only, as a GET writes nothing. */
export function isWithinLimit(limit: RateLimit, request: Request): boolean {
  if (env().rateLimitScale === 0) return true;
  const key = `${limit.name} ${clientKey(request)}`;
  const count = (countsInMemory.get(key)?.count ?? 0) + 1;
  countsInMemory.set(key, { count }, { ttl: limit.seconds * 1000 });
  return count <= pointsOf(limit);
}

export async function countedSoFar(limit: RateLimit, key: string): Promise<{ count: number; full: boolean }> {
  if (env().rateLimitScale === 0) return { count: 0, full: false };
  const limiter = limiterOf(limit);
  const count = (await limiter.get(key))?.consumedPoints ?? 0;
  return { count, full: count >= limiter.points };
}

export async function forgetCount(limit: RateLimit, key: string): Promise<void> {
  if (env().rateLimitScale !== 0) await limiterOf(limit).delete(key);
}

const MAX_WINDOW_MS = HOUR_MS;

/** Also removes counters that end too far ahead: the clock was set back. */
export function sweepRateLimits(): void {
  const now = Date.now();
  sqlite()
    .prepare("DELETE FROM rate_limits WHERE expire < ? OR expire > ?")
    .run(now, now + MAX_WINDOW_MS);
}
