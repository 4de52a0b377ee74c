/** Characters of the longest address that browsers and servers agree on. */
export const URL_LIMIT = 2000;

/** As the API's description calls what `readWebAddress` reads. */
export const WEB_ADDRESS = "web-address";

/** "example.com:8080/x" */
const WITH_PORT = /^[^\s:/?#@\\]+:\d+(?![^/?#])[^@]*$/;

/**
 * Undefined for anything but http or https without user name and password; else as a browser's URL writes it (other/product.md,
 * "Values of an entry"). A text without a scheme whose host has a dot is taken with https://.
 */
export function readWebAddress(text: string): string | undefined {
  const typed = text.trim().replace(/^\/\/(?=[^/\\])/, "");
  const isBare = !typed.includes(":") || WITH_PORT.test(typed);
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
export const WEB_ADDRESS_PATTERN = String.raw`\s*([Hh][Tt][Tt][Pp][Ss]?:.+|[^:]+[.．。｡][^:]+(:\d+([\/?#].*)?)?)`;
