import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** What a former version kept of an address whose mailbox refuses messages. */
export const plainRefusalHash = (email: string): string =>
  createHash("sha256").update(email).digest("base64url");

/** What is kept of it now, by a site that made its own secret. */
export function refusalHash(dataDir: string, email: string): string {
  const secret = readFileSync(path.join(dataDir, "secret"), "utf8");
  return `k:${createHmac("sha256", secret)
    .update(`refusal ${plainRefusalHash(email)}`)
    .digest("base64url")}`;
}
