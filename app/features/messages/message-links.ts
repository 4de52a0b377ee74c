import { SHORTENERS } from "#app/features/messages/shorteners";

/** A link in a text: as it stands there, and the host that it leads to as browsers understand it. */
export interface Link {
  text: string;
  host: string;
}

/** Endings by which a bare lower-case name is read as a web address; a capital makes it a company's name ("Booking.com"). */
const BARE = /\.(?:com|net|org|info|biz|xyz|top|online|site|shop|click|club|link|ly|live|store|pro)$/;
/** Longest name that can be a host's, in characters. */
const LONGEST_HOST = 253;

/** The host that a browser would ask for an address; none where it would ask nobody. */
function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  return hostname.replace(/\.+$/, "").replace(/^www\./, "") || undefined;
}

const isIp = (host: string): boolean => host.startsWith("[") || /^\d+\.\d+\.\d+\.\d+$/.test(host);

/** What of an unbroken run of characters is a link by its beginning, such as https:// or www. */
function marked(run: string): Link[] {
  const starts = [...run.matchAll(/(?:https?|ftp):[/\\]{2}|www\./gi)]
    // Inside of an address another one is its path ("/https://…") or a value ("=https://…").
    .filter(({ index }) => index === 0 || !/[/=.\w-]/.test(run.charAt(index - 1)));
  return starts.flatMap(({ index }, place) => {
    const text = run.slice(index, starts[place + 1]?.index ?? run.length);
    const address = /^www\./i.test(text) ? `http://${text}` : text;
    const host = hostOf(address);
    return host ? [{ text, host }] : [];
  });
}

/** A run without such a beginning: a name with a path, or a name alone that can hardly be anything else. */
function bare(run: string): Link[] {
  if (run.includes("@")) return [];
  const trimmed = run.replace(/^[^\p{L}\p{N}[]/u, "");
  const slash = trimmed.search(/[/?#:]/);
  const name = (slash < 0 ? trimmed : trimmed.slice(0, slash)).replace(/[^\p{L}\p{N}]$/u, "");
  if (name.length > LONGEST_HOST || !name.includes(".")) return [];
  const path = slash < 0 ? "" : trimmed.slice(slash);
  const host = hostOf(`http://${name}`);
  if (!host) return [];
  // A net such as 10.0.0.0/8 has a number behind its slash, and a link to an address hardly ever.
  if (isIp(host))
    return /^\d+\.\d+\.\d+\.\d+$/.test(name) && /^(?::\d+)?\/[\p{L}?#]/u.test(path)
      ? [{ text: run, host }]
      : [];
  const leads = /^(?::\d+)?[/?#]./.test(path);
  if (leads && shortenerOf(host)) return [{ text: run, host }];
  return (leads || name === name.toLowerCase()) && BARE.test(name.toLowerCase()) ? [{ text: run, host }] : [];
}

/**
 * The links of a text, in order. Each stands in a run of characters of its own, so that the work grows as the text does.
 *
 * @param seen what `visible` gives
 */
export const findLinks = (seen: string): Link[] =>
  seen
    .replace(/。/g, ".")
    .split(/[\s<>"'`|{}()«»“”„,;]+/)
    .flatMap((run) => {
      const links = marked(run);
      return links.length > 0 || !run.includes(".") ? links : bare(run);
    });

/** Whether a link leads to a bare IP address, in any way of writing one. */
export const leadsToIp = ({ host }: Link): boolean => isIp(host);

/** The shortening service that a host is, or is part of. */
export function shortenerOf(host: string): string | undefined {
  const labels = host.split(".");
  const names = [labels.slice(-2).join("."), labels.slice(-3).join(".")];
  return names.find((name) => SHORTENERS.has(name));
}
