import { statfs } from "node:fs/promises";

import { FREE_SPACE_RESERVE_BYTES } from "#app/platform/budgets";
import { env } from "#app/platform/env.server";
import type { Release } from "#app/platform/limits/slots.server";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { Refusal } from "#app/platform/refusal";
import { NO_ROOM } from "#app/platform/storage/storage-error.server";

/** Bytes of files that are being written. Those of them that are on the disk by now count twice, which errs on the safe side. */
let promised = 0;

/**
 * Sets room on the data folder's disk aside for a file that is about to be written. The database, its log and the mails need
 * what is left when there is no room for files any more.
 *
 * @returns gives the room back; call it once the file is there, or given up
 * @throws Refusal 507 where the disk would be left with less than its reserve
 */
export async function setRoomAside(bytes: number): Promise<Release> {
  const { bavail, bsize } = await statfs(env().dataDir);
  if (bavail * bsize - promised - bytes < FREE_SPACE_RESERVE_BYTES) {
    countOverBudget("free-space");
    throw new Refusal(507, NO_ROOM);
  }
  promised += bytes;
  let released = false;
  return () => {
    if (!released) promised -= bytes;
    released = true;
  };
}
