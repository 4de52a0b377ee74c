import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

import type { Refusal } from "#app/platform/refusal";

/** A file that came with a form. One that is larger than its limit has neither a file nor a refusal. */
export interface SentFile {
  /** As the sender's machine calls it, without folders. */
  name: string;
  /** What the sender says it is: never trusted. */
  type: string;
  /** Where it lies on disk until the form is discarded. */
  file?: string;
  /** Why it could not be kept, though it is small enough: a full disk, or nobody was allowed to keep it. */
  refusal?: Refusal;
  /** One more than its field takes: it was not kept. */
  extra?: true;
}

/** What a file says, in few characters: each storing gives it a path of its own. */
export async function digestOf({ file, name }: SentFile): Promise<string> {
  const hash = createHash("sha256").update(name);
  if (file) for await (const part of createReadStream(file) as AsyncIterable<Buffer>) hash.update(part);
  return hash.digest("base64url");
}
