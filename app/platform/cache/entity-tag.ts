/** A tag for weak comparison (RFC 9110, section 8.8.3.2). */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");

/**
 * Whether a client has a version already, so that 304 answers it (RFC 9110, section 13.1.2).
 *
 * @param known the request's `If-None-Match`
 * @param etag the version's entity tag
 */
export const hasVersion = (known: string | null | undefined, etag: string): boolean =>
  Boolean(known?.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag)));
