import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";

import { LRUCache } from "lru-cache";

import { log, reasonOf } from "#app/platform/log.server";
import { writeFileAtomic } from "#app/platform/storage/write-file-atomic.server";

const FILES_AT_ONCE = 50;

export interface PictureCache {
  read: (name: string) => Promise<Buffer | undefined>;
  /** Does nothing when the disk is full; evicts what was used longest ago. */
  keep: (name: string, content: Buffer) => Promise<void>;
  drop: (name: string) => Promise<void>;
  /** Drops what nobody has read for so long, in milliseconds. */
  dropUnused: (age: number) => Promise<void>;
}

/** Both limits also hold over restarts. */
export function pictureCache(folder: string, maxBytes: number, maxFiles?: number): PictureCache {
  const fileOf = (name: string) => path.join(folder, name);
  const remove = (name: string) => rm(fileOf(name), { force: true }).catch(() => undefined);
  const kept = new LRUCache<string, number>({
    maxSize: maxBytes,
    max: maxFiles,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, name, reason) => {
      if (reason === "evict") void remove(name);
    },
  });

  const drop = async (name: string): Promise<void> => {
    kept.delete(name);
    await remove(name);
  };

  async function* files() {
    const names = await readdir(folder).catch(() => []);
    for (let i = 0; i < names.length; i += FILES_AT_ONCE) {
      const some = names.slice(i, i + FILES_AT_ONCE);
      yield* await Promise.all(
        some.map(async (name) => ({ name, file: await stat(fileOf(name)).catch(() => undefined) })),
      );
    }
  }

  const learn = async (): Promise<void> => {
    const found: { name: string; bytes: number; usedAt: number }[] = [];
    for await (const { name, file } of files()) {
      if (name.endsWith(".part") || !file) await remove(name);
      else found.push({ name, bytes: file.size, usedAt: file.mtimeMs });
    }
    found.sort((a, b) => a.usedAt - b.usedAt);
    for (const { name, bytes } of found) kept.set(name, bytes);
  };
  let learnt: Promise<void> | undefined;

  return {
    read: async (name) => {
      const content = await readFile(fileOf(name)).catch(() => undefined);
      if (!content) return undefined;
      kept.get(name);
      // The next process sorts by this time.
      const now = new Date();
      await utimes(fileOf(name), now, now).catch(() => undefined);
      return content;
    },
    keep: async (name, content) => {
      learnt ??= learn();
      await learnt;
      try {
        await writeFileAtomic(fileOf(name), [content]);
        kept.set(name, content.length);
        if (!kept.has(name)) await remove(name);
      } catch (error) {
        log.error(`A picture can't be cached: ${reasonOf(error)}`);
      }
    },
    drop,
    dropUnused: async (age) => {
      for await (const { name, file } of files()) {
        if (file && Date.now() - file.mtimeMs > age) await drop(name);
      }
    },
  };
}
