import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { env } from "#app/platform/env.server";
import { isOnLiteFs } from "#app/platform/cluster/litefs.server";
import { MINUTE_MS } from "#app/platform/durations";
import { saysFull } from "#app/platform/storage/storage-error.server";

/* On a full disk even a deletion needs room, for the database's log. */

/** Enough for a few small transactions. */
const SPARE_BYTES = 256 * 1024;

/** Undefined where only LiteFS's own files may lie beside the database. */
const spareFile = (): string | undefined =>
  isOnLiteFs() ? undefined : path.join(path.dirname(env().databasePath), "spare-room");

/** Not there where the disk is full already. */
export function keepSpareRoom(): void {
  const file = spareFile();
  if (!file) return;
  try {
    writeFileSync(file, Buffer.alloc(SPARE_BYTES), { mode: 0o600 });
  } catch {
    rmSync(file, { force: true });
    setTimeout(keepSpareRoom, MINUTE_MS).unref();
  }
}

/** For small writes that must not fail: where the disk is full they get the room that was kept. */
export function withSpareRoom<Result>(write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    const file = spareFile();
    if (!file || !saysFull(error)) throw error;
    rmSync(file, { force: true });
    setTimeout(keepSpareRoom, MINUTE_MS).unref();
    return write();
  }
}
