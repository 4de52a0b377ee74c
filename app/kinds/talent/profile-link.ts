/** A person's, or an organisation's for an agent (other/product.md, "Talent"). */
const PROFILE = /^\/(in|company|showcase|school)\/([^/]+)(?:\/|$)/i;
const HOST = /^((?:www|[a-z]{2})\.)?linkedin\.com$/;

/**
 * Accepts links without a scheme, with `www.` or a country's subdomain, and with tracking parameters. Returns an https
 * link, or undefined for anything else.
 */
export function profileLink(typed: string): string | undefined {
  const trimmed = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed.replace(/^\/\//, "")}`;
  if (/\s/.test(address) || !/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, pathname, username, password, port } = new URL(address);
  const [, kind, name] = PROFILE.exec(pathname) ?? [];
  if (!kind || !name || !HOST.test(hostname) || username || password || port) return undefined;
  return `https://${hostname}/${kind.toLowerCase()}/${name}`;
}
