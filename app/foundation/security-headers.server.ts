/**
 * The Content-Security-Policy of a document, or, without a nonce, of everything that runs no script (rulings,
 * section 14; Radix's inline styles are why style attributes are allowed).
 *
 * @param nonce base64 text, fresh for each document
 * @param connect other addresses that its scripts may send to: where files are uploaded
 */
export function contentSecurityPolicy(nonce?: string, connect: readonly string[] = []): string {
  return [
    "default-src 'self'",
    nonce ? `script-src 'nonce-${nonce}' 'strict-dynamic'` : "script-src 'none'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * The security headers of every answer, whoever makes it.
 *
 * @param https whether the site's public address is https
 */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(),
    "X-Content-Type-Options": "nosniff",
    // Not no-referrer: browsers would then send `Origin: null` with our own forms.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(https && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

/** The policy of stored and generated files: nothing in them runs, loads, posts or is framed. */
export const SANDBOX_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
