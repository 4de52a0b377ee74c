import { wellFormed } from "#app/platform/text/well-formed";

/** In characters; any client can read this much in a header. */
const MAX_PATH_LENGTH = 2000;

/** Never leads to another host, whatever browsers make of the text. */
export function ownPath(value: unknown, fallback = "/"): string {
  // eslint-disable-next-line no-control-regex -- browsers drop tabs and line breaks inside addresses
  if (typeof value !== "string" || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(value)) return fallback;
  const { pathname, search, hash } = new URL(wellFormed(value), "http://own.invalid");
  const path = pathname + search + hash;
  return path.startsWith("//") || path.length > MAX_PATH_LENGTH ? fallback : path;
}
