import { SHORTENERS } from "#app/platform/moderation/shorteners";
import { trimEnd } from "#app/platform/trim-end";

/** A link in a text: as it stands there, and the host that it leads to as browsers understand it. */
export interface Link {
  text: string;
  host: string;
}

/**
 * Endings by which a bare lower-case name is read as a web address; a capital makes it a company's name ("Booking.com"). Not
 * .ai and .io, which here are companies' names in lower case, too ("character.ai, fast.ai and h2o.ai").
 */
const BARE = /\.(?:com|net|org|info|biz|xyz|top|online|site|shop|club|ly|pro|co|dev|app)$/;
/** Names in code and of products that look like sites. They are written out: one that fits others would let sites through, too. */
const NO_SITE =
  /(?:^|\.)(?:(?:log|logs|logger|logging|slog|console|df|np|pd|data|dataset|model|tensor|torch)\.info|(?:asp|ado|vb|ml|json|akka|lucene)\.net|(?:position|normal|color)\.xyz|(?:rect|offset|window)\.top)$/;
/** Any ending that a site's name can have. One letter ("e.g./i.e.") and digits ("1.5/2.0") are none. */
const ENDING = /\.(?:\p{L}{2,}|xn--[a-z\d-]+)$/u;
/** Endings of files, which stand in front of a slash in lists ("Node.js/Express", "main.rs/lib.rs"). */
const FILE = /\.(?:[cm]?[jt]sx?|json|html?|css|md|rs|py|sh|go|rb|php|cpp|java|ya?ml|toml|txt|csv|pdf|ipynb)$/;
/** Longest name that can be a host's, in characters. */
const MAX_HOST_LENGTH = 253;

/** The host that a browser would ask for an address; none where it would ask nobody. */
function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  return trimEnd(hostname, ".").replace(/^www\./, "") || undefined;
}

const isIp = (host: string): boolean => host.startsWith("[") || /^\d+\.\d+\.\d+\.\d+$/.test(host);

/** Where in an unbroken run of characters links begin that say so, such as by https:// or www. */
function markedStarts(run: string): number[] {
  const path = run.search(/[/.?]/);
  return (
    [...run.matchAll(/(?:https?|ftp):[/\\]{2}|www\./gi)]
      .map(({ index }) => index)
      // Inside of an address another one is its path ("/https://…") or a value ("?a=https://…").
      .filter((index) => !/[A-Za-z0-9]/.test(run.charAt(index - 1)))
      .filter((index) => index < path || !/[/=.-]/.test(run.charAt(index - 1)))
  );
}

function marked(text: string): Link[] {
  const host = hostOf(/^www\./i.test(text) ? `http://${text}` : text);
  return host ? [{ text, host }] : [];
}

/** What may be a name in a run: letters, digits, dots and hyphens, and what stands around it. */
interface Name {
  name: string;
  /** The run from the name's beginning on. */
  text: string;
  /** The two characters in front. */
  before: string;
  /** The run from the name's end on, as far as it says what kind of thing the name is. */
  after: string;
}

const CONTEXT_AFTER_LENGTH = 12;

function namesIn(run: string): Name[] {
  return [...run.matchAll(/[\p{L}\p{N}._-]+/gu)].flatMap(({ 0: block, index }) => {
    const skipped = block.search(/[^._-]/);
    const name = block.slice(Math.max(skipped, 0), block.length - trailing(block));
    if (skipped < 0 || !name.includes(".") || name.length > MAX_HOST_LENGTH) return [];
    const [start, end] = [index + skipped, index + skipped + name.length];
    const before = run.slice(Math.max(0, index - 2), index);
    return [{ name, text: run.slice(start), before, after: run.slice(end, end + CONTEXT_AFTER_LENGTH) }];
  });
}

/** How many dots, hyphens and underscores a name ends with: a pattern would look for them from every one on. */
function trailing(block: string): number {
  let count = 0;
  while (count < block.length && "._-".includes(block.charAt(block.length - 1 - count))) count++;
  return count;
}

/** A name behind a slash is part of a path, and one behind an @ of a mail address. */
const standsAlone = ({ before }: Name): boolean => !/(?:^|[^/])\/$|@$/.test(before);

/** A link that hides where it leads, wherever in the run it stands: to a shortening service, or to an IP address. */
function hiding(found: Name): Link[] {
  const { name, text, after } = found;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(name)) {
    // A net such as 10.0.0.0/8 has a number behind its slash, and a link to an address hardly ever.
    const leads = standsAlone(found) && /^(?::\d+)?\/[\p{L}?#]/u.test(after);
    const host = leads ? hostOf(`http://${name}`) : undefined;
    return host ? [{ text, host }] : [];
  }
  // Other scripts have no spaces between words.
  const host = name
    .split(/[^\0-\x7f]/)
    .at(-1)
    ?.toLowerCase();
  return host && shortenerOf(host) && /^\.?(?::\d+)?[/?#]./.test(after) ? [{ text, host }] : [];
}

/** A name with a path, or a name alone that can hardly be anything else. */
function isBareLink({ name, after }: Name): boolean {
  const lower = name.toLowerCase();
  if (after.startsWith("@")) return false;
  if (!/^(?::\d+)?[/?#]./.test(after)) {
    return name === lower && BARE.test(name) && !NO_SITE.test(name) && !/^[+=/]/.test(after);
  }
  if (BARE.test(lower)) return true;
  // "math.pi/2" is a division.
  return ENDING.test(lower) && !FILE.test(lower) && !/^\/[\d.]+$/.test(after);
}

/** The links of a run that don't say by their beginning what they are. */
function bare(run: string): Link[] {
  const names = namesIn(run);
  for (const name of names) {
    const hidden = hiding(name);
    if (hidden.length > 0) return hidden;
  }
  const links: Link[] = [];
  for (const found of names) {
    if (!standsAlone(found) || !isBareLink(found)) continue;
    const host = hostOf(`http://${found.name}`);
    if (!host || isIp(host)) continue;
    const leads = /^(?::\d+)?[/?#]/.test(found.after);
    links.push({ text: leads ? found.text : found.name, host });
    // The rest is its path.
    if (leads) break;
  }
  return links;
}

/**
 * The links of a text, in order. Each stands in a run of characters of its own, so that the work grows as the text does.
 *
 * @param seen what `visible` returns
 */
export const findLinks = (seen: string): Link[] =>
  seen
    .replace(/。/g, ".")
    .split(/[\s<>"'`|{}()«»“”„,;]+/)
    .filter((run) => /[.:]/.test(run))
    .flatMap((run) => {
      const starts = markedStarts(run);
      const [first = run.length] = starts;
      const links = starts.flatMap((start, place) => marked(run.slice(start, starts[place + 1])));
      return [...bare(run.slice(0, first)), ...links];
    });

/** Whether a link leads to a bare IP address, in any way of writing one. */
export const leadsToIp = ({ host }: Link): boolean => isIp(host);

/** The shortening service that a host is, or is part of. */
export function shortenerOf(host: string): string | undefined {
  const labels = host.split(".");
  const names = [labels.slice(-2).join("."), labels.slice(-3).join(".")];
  return names.find((name) => SHORTENERS.has(name));
}
