import { LRUCache } from "lru-cache";

import { statement } from "#app/foundation/db.server";

/** What the public sees, by kind; each has a version of its own. */
export const DATA_KINDS = [
  "startups",
  "investors",
  "talent",
  "posts",
  "reels",
  "use_cases",
  "jobs",
  "learning_resources",
  "ai_products",
] as const;

export type DataKind = (typeof DATA_KINDS)[number];

/**
 * The version of a kind's public data: a number that grows with every change. Read from the database each time (some
 * microseconds), so that another process's import is noticed at once.
 */
export function dataVersion(kind: DataKind): number {
  const row = statement<[string], { version: number }>(
    "SELECT version FROM data_versions WHERE kind = ?",
  ).get(kind);
  return row?.version ?? 0;
}

/** Several kinds' versions as one text, for an ETag or a cache key. */
export const dataVersions = (...kinds: DataKind[]): string => kinds.map(dataVersion).join("-");

/**
 * Raises a kind's version. Call it inside the transaction that changes the data. The clock takes part, so that a
 * database that was reset doesn't repeat the versions that browsers may still hold.
 */
export function raiseDataVersion(kind: DataKind): void {
  statement<[string, number], unknown>(
    `INSERT INTO data_versions (kind, version) VALUES (?, ?)
     ON CONFLICT (kind) DO UPDATE SET version = max(data_versions.version + 1, excluded.version)`,
  ).run(kind, Date.now());
}

const computed = new LRUCache<string, { value: NonNullable<unknown> }>({ max: 2000 });

/**
 * A value that depends on one kind's data only, computed once for each version of it.
 *
 * @param key names the value among all values of that kind
 */
export function oncePerVersion<Value extends NonNullable<unknown>>(
  kind: DataKind,
  key: string,
  compute: () => Value,
): Value {
  const fullKey = `${kind} ${dataVersion(kind)} ${key}`;
  const known = computed.get(fullKey);
  if (known) return known.value as Value;
  const value = compute();
  computed.set(fullKey, { value });
  return value;
}
