import type { Readable } from "node:stream";

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const PUBLIC_KEY = new RegExp(`^objects/uploads/${UUID}$`);
const STAGED_PATH = new RegExp(`/private/uploads/(${UUID})$`);
const OWN_STAGED_PATH = new RegExp(`^/private/uploads/(${UUID})$`);

/** Members hold addresses to write here. */
export const STAGED = "private/uploads/";
/** Nobody holds an address to write here. */
export const PUBLIC = "objects/uploads/";

export const stagedKey = (id: string): string => `${STAGED}${id}`;
export const publicKey = (id: string): string => `${PUBLIC}${id}`;

/** Undefined for a path that isn't `/objects/uploads/{uuid}`. */
export function keyOf(storedPath: string): string | undefined {
  const key = storedPath.slice(1);
  return storedPath.startsWith("/") && PUBLIC_KEY.test(key) ? key : undefined;
}

export const storedPathOf = (id: string): string => `/${PUBLIC}${id}`;

/** Accepts an upload URL with or without host, bucket and query, or its path. */
export function uploadIdIn(address: string): string | undefined {
  const url = URL.canParse(address, "http://localhost") ? new URL(address, "http://localhost") : undefined;
  return url && STAGED_PATH.exec(url.pathname)?.[1];
}

/** Accepts only the path at which this site itself takes files in. */
export const uploadIdAt = (path: string): string | undefined => OWN_STAGED_PATH.exec(path)?.[1];

/** Both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenedObject {
  bytes: number;
  /** Without a range the whole file. */
  read: (range?: ByteRange) => Promise<Readable>;
}

export interface ListedObject {
  key: string;
  /** Milliseconds since 1970; undefined when the file is gone by now. */
  modifiedAt: () => Promise<number | undefined>;
}

export interface UploadTerms {
  contentType?: string;
  bytes?: number;
}

/** A bucket needs the size: otherwise it would accept as much as is sent. */
export type SizedTerms = UploadTerms & { bytes: number };

export interface NamesPart {
  after?: string;
  upTo?: string;
}

export interface ObjectStore {
  /** Works for one PUT without a session; `origin` is this site as the browser knows it. */
  presign: (key: string, terms: SizedTerms, seconds: number, origin: string) => Promise<string>;
  open: (key: string) => Promise<OpenedObject | undefined>;
  write: (key: string, content: Uint8Array, contentType: string) => Promise<void>;
  /** Remove the key when the stream fails: some stores keep a part of it. */
  writeStream: (
    key: string,
    content: AsyncIterable<Uint8Array>,
    bytes: number,
    contentType: string,
  ) => Promise<void>;
  /** Whole or not at all; later changes of the local file don't reach the stored one. */
  writeFile: (key: string, file: string, contentType: string) => Promise<void>;
  /** Whole or not at all; what is sent to `from` later doesn't reach the copy. */
  copy: (from: string, to: string, contentType: string) => Promise<void>;
  /** A missing file is not an error. */
  remove: (key: string) => Promise<void>;
  /** In batches, half-written files included; `prefix` ends in a slash. */
  list: (prefix: string, part?: NamesPart) => AsyncIterable<ListedObject[]>;
}
