import { LRUCache } from "lru-cache";

import { sizeOf } from "#app/platform/db/size-of";
import { sqlite, statement, type Sqlite } from "#app/platform/db/db.server";
import { isOnLiteFs, recentPosition } from "#app/platform/cluster/litefs.server";

/** This process's own commits don't change SQLite's data_version. */
let raises = 0;

let onLiteFs: boolean | undefined;

/**
 * SQLite's data_version (https://www.sqlite.org/pragma.html#pragma_data_version) misses LiteFS's changes to the file.
 */
function commitMark(): string {
  onLiteFs ??= isOnLiteFs();
  if (onLiteFs) return `${recentPosition()}`;
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

/** Other processes' commits are seen one turn of the event loop later at most; on LiteFS, as late as its position. */
let isFresh = false;

/** The read transaction that runs, and what it has seen of the versions. */
let reading: { versions?: ReadonlyMap<string, number>; read?: Map<string, unknown> } | undefined;

/** What can't change in a read transaction is read once in it, under a name of its own. */
export function oncePerReading<Value>(name: string, read: () => Value): Value {
  if (!reading) return read();
  const known = (reading.read ??= new Map<string, unknown>());
  if (!known.has(name)) known.set(name, read());
  return known.get(name) as Value;
}

/** Whether what is read now may yet be rolled back. */
const isInWrite = (): boolean => sqlite().inTransaction && !reading;

function versions(): ReadonlyMap<string, number> {
  const database = sqlite();
  if (isInWrite()) return readVersions();
  const known = seen?.database === database && seen.raises === raises ? seen : undefined;
  if (known && isFresh) return known.versions;
  // They count for the transaction alone, which may see less than the mark says.
  if (reading) return (reading.versions ??= readVersions());
  const mark = commitMark();
  if (known?.mark !== mark) {
    seen = { versions: readVersions(), database, raises, mark };
    dropOlder(seen.versions);
  }
  isFresh = true;
  setImmediate(() => (isFresh = false));
  return seen?.versions ?? new Map<string, number>();
}

export const dataVersion = (kind: string): number => versions().get(kind) ?? 0;

export const dataVersions = (...kinds: string[]): string => versionsIn(versions(), kinds);

/**
 * For what reads with many statements: by itself each takes and leaves SQLite's locks, which are LiteFS's on production's way
 * and cost 0.1 to 0.2 ms there. `work` must be synchronous and write nothing.
 */
export function inReadTransaction<Result>(work: () => Result): Result {
  const database = sqlite();
  if (database.inTransaction) return work();
  reading = {};
  try {
    return database.transaction(work).deferred();
  } finally {
    reading = undefined;
  }
}

/** Call it in the transaction of the change. The clock keeps a reset database from repeating known versions. */
export function bumpVersion(kind: string): void {
  raises += 1;
  statement<[string, number], unknown>(
    `INSERT INTO data_versions (kind, version) VALUES (?, ?)
     ON CONFLICT (kind) DO UPDATE SET version = max(data_versions.version + 1, excluded.version)`,
  ).run(kind, Date.now());
}

interface Computed {
  value: NonNullable<unknown>;
  kinds: readonly string[];
  versions: string;
}

const COMPUTED_BYTES = 32_000_000;

const computed = new LRUCache<string, Computed>({
  maxSize: COMPUTED_BYTES,
  sizeCalculation: ({ value }, key) => sizeOf(key) + sizeOf(value) + COMPUTED_OVERHEAD_BYTES,
});

/** Of its key's place and its object. */
const COMPUTED_OVERHEAD_BYTES = 200;

const versionsIn = (known: ReadonlyMap<string, number>, kinds: readonly string[]): string =>
  kinds.map((kind) => known.get(kind) ?? 0).join("-");

/** What nobody asks for again would be kept until there is no more room. */
function dropOlder(known: ReadonlyMap<string, number>): void {
  for (const [key, { kinds, versions: of }] of computed.entries())
    if (versionsIn(known, kinds) !== of) computed.delete(key);
}

/** What is kept of computed values, and may be at most. */
export const computedKept = (): { bytes: number; most: number } => ({
  bytes: computed.calculatedSize,
  most: COMPUTED_BYTES,
});

/** Values are what `sizeOf` can measure. `key` must be unique among the values of the same kinds. */
export function memoizePerVersion<Value extends NonNullable<unknown>>(
  of: string | readonly string[],
  key: string,
  compute: () => Value,
): Value {
  // The transaction's version may be rolled back, and given out again.
  if (isInWrite()) return compute();
  const kinds = typeof of === "string" ? [of] : of;
  const current = versionsIn(versions(), kinds);
  const fullKey = `${kinds.join()} ${key}`;
  const known = computed.get(fullKey);
  if (known?.versions === current) return known.value as Value;
  const value = compute();
  computed.set(fullKey, { value, kinds, versions: current });
  return value;
}
