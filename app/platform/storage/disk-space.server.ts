import { statfs } from "node:fs/promises";

import { FREE_SPACE_RESERVE_BYTES } from "#app/platform/budgets";
import { env } from "#app/platform/env.server";
import type { Release } from "#app/platform/limits/slots.server";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { Refusal } from "#app/platform/refusal";
import { NO_ROOM } from "#app/platform/storage/storage-error.server";

/** Bytes already written count twice, which errs on the safe side. */
let promised = 0;

/** Call the result once the file is written or given up. @throws Refusal 507 when too little would be left */
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
