import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

import { env } from "#app/foundation/env.server";

/** What a stored path looks like: nothing else ever becomes a file name. */
const STORED_PATH = /^\/objects\/(uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function fileOf(storedPath: string): string | undefined {
  const name = STORED_PATH.exec(storedPath)?.[1];
  return name && path.join(env().dataDir, "objects", name);
}

/** Bytes of a file of the local store and how to read a part of them; undefined when there is none. */
export async function openLocalObject(storedPath: string) {
  const file = fileOf(storedPath);
  if (!file) return undefined;
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return {
    bytes: found.size,
    /** @param range first and last byte, both included */
    read: (range?: { start: number; end: number }) => createReadStream(file, range),
  };
}

/** Writes a file of the local store whole or not at all. */
export async function writeLocalObject(storedPath: string, content: Uint8Array): Promise<void> {
  const file = fileOf(storedPath);
  if (!file) throw new Error(`${storedPath} is no stored path`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

/** Removes a file of the local store; one that isn't there is no error. */
export async function removeLocalObject(storedPath: string): Promise<void> {
  const file = fileOf(storedPath);
  if (file) await rm(file, { force: true });
}
