import { saysDamaged } from "#app/platform/backup/database-copy.server";
import { backupFolder } from "#app/platform/backup/backup-store.server";
import { OperatorError } from "#app/platform/env.server";
import { reasonOf } from "#app/platform/log.server";
import { Refusal } from "#app/platform/refusal";
import { saysFull } from "#app/platform/storage/storage-error.server";

function causeOf(error: unknown, database: string): string | undefined {
  const { code = "" } = error as { code?: string };
  if (error instanceof OperatorError) return error.message.replace(/\.$/, "");
  if (error instanceof Refusal) return "the bucket refused, or can't be reached; the log tells what it said";
  if (saysFull(error)) return `there is no room left on the disk of ${backupFolder()}`;
  if (saysDamaged(error) || code.startsWith("Z_")) return `${database} is damaged (${reasonOf(error)})`;
  if (code.startsWith("SQLITE_BUSY")) return "another process keeps the database locked";
  if (code.startsWith("SQLITE_CANTOPEN")) return `${database} can't be opened by this user`;
  if (/^(EACCES|EPERM|EROFS|ENOTDIR|EIO|SQLITE_(IOERR|READONLY|PERM))/.test(code)) return reasonOf(error);
  return undefined;
}

/** Turns an error into one sentence for the operator; an error that no sentence explains stays as it is. */
export function asOperatorError(
  error: unknown,
  database: string,
  sentence: (cause: string) => string,
): unknown {
  const cause = causeOf(error, database);
  return cause === undefined ? error : new OperatorError(sentence(cause));
}
