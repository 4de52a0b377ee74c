import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

import { HOUR_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { makeFolder } from "#app/platform/folder.server";

/* Files that come with forms lie on disk, never in memory; what a crash leaves is swept. */

/** No form takes so long. */
const ABANDONED_FILE_AGE_MS = 6 * HOUR_MS;

const spoolFolder = (): string => path.join(env().dataDir, "cache/forms");

export interface Spooling {
  /** Undefined when the file is larger than the limit; rejects with the disk's error. */
  done: Promise<string | undefined>;
  remove: () => Promise<void>;
}

/** Reads the stream to its end in any case, so that the rest of the form can be read. */
export function writeTempFile(stream: Readable, limit: number): Spooling {
  const file = path.join(spoolFolder(), randomUUID());
  try {
    makeFolder(path.dirname(file));
  } catch (error) {
    stream.resume();
    const done = Promise.reject<undefined>(error);
    done.catch(() => undefined);
    return { done, remove: () => Promise.resolve() };
  }
  const out = createWriteStream(file, { flags: "wx" });
  const closed = new Promise<void>((resolve) => out.once("close", resolve));
  const remove = async () => {
    out.destroy();
    await closed;
    await rm(file, { force: true });
  };
  let bytes = 0;
  stream.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) out.destroy();
    if (out.destroyed || out.write(chunk)) return;
    stream.pause();
    out.once("drain", () => stream.resume());
  });
  stream.on("end", () => out.end());
  const done = new Promise<void>((resolve, reject) => {
    out.once("error", (error) => {
      // The stream may be waiting for room in a buffer that nothing empties any more.
      stream.resume();
      reject(error);
    });
    out.once("close", resolve);
  }).then(
    async () => {
      if (bytes <= limit) return file;
      await remove();
      return undefined;
    },
    async (error: unknown) => {
      await remove();
      // Stopping in the middle of a write is reported as an error.
      if (bytes > limit) return undefined;
      throw error;
    },
  );
  // Nobody awaits it when the form breaks off first.
  done.catch(() => undefined);
  return { done, remove };
}

export async function sweepTempFiles(): Promise<void> {
  const names = await readdir(spoolFolder()).catch(() => []);
  for (const name of names) {
    const file = path.join(spoolFolder(), name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - ABANDONED_FILE_AGE_MS) await rm(file, { force: true });
  }
}
