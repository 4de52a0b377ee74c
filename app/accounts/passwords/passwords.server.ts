import { createHmac, timingSafeEqual } from "node:crypto";

import { hash as argon2id, parseOptions, type Options } from "@node-rs/argon2";

import { boundedQueue } from "#app/platform/limits/bounded-queue.server";
import { MAX_HASHES, MAX_HASHES_WAITING, MAX_HASHES_WAITING_PER_CLIENT } from "#app/platform/budgets";
import { clientOf } from "#app/platform/limits/client-address.server";
import { slots } from "#app/platform/limits/slots.server";
import { Refusal } from "#app/platform/refusal";
import { siteSecret } from "#app/platform/secret.server";

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB and two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const TOO_MANY = "Too many people are logging in at once; please try again in a moment";
const RETRY_AFTER_SECONDS = 5;

/** Hashing uses the threads that files and compression need as well. */
const hashQueue = boundedQueue({
  atOnce: MAX_HASHES,
  waiting: MAX_HASHES_WAITING,
  full: TOO_MANY,
  retryAfter: RETRY_AFTER_SECONDS,
  budget: "hashes",
});

const underWay = slots("hashes", {
  perClient: MAX_HASHES_WAITING_PER_CLIENT,
  inAll: MAX_HASHES_WAITING,
});

/** Called before anything is counted or read, as a whole crowd would get in otherwise. @throws Refusal 503 */
export async function withRoomForHash<Result>(
  request: Request,
  answer: () => Promise<Result>,
): Promise<Result> {
  const release = underWay.take(clientOf(request));
  if (!release) throw new Refusal(503, TOO_MANY, undefined, { retryAfter: RETRY_AFTER_SECONDS });
  try {
    return await answer();
  } finally {
    release();
  }
}

/** All share one client key: only a few are under way, and each takes as long as another. */
const hash = (password: string, options: Options): Promise<string> =>
  hashQueue("", () => argon2id(password, options));

/** PHC string format: $argon2id$v=19$m=…,t=…,p=…$salt$hash. */
const saltOf = (hashed: string): Buffer => Buffer.from(hashed.split("$")[4] ?? "", "base64");

/** Stands in for the hash of an unknown account, so that checking takes as long. */
let nobody: Promise<string> | undefined;
const hashOfNobody = () =>
  (nobody ??= hash("", COST).catch((error: unknown) => {
    nobody = undefined;
    throw error;
  }));

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Waiting hashes of one address share a salt, so that one calculation compares a password with all of them. */
export function hashBesides(email: string, password: string, besides: readonly string[]): Promise<string> {
  const [neighbour] = besides;
  const common = () => createHmac("sha256", siteSecret()).update(`salt ${email}`).digest().subarray(0, 16);
  return hash(password, { ...COST, salt: neighbour ? saltOf(neighbour) : common() });
}

/** Takes one hash's time however many there are; returns the index of the first match. */
export async function fittingHash(password: string, hashes: readonly string[]): Promise<number | undefined> {
  const model = hashes[0] ?? (await hashOfNobody());
  const { memoryCost, timeCost, parallelism } = parseOptions(model);
  const typed = await hash(password, { memoryCost, timeCost, parallelism, salt: saltOf(model) });
  const fits = hashes.map((hashed) => same(hashed, typed)).indexOf(true);
  return fits < 0 ? undefined : fits;
}
