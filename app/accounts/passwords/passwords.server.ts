import { createHmac, timingSafeEqual } from "node:crypto";

import { hash as argon2id, parseOptions, type Options } from "@node-rs/argon2";

import { boundedQueue } from "#app/platform/limits/bounded-queue.server";
import { MAX_HASHES, MAX_HASHES_WAITING, MAX_WRITES_PER_CLIENT } from "#app/platform/budgets";
import { clientOf } from "#app/platform/limits/client-address.server";
import { slots } from "#app/platform/limits/slots.server";
import { Refusal } from "#app/platform/refusal";
import { siteSecret } from "#app/platform/secret.server";

/**
 * Cost of a hash: argon2id with 19 MiB and two passes (OWASP Password Storage Cheat Sheet), the library's own default,
 * named here because time and memory are what an answer to a login costs.
 */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const TOO_MANY = "Too many people are logging in at once; please try again in a moment";
/** When to come again for whoever finds too many, in seconds. */
const RETRY_AFTER = 5;

/** A few at a time, as a crowd that logs in would hold up everything that files and compression are waited for with. */
const withBackupLock = boundedQueue({
  atOnce: MAX_HASHES,
  waiting: MAX_HASHES_WAITING,
  full: TOO_MANY,
  retryAfter: RETRY_AFTER,
  budget: "hashes",
});

const underWay = slots("hashes", { perClient: MAX_WRITES_PER_CLIENT, inAll: MAX_HASHES_WAITING });

/**
 * Answers a request that needs a hash, unless too many such are under way: looked at before anything is counted or read for it,
 * as all of a crowd would be before the first of them waits for its hash.
 *
 * @throws Refusal 503
 */
export async function withRoomForHash<Result>(
  request: Request,
  answer: () => Promise<Result>,
): Promise<Result> {
  const release = underWay.take(clientOf(request));
  if (!release) throw new Refusal(503, TOO_MANY, undefined, { retryAfter: RETRY_AFTER });
  try {
    return await answer();
  } finally {
    release();
  }
}

/** All count as one client: of each few are under way, and a hash takes no longer than another. */
const hash = (password: string, options: Options): Promise<string> =>
  withBackupLock("", () => argon2id(password, options));

/** The salt in a hash's text (PHC string format: $argon2id$v=19$m=…,t=…,p=…$salt$hash). */
const saltOf = (hashed: string): Buffer => Buffer.from(hashed.split("$")[4] ?? "", "base64");

/** Stands in for the hash of an account that doesn't exist, so that looking takes as long. */
let nobody: Promise<string> | undefined;
const hashOfNobody = () =>
  (nobody ??= hash("", COST).catch((error: unknown) => {
    nobody = undefined;
    throw error;
  }));

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Hashes a password under a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/**
 * Hashes a password that waits with others for the same address to be confirmed. They share a salt, so that one
 * calculation tells which of them a typed password fits, also when several are made at once.
 *
 * @param besides hashes that the address has already
 */
export function hashBesides(email: string, password: string, besides: readonly string[]): Promise<string> {
  const [neighbour] = besides;
  const common = () => createHmac("sha256", siteSecret()).update(`salt ${email}`).digest().subarray(0, 16);
  return hash(password, { ...COST, salt: neighbour ? saltOf(neighbour) : common() });
}

/**
 * Which of an address's hashes a password fits. It takes one hash's time whether there are any, one, or several, so
 * that the time tells nobody whether the address is known.
 *
 * @param hashes hashes made with one salt (see hashBesides)
 * @returns the index of the first that fits; undefined when none does
 */
export async function fittingHash(password: string, hashes: readonly string[]): Promise<number | undefined> {
  const model = hashes[0] ?? (await hashOfNobody());
  const { memoryCost, timeCost, parallelism } = parseOptions(model);
  const typed = await hash(password, { memoryCost, timeCost, parallelism, salt: saltOf(model) });
  const fits = hashes.map((hashed) => same(hashed, typed)).indexOf(true);
  return fits < 0 ? undefined : fits;
}
