/** Characters of the longest address that browsers and servers agree on. */
export const URL_LIMIT = 2000;

/** As the API's description calls what `readWebAddress` reads. */
export const WEB_ADDRESS = "web-address";

/**
 * Undefined for anything but http or https without user name and password; else as a browser's URL writes it (other/product.md,
 * "Values of an entry"). A text without ":" whose host has a dot is taken with https://.
 */
export function readWebAddress(text: string): string | undefined {
  const typed = text.trim();
  const isBare = !typed.includes(":");
  // What begins like a path has no host.
  if (isBare && /^[/\\]/.test(typed)) return undefined;
  const address = isBare ? `https://${typed}` : typed;
  if (!/^https?:/i.test(address)) return undefined;
  try {
    const { href, hostname, username, password } = new URL(address);
    return username || password || (isBare && !/[^.]\.[^.]/.test(hostname)) ? undefined : href;
  } catch {
    return undefined;
  }
}

/** As a browser checks it while it is typed; the server reads it. */
export const WEB_ADDRESS_PATTERN = String.raw`\s*([Hh][Tt][Tt][Pp][Ss]?:.+|[^:]+[.．。｡][^:]+)`;
