import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Tokens are random and long, so a plain SHA-256 is enough. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Looking the hash up by equality is safe: varying a token varies every byte of the hash. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

/** In constant time. */
export function isToken(token: string, tokenHash: string | null | undefined): boolean {
  const given = Buffer.from(hashToken(token));
  const kept = Buffer.from(tokenHash ?? "");
  return given.length === kept.length && timingSafeEqual(given, kept);
}
