export interface DocumentScripts {
  /** Base64, fresh for each answer. With `hashes` only style elements carry it. */
  nonce?: string;
  /** For documents sent more than once: base64 of the SHA-256 of each script. */
  hashes?: readonly string[];
}

const named = (hashes: readonly string[]): string[] => hashes.map((hash) => `'sha256-${hash}'`);

/** `strict-dynamic` would not trust what a script with a hash imports. */
function sourcesOf({ nonce, hashes }: DocumentScripts): string {
  if (!hashes) return `'nonce-${nonce}' 'strict-dynamic'`;
  return hashes.length > 0 ? ["'self'", ...named(hashes)].join(" ") : "'none'";
}

/** Style attributes are allowed for Radix's inline styles. `connect`: addresses that files are uploaded to. */
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

export const SANDBOX_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
