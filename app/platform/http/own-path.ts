import { wellFormed } from "#app/platform/text/text-rules";

/** Longest address that is followed, in characters: one that any client can read in a header. */
const MAX_PATH_LENGTH = 2000;

/**
 * A path on this site, percent-encoded for a header, or the fallback: never another host, whatever browsers make of
 * the text.
 */
export function ownPath(value: unknown, fallback = "/"): string {
  // eslint-disable-next-line no-control-regex -- browsers drop tabs and line breaks inside addresses
  if (typeof value !== "string" || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(value)) return fallback;
  const { pathname, search, hash } = new URL(wellFormed(value), "http://own.invalid");
  const path = pathname + search + hash;
  return path.startsWith("//") || path.length > MAX_PATH_LENGTH ? fallback : path;
}
