import { createHmac, timingSafeEqual } from "node:crypto";
import { opendir, rm, stat } from "node:fs/promises";
import path from "node:path";

import { openLocalFile } from "#app/foundation/uploads/local-file.server";
import { PUBLIC, STAGED, type ObjectStore, type UploadTerms } from "#app/foundation/uploads/object-contract";
import { copyWholeFile, writeWholeFile } from "#app/foundation/whole-file.server";

/** Nothing else ever becomes a file name: a stored file, or what a crash left of one half written. */
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const NAME = new RegExp(`^${UUID}(\\.${UUID}\\.part)?$`);
/** Folder of a prefix inside the store's folder. */
const FOLDERS: Record<string, string> = { [STAGED]: "private/uploads", [PUBLIC]: "uploads" };
/** Files that a listing names at once. */
const PAGE = 500;

/** An upload address of this site, as it was signed. */
export interface SignedUpload extends UploadTerms {
  key: string;
  /** Milliseconds since 1970. */
  expires: number;
}

export interface LocalStore extends ObjectStore {
  /** What an upload address holds for; undefined when its signature is not ours, or it has expired. */
  signedUpload: (key: string, query: URLSearchParams) => SignedUpload | undefined;
  /** Whole or not at all; neither its length nor its type need be known here. */
  writeStream: (key: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<void>;
}

/**
 * The store that needs no bucket: files in a folder, and upload addresses of this site under a signature.
 *
 * @param folder absolute; made when the first file is written
 * @param secret the key of the signatures
 */
export function localStore(folder: string, secret: string): LocalStore {
  const folderOf = (prefix: string) => path.join(folder, FOLDERS[prefix] ?? "");
  const fileOf = (key: string): string | undefined => {
    const prefix = [STAGED, PUBLIC].find((start) => key.startsWith(start));
    const name = key.slice(prefix?.length);
    return prefix && NAME.test(name) ? path.join(folderOf(prefix), name) : undefined;
  };
  const signature = ({ key, expires, contentType, bytes }: SignedUpload): string =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["upload", key, expires, contentType ?? null, bytes ?? null]))
      .digest("base64url");

  const placeOf = (key: string): string => {
    const file = fileOf(key);
    if (!file) throw new Error(`${key} is no key of a file`);
    return file;
  };
  const writeStream: LocalStore["writeStream"] = async (key, content) =>
    writeWholeFile(placeOf(key), content);

  return {
    presign: async (key, terms, seconds, origin) => {
      const signed = { key, ...terms, expires: Date.now() + seconds * 1000 };
      const query = new URLSearchParams({ expires: String(signed.expires) });
      if (terms.contentType !== undefined) query.set("type", terms.contentType);
      if (terms.bytes !== undefined) query.set("size", String(terms.bytes));
      query.set("signature", signature(signed));
      return `${origin}/${key}?${query}`;
    },
    signedUpload: (key, query) => {
      const size = query.get("size");
      const signed: SignedUpload = {
        key,
        expires: Number(query.get("expires")),
        contentType: query.get("type") ?? undefined,
        bytes: size === null ? undefined : Number(size),
      };
      const [ours, theirs] = [signature(signed), query.get("signature") ?? ""].map((text) =>
        Buffer.from(text),
      ) as [Buffer, Buffer];
      const genuine = ours.length === theirs.length && timingSafeEqual(ours, theirs);
      return genuine && signed.expires > Date.now() ? signed : undefined;
    },
    open: async (key) => {
      const file = fileOf(key);
      return file ? openLocalFile(file) : undefined;
    },
    write: (key, content) => writeStream(key, [content]),
    writeStream,
    writeFile: async (key, file) => copyWholeFile(file, placeOf(key)),
    // A file that is sent anew takes the name, and leaves the bytes that the copy shares as they are.
    copy: async (from, to) => copyWholeFile(placeOf(from), placeOf(to)),
    remove: async (key) => {
      const file = fileOf(key);
      if (file) await rm(file, { force: true });
    },
    list: async function* (prefix) {
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
        if (!NAME.test(name)) continue;
        page.push(name);
        if (page.length < PAGE) continue;
        yield listed();
        page = [];
      }
      yield listed();
    },
  };
}
