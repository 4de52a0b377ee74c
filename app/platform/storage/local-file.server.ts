import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

import type { OpenedObject } from "#app/platform/storage/object-contract";

export async function openLocalFile(file: string): Promise<OpenedObject | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return { bytes: found.size, read: async (range) => createReadStream(file, range) };
}
