import { opendir, rm, stat } from "node:fs/promises";
import path from "node:path";

import { openLocalFile } from "#app/platform/storage/local-file.server";
import { PUBLIC, STAGED, type ObjectStore } from "#app/platform/storage/object-contract";
import { signAddress } from "#app/platform/storage/signed-address.server";
import { copyWholeFile, writeFileAtomic } from "#app/platform/storage/write-file-atomic.server";

/** A stored file, or one that a crash left half written. */
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const NAME = new RegExp(`^${UUID}(\\.${UUID}\\.part)?$`);
const FOLDERS: Record<string, string> = { [STAGED]: "private/uploads", [PUBLIC]: "uploads" };
/** Sorts after every file name. */
const LAST_NAME = "g";
const FILES_PER_PAGE = 500;

/** `folder` must be absolute; `secret` signs upload addresses. */
export function localStore(folder: string, secret: string): ObjectStore {
  const folderOf = (prefix: string) => path.join(folder, FOLDERS[prefix] ?? "");
  const fileOf = (key: string): string | undefined => {
    const prefix = [STAGED, PUBLIC].find((start) => key.startsWith(start));
    const name = key.slice(prefix?.length);
    return prefix && NAME.test(name) ? path.join(folderOf(prefix), name) : undefined;
  };
  const placeOf = (key: string): string => {
    const file = fileOf(key);
    if (!file) throw new Error(`${key} is no key of a file`);
    return file;
  };
  const write = (key: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) =>
    writeFileAtomic(placeOf(key), content);

  return {
    presign: async (key, terms, seconds, origin) =>
      signAddress({ key, ...terms, expires: Date.now() + seconds * 1000 }, origin, secret),
    open: async (key) => {
      const file = fileOf(key);
      return file ? openLocalFile(file) : undefined;
    },
    write: (key, content) => write(key, [content]),
    writeStream: write,
    writeFile: async (key, file) => copyWholeFile(file, placeOf(key)),
    // A copy shares its bytes; sending a file again replaces the name and leaves those bytes alone.
    copy: async (from, to) => copyWholeFile(placeOf(from), placeOf(to)),
    remove: async (key) => {
      const file = fileOf(key);
      if (file) await rm(file, { force: true });
    },
    list: async function* (prefix, { after = "", upTo = LAST_NAME } = {}) {
      const files = await opendir(folderOf(prefix)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      if (!files) return;
      let page: string[] = [];
      const listed = () =>
        page.map((name) => ({
          key: prefix + name,
          modifiedAt: async () =>
            (await stat(path.join(folderOf(prefix), name)).catch(() => undefined))?.mtimeMs,
        }));
      for await (const { name } of files) {
        if (!NAME.test(name) || name <= after || name > upTo) continue;
        page.push(name);
        if (page.length < FILES_PER_PAGE) continue;
        yield listed();
        page = [];
      }
      yield listed();
    },
  };
}
