import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

import type { OpenedObject } from "#app/platform/storage/object-contract";

/** A file on this machine, to be read in parts; undefined when there is none. */
export async function openLocalFile(file: string): Promise<OpenedObject | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return { bytes: found.size, read: async (range) => createReadStream(file, range) };
}
