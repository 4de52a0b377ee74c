const FAULTS: readonly [pattern: RegExp, says: string, advice: string][] = [
  [/^SQLITE_BUSY/, "is locked by another process", "stop that one first"],
  [/^SQLITE_FULL/, "has no room left on its disk", "make room there"],
  [/^SQLITE_READONLY/, "can't be written by this user", "give this user the right to"],
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    "is damaged, or no SQLite database",
    'restore a backup with "npm run restore -- latest", or move it away',
  ],
  [/^SQLITE_IOERR/, "can't be read or written", "look at its disk"],
];

export interface DatabaseFault {
  code: string;
  /** "is locked by another process" */
  says: string;
  /** "stop that one first" */
  advice: string;
}

/** Undefined for an error that isn't the database file's. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== "string") return undefined;
  const [, says, advice] = FAULTS.find(([pattern]) => pattern.test(code)) ?? [];
  return says === undefined || advice === undefined ? undefined : { code, says, advice };
}

/** Pages of it can't be read. */
export const saysUnreadable = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(databaseFault(error)?.code ?? "");
