import fresh from "fresh";

/**
 * Whether a client has a version already, so that 304 answers it (RFC 9110, section 13.1.2). Only `If-None-Match` is asked:
 * with `Cache-Control: no-cache`, too, a client that names the version it has is spared the body.
 *
 * @param known the request's `If-None-Match`
 * @param etag the version's entity tag
 */
export const hasVersion = (known: string | null | undefined, etag: string): boolean =>
  fresh({ "if-none-match": known ?? undefined }, { etag });
