import { OperatorError } from "#app/platform/env.server";

const SENTENCES: readonly [pattern: RegExp, sentence: string][] = [
  [/^SQLITE_BUSY/, "Another process keeps the database locked"],
  [/^SQLITE_FULL/, "The disk that holds the database is full"],
  [/^SQLITE_READONLY/, "The database can't be written by this user or on this machine"],
  [/^SQLITE_(IOERR|CORRUPT|NOTADB)/, "The database file can't be read or written"],
];

/** @throws OperatorError for a database that is locked, full, read-only, damaged or not yet set up */
export function explainDatabaseFault<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code = "", message = "" } = error as { code?: string; message?: string };
    if (message.startsWith("no such table")) {
      throw new OperatorError("The database isn't set up yet; run `npm run migrate` first.");
    }
    const known = SENTENCES.find(([pattern]) => pattern.test(code));
    if (!known) throw error;
    throw new OperatorError(
      `${known[1]} (${code}); what was reported as stored is kept, and the same command goes on from there.`,
    );
  }
}
