import type { Readable } from "node:stream";

/*
 * What a store of files can do, whichever driver does it, and the keys that files lie under.
 */

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const PUBLIC_KEY = new RegExp(`^objects/uploads/${UUID}$`);
const STAGED_PATH = new RegExp(`/private/uploads/(${UUID})$`);

/** Where files wait that were sent but not claimed: members hold addresses to write to them. */
export const STAGED = "private/uploads/";
/** Where claimed files lie: nobody holds an address to write to them. */
export const PUBLIC = "objects/uploads/";

/** Key of a file that waits to be claimed, and of one that was. */
export const stagedKey = (id: string): string => `${STAGED}${id}`;
export const publicKey = (id: string): string => `${PUBLIC}${id}`;

/** Key of the file behind a stored path (`/objects/uploads/{uuid}`); undefined for any other path. */
export function keyOf(storedPath: string): string | undefined {
  const key = storedPath.slice(1);
  return storedPath.startsWith("/") && PUBLIC_KEY.test(key) ? key : undefined;
}

/** The stored path of an upload: what follows the `private` segment of its address. */
export const storedPathOf = (id: string): string => `/${PUBLIC}${id}`;

/**
 * The upload that an address was made for.
 *
 * @param address an upload URL, with or without host, bucket and query, or its path
 */
export function uploadIdIn(address: string): string | undefined {
  const url = URL.canParse(address, "http://localhost") ? new URL(address, "http://localhost") : undefined;
  return url && STAGED_PATH.exec(url.pathname)?.[1];
}

/** First and last byte of a part, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that is there. */
export interface OpenedObject {
  bytes: number;
  /** @param range the whole file without it */
  read: (range?: ByteRange) => Promise<Readable>;
}

/** A file as a listing names it. */
export interface ListedObject {
  key: string;
  /** Milliseconds since 1970; undefined when it is gone by now. */
  modifiedAt: () => Promise<number | undefined>;
}

/** What an upload address holds for; what is left out may be anything. */
export interface UploadTerms {
  contentType?: string;
  bytes?: number;
}

/** Terms for a store that is sent to directly: without a size it would take as much as is sent. */
export type SizedTerms = UploadTerms & { bytes: number };

/** Some of all file names, by the order of their characters. */
export interface NamesPart {
  after?: string;
  upTo?: string;
}

export interface ObjectStore {
  /**
   * An address that takes one PUT of a file until it expires; whoever has it needs no session.
   *
   * @param origin this site as the asking browser knows it; where files lie with us, the address is on it
   */
  presign: (key: string, terms: SizedTerms, seconds: number, origin: string) => Promise<string>;
  /** Undefined when there is no such file. */
  open: (key: string) => Promise<OpenedObject | undefined>;
  /** Writes a file whole or not at all. */
  write: (key: string, content: Uint8Array, contentType: string) => Promise<void>;
  /**
   * Writes a file from a stream. One that breaks is an error; remove the key then, since some stores keep what they got
   * of it.
   */
  writeStream: (
    key: string,
    content: AsyncIterable<Uint8Array>,
    bytes: number,
    contentType: string,
  ) => Promise<void>;
  /**
   * Writes a file that lies on this machine, whole or not at all, without holding it in memory. Later changes of the file
   * here don't reach the one in the store.
   */
  writeFile: (key: string, file: string, contentType: string) => Promise<void>;
  /** Writes a copy of a stored file, whole or not at all: what is sent to `from` later doesn't reach it. */
  copy: (from: string, to: string, contentType: string) => Promise<void>;
  /** Removes a file; one that isn't there is no error. */
  remove: (key: string) => Promise<void>;
  /**
   * The files under a prefix that ends in a slash, some hundreds at a time, with what crashes left of half written ones.
   *
   * @param part only those whose names come after one, or not after it
   */
  list: (prefix: string, part?: NamesPart) => AsyncIterable<ListedObject[]>;
}
