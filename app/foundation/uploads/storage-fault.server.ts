import { Refusal } from "#app/foundation/refusal";

/** Codes of a disk, a quota, a file size limit or a database that takes no more. */
const FULL = ["ENOSPC", "EDQUOT", "EFBIG", "SQLITE_FULL"];

export const NO_ROOM = "There is no room left to store files, so nothing was stored. Please try again later.";
export const STORE_UNREACHABLE =
  "The file store can't be reached, so nothing was stored. Please try again in a moment.";

/** What went wrong while storing, as a refusal where it is no fault of the program: 507 when there is no room left. */
export function asStorageRefusal(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== "string" || !FULL.includes(code)) return error;
  console.error("No room left to store files:", error instanceof Error ? error.message : code);
  return new Refusal(507, NO_ROOM);
}
