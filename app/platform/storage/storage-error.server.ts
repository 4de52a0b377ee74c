import { log, reasonOf } from "#app/platform/log.server";
import { Refusal } from "#app/platform/refusal";

/** Codes of a disk, a quota, a file size limit or a database that takes no more. */
const FULL = ["ENOSPC", "EDQUOT", "EFBIG", "SQLITE_FULL"];

export const NO_ROOM = "There is no room left to store files, so nothing was stored. Please try again later.";
export const STORE_UNREACHABLE =
  "The file store can't be reached, so nothing was stored. Please try again in a moment.";

/** Whether a fault, or what it wraps, says that there is no room. */
export function saysFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return (typeof code === "string" && FULL.includes(code)) || (cause !== undefined && saysFull(cause));
}

/** What went wrong while storing, as a refusal where it is no fault of the program: 507 when there is no room left. */
export function asStorageRefusal(error: unknown): unknown {
  if (error instanceof Refusal || !saysFull(error)) return error;
  log.error(`No room left to store files: ${reasonOf(error)}`);
  return new Refusal(507, NO_ROOM);
}
