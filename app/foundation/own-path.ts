/**
 * A path on this site, or the fallback: never another host, whatever browsers make of the text (rulings, section 2:
 * `redirectTo` accepts only a path on this site).
 */
export function ownPath(value: unknown, fallback = "/"): string {
  // eslint-disable-next-line no-control-regex -- browsers drop tabs and line breaks inside addresses
  if (typeof value !== "string" || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(value)) return fallback;
  return value;
}
