import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

import { env } from "#app/platform/env.server";
import { makeFolder } from "#app/platform/folder.server";

/*
 * Large files that come with a form lie on disk while the form is answered, never in memory. What a crash leaves of them
 * is swept.
 */

/** Age at which such a file is nobody's any more, in milliseconds: no form takes so long. */
const FORGOTTEN = 6 * 60 * 60 * 1000;

const spoolFolder = (): string => path.join(env().dataDir, "cache/forms");

/** A file that is being written. */
export interface Spooling {
  /** Its path, once it is whole; undefined when it is larger than the limit. Rejects with what the disk says. */
  done: Promise<string | undefined>;
  /** Removes what is there of it, also before its end. */
  remove: () => Promise<void>;
}

/**
 * Writes a stream to a file of its own in the data folder. The stream is read to its end in any case, so that what comes
 * after it can be read.
 *
 * @param limit most bytes that are written
 */
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
      // It may wait for room in the buffer of a file that takes no more.
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
      // Broken off in the middle of a write, which says so as an error.
      if (bytes > limit) return undefined;
      throw error;
    },
  );
  // Nobody waits for it when the form breaks off first.
  done.catch(() => undefined);
  return { done, remove };
}

/** Removes what crashes left of files that came with forms. */
export async function sweepTempFiles(): Promise<void> {
  const names = await readdir(spoolFolder()).catch(() => []);
  for (const name of names) {
    const file = path.join(spoolFolder(), name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - FORGOTTEN) await rm(file, { force: true });
  }
}
