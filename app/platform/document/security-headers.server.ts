/** Which scripts of a document run, and which style elements count. */
export interface DocumentScripts {
  /**
   * Base64 text that scripts and the style elements that they add carry, fresh for each answer; with `hashes` only style
   * elements do. Undefined where there are none.
   */
  nonce?: string;
  /** Of a document that is sent more than once: base64 of the SHA-256 of each script in it. Files of our own run as well. */
  hashes?: readonly string[];
}

const named = (hashes: readonly string[]): string[] => hashes.map((hash) => `'sha256-${hash}'`);

/** What a script with a hash imports isn't trusted through `strict-dynamic`, as the hash isn't handed on; a nonce is. */
function sourcesOf({ nonce, hashes }: DocumentScripts): string {
  if (!hashes) return `'nonce-${nonce}' 'strict-dynamic'`;
  return hashes.length > 0 ? ["'self'", ...named(hashes)].join(" ") : "'none'";
}

/**
 * The Content-Security-Policy of a document, or, without scripts, of everything that runs none
 * (Radix's inline styles are why style attributes are allowed).
 *
 * @param connect other addresses that its scripts may send to: where files are uploaded
 */
export function contentSecurityPolicy(scripts?: DocumentScripts, connect: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src ${scripts ? sourcesOf(scripts) : "'none'"}`,
    ["style-src 'self'", ...(scripts?.nonce ? [`'nonce-${scripts.nonce}'`] : [])].join(" "),
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
