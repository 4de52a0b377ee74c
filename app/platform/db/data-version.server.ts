import { LRUCache } from "lru-cache";

import { sqlite, statement, type Sqlite } from "#app/platform/db/db.server";
import { PUBLIC_TABLES } from "#drizzle/schema.server";
import { isOnLiteFs, position } from "#app/platform/cluster/litefs.server";

/** A table that the public sees; each has a version of its own. */
export type DataKind = keyof typeof PUBLIC_TABLES;

export const DATA_KINDS = Object.keys(PUBLIC_TABLES) as DataKind[];

/** How often this process has raised a version: its own commits don't move SQLite's mark. */
let raises = 0;

/** Whether the database lies on LiteFS; that is so, or isn't, for as long as the process runs. */
let onLiteFs: boolean | undefined;

/**
 * A text that changes when another process may have changed the database. On LiteFS that is the position, as a replica's
 * file is changed beneath SQLite; elsewhere SQLite counts what other connections commit
 * (https://www.sqlite.org/pragma.html#pragma_data_version).
 */
function commitMark(): string {
  onLiteFs ??= isOnLiteFs();
  if (onLiteFs) return `${position()}`;
  return String(statement<[], number>("PRAGMA data_version").pluck().get());
}

const readVersions = (): ReadonlyMap<string, number> =>
  new Map(statement<[], [string, number]>("SELECT kind, version FROM data_versions").raw().all());

interface Seen {
  versions: ReadonlyMap<string, number>;
  database: Sqlite;
  raises: number;
  mark: string;
}

let seen: Seen | undefined;

/** Whether `seen` was looked at in this turn of the event loop: what others commit is seen a turn later at the most. */
let isFresh = false;

/** All versions, read again when something may have changed; looking for that costs once a turn of the event loop. */
function versions(): ReadonlyMap<string, number> {
  const database = sqlite();
  // What a transaction has raised may yet be taken back.
  if (database.inTransaction) return readVersions();
  const known = seen?.database === database && seen.raises === raises ? seen : undefined;
  if (known && isFresh) return known.versions;
  const mark = commitMark();
  if (known?.mark !== mark) seen = { versions: readVersions(), database, raises, mark };
  isFresh = true;
  setImmediate(() => (isFresh = false));
  return seen?.versions ?? new Map<string, number>();
}

/**
 * The version of a kind's public data: a number that grows with every change, whichever process makes it.
 */
export const dataVersion = (kind: DataKind): number => versions().get(kind) ?? 0;

/** Several kinds' versions as one text, for an ETag or a cache key. */
export const dataVersions = (...kinds: DataKind[]): string => kinds.map(dataVersion).join("-");

/**
 * Raises a kind's version. Call it inside the transaction that changes the data. The clock takes part, so that a
 * database that was reset doesn't repeat the versions that browsers may still hold.
 */
export function bumpVersion(kind: DataKind): void {
  raises += 1;
  statement<[string, number], unknown>(
    `INSERT INTO data_versions (kind, version) VALUES (?, ?)
     ON CONFLICT (kind) DO UPDATE SET version = max(data_versions.version + 1, excluded.version)`,
  ).run(kind, Date.now());
}

const computed = new LRUCache<string, { value: NonNullable<unknown> }>({ max: 2000 });

/**
 * A value that depends on the data of one kind, or several, only, computed once for each version of it.
 *
 * @param key names the value among all values of the same kinds
 */
export function memoizePerVersion<Value extends NonNullable<unknown>>(
  kinds: DataKind | readonly DataKind[],
  key: string,
  compute: () => Value,
): Value {
  // The version that a transaction has raised to may yet be taken back, and given out again.
  if (sqlite().inTransaction) return compute();
  const all = typeof kinds === "string" ? [kinds] : kinds;
  const fullKey = `${all.join()} ${dataVersions(...all)} ${key}`;
  const known = computed.get(fullKey);
  if (known) return known.value as Value;
  const value = compute();
  computed.set(fullKey, { value });
  return value;
}
