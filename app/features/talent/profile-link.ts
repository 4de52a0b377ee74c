/** Pages that a profile may be: a person's, or an organisation's for an agent (other/product.md, "Talent"). */
const PROFILE = /^\/(in|company|showcase|school)\/([^/]+)(?:\/|$)/i;
/** The network's own host, with `www.` or a country's subdomain. */
const HOST = /^((?:www|[a-z]{2})\.)?linkedin\.com$/;

/**
 * Reads a LinkedIn profile as people paste it: with or without scheme, `www.` or a country's subdomain, with what
 * trackers appended.
 *
 * @returns the profile as an https link; undefined when it is none
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
