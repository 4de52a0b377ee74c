import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** The hash under which a token is stored. Tokens are random and long, so a plain SHA-256 is enough. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * A new secret for a link or a cookie: 32 random bytes. Looking its hash up by equality gives
 * nothing away by timing: whoever varies a token varies every byte of the hash.
 *
 * @returns the token to hand out, and the hash to keep
 */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

/** Whether a token is the one whose hash was kept, in a time that doesn't tell how near it was. */
export function isToken(token: string, tokenHash: string | null | undefined): boolean {
  const given = Buffer.from(hashToken(token));
  const kept = Buffer.from(tokenHash ?? "");
  return given.length === kept.length && timingSafeEqual(given, kept);
}
