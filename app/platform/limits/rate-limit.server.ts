import { createHmac } from "node:crypto";

import { RateLimiterMemory, RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";

import { clientKey } from "#app/platform/limits/client-address.server";
import { sqlite } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { Refusal } from "#app/platform/refusal";
import { siteSecret } from "#app/platform/secret.server";

/** How often something may be done: so many times in so many seconds. */
export interface RateLimit {
  /** Names the counter; two limits never share one. */
  name: string;
  points: number;
  seconds: number;
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

/** "a minute", "12 minutes", "2 hours": how long to wait, rounded up. */
export function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "a minute";
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** 429 with how long to wait (RFC 6585, section 4). */
function tooMany(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal(429, `Too many attempts. Please wait ${waitOf(seconds)} and try again.`, undefined, {
    retryAfter: seconds,
  });
}

/** A keyed hash that stands for an address or another name in the counters: the table alone tells nobody's. */
export const limitKey = (...parts: string[]): string =>
  createHmac("sha256", siteSecret()).update(parts.join("\u0000")).digest("base64url").slice(0, 22);

/**
 * Counts one more of `limit` under `key`. The counters are rows of the database, so that they survive a restart.
 *
 * @throws Refusal 429 with the seconds to wait, when it is one too many
 */
export async function countAgainst(limit: RateLimit, key: string): Promise<void> {
  if (env().rateLimitScale === 0) return;
  try {
    await limiterOf(limit).consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
  }
}

/** Counts a request under its client's address. */
export const countClient = (limit: RateLimit, request: Request): Promise<void> =>
  countAgainst(limit, clientKey(request));

const limitersInMemory = new Map<string, RateLimiterMemory>();

/**
 * Counts a request under its client's address in this process's memory alone: a GET writes nothing.
 *
 * @returns whether it is within the limit
 */
export async function isWithinLimit(limit: RateLimit, request: Request): Promise<boolean> {
  if (env().rateLimitScale === 0) return true;
  let limiter = limitersInMemory.get(limit.name);
  if (!limiter) {
    limiter = new RateLimiterMemory({ points: pointsOf(limit), duration: limit.seconds });
    limitersInMemory.set(limit.name, limiter);
  }
  return limiter.consume(clientKey(request)).then(
    () => true,
    () => false,
  );
}

/**
 * How often `limit` has been counted under `key` in the present window.
 *
 * @returns the count, and whether it has reached the limit
 */
export async function countedSoFar(limit: RateLimit, key: string): Promise<{ count: number; full: boolean }> {
  if (env().rateLimitScale === 0) return { count: 0, full: false };
  const limiter = limiterOf(limit);
  const count = (await limiter.get(key))?.consumedPoints ?? 0;
  return { count, full: count >= limiter.points };
}

/** Forgets what was counted of `limit` under `key`. */
export async function forgetCount(limit: RateLimit, key: string): Promise<void> {
  if (env().rateLimitScale !== 0) await limiterOf(limit).delete(key);
}

/** The longest window of any limit, in milliseconds. */
const MAX_WINDOW_MS = 60 * 60 * 1000;

/** Removes counters whose window is over, and those that end beyond any window: the clock was set back since. */
export function sweepRateLimits(): void {
  const now = Date.now();
  sqlite()
    .prepare("DELETE FROM rate_limits WHERE expire < ? OR expire > ?")
    .run(now, now + MAX_WINDOW_MS);
}
