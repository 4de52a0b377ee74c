import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

import type { Refusal } from "#app/platform/refusal";

/** A file over its limit has neither a file nor a refusal. */
export interface SentFile {
  name: string;
  /** Claimed by the sender: never trusted. */
  type: string;
  file?: string;
  /** For a file that is small enough: a full disk, or nobody was logged in. */
  refusal?: Refusal;
  extra?: true;
}

export async function digestOf({ file, name }: SentFile): Promise<string> {
  const hash = createHash("sha256").update(name);
  if (file) for await (const part of createReadStream(file) as AsyncIterable<Buffer>) hash.update(part);
  return hash.digest("base64url");
}
