import { log, reasonOf } from "#app/platform/log.server";
import { Refusal } from "#app/platform/refusal";

const FULL = ["ENOSPC", "EDQUOT", "EFBIG", "SQLITE_FULL"];

export const NO_ROOM = "There is no room left to store files, so nothing was stored. Please try again later.";
export const STORE_UNREACHABLE =
  "The file store can't be reached, so nothing was stored. Please try again in a moment.";

export function saysFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return (typeof code === "string" && FULL.includes(code)) || (cause !== undefined && saysFull(cause));
}

/** A Refusal 507 when there is no room; other errors are returned unchanged. */
export function asStorageRefusal(error: unknown): unknown {
  if (error instanceof Refusal || !saysFull(error)) return error;
  log.error(`No room left to store files: ${reasonOf(error)}`);
  return new Refusal(507, NO_ROOM);
}
