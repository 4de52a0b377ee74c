import { Parser } from "htmlparser2";

import { cleanLine } from "#app/platform/text/text-rules";

export interface PageWords {
  title: string;
  /** The most carefully written first. */
  descriptions: string[];
  /** Paragraph by paragraph, without navigation and the like. */
  paragraphs: string[];
}

/** Bytes searched for the page's own encoding declaration (HTML, "prescan a byte stream"). */
const PRESCAN_BYTES = 1024;
/** Characters of the Content-Type header that are read; real ones have some 30. */
const MAX_CONTENT_TYPE_LENGTH = 200;

const MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

function decoderNamed(label: string | undefined): TextDecoder | undefined {
  try {
    return label ? new TextDecoder(label) : undefined;
  } catch {
    return undefined;
  }
}

/** The encoding comes from the byte order mark, the header, the page itself, or what fits, in that order. */
function decodePage(bytes: Uint8Array, contentType: string): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const charset = /charset\s*=[\s"']*([\w:.-]+)/i;
  const head = Buffer.from(bytes.subarray(0, PRESCAN_BYTES)).toString("latin1");
  const told = [
    marked,
    charset.exec(contentType.slice(0, MAX_CONTENT_TYPE_LENGTH))?.[1],
    charset.exec(head)?.[1],
  ]
    .map((label) => decoderNamed(label))
    .find((decoder) => decoder !== undefined);
  if (told) return told.decode(bytes);
  try {
    // A character cut off by the size limit isn't an error.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const SKIPPED = new Set(
  "title script style noscript template svg math iframe object select textarea button nav footer aside dialog".split(
    " ",
  ),
);

const INLINE = new Set(
  "a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);

/** Deeper nesting isn't read, as browsers flatten it: the time would grow with the square. */
const MAX_NESTING_DEPTH = 512;

class TooDeep extends Error {}

/** The most carefully written first. */
const META = ["description", "og:description", "twitter:description"];

/** Types of linked data (schema.org) that describe the whole site rather than one article. */
const ABOUT_THE_SITE = /Organization|Corporation|Business|Person|WebSite|Application|Service|Project|Brand/;

function linkedDescriptions(json: string): string[] {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return [];
  }
  const things = [data].flat().flatMap((thing) => {
    const { "@graph": graph } = Object(thing) as { "@graph"?: unknown };
    return Array.isArray(graph) ? graph : [thing];
  });
  return things.flatMap((thing) => {
    const { "@type": type, description } = Object(thing) as { "@type"?: unknown; description?: unknown };
    const isSite = [type].flat().some((name) => typeof name === "string" && ABOUT_THE_SITE.test(name));
    return typeof description === "string" && isSite ? [description] : [];
  });
}

export function pageWords(bytes: Uint8Array, contentType: string): PageWords {
  let title = "";
  const meta = new Map<string, string>();
  const linked: string[] = [];
  const paragraphs: string[] = [];
  let line = "";
  /** How many skipped elements are open, one inside the other. */
  let skipped = 0;
  let depth = 0;
  /** An element whose text is collected separately: the title, or linked data. */
  let apart: { element: string; text: string } | undefined;

  const endLine = () => {
    const words = cleanLine(line);
    if (words) paragraphs.push(words);
    line = "";
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > MAX_NESTING_DEPTH) throw new TooDeep();
      if (name === "meta") {
        const key = (attributes.name ?? attributes.property ?? "").toLowerCase();
        if (!meta.has(key)) meta.set(key, attributes.content ?? "");
      }
      // A drawing's title, skipped with the drawing, is not the page's.
      if (name === "title" && !title && skipped === 0) apart = { element: name, text: "" };
      if (name === "script" && attributes.type === "application/ld+json") apart = { element: name, text: "" };
      const hidden = "hidden" in attributes || attributes["aria-hidden"] === "true";
      if (skipped > 0 || SKIPPED.has(name) || hidden) skipped += 1;
      else if (!INLINE.has(name)) endLine();
    },
    ontext(text) {
      if (apart) apart.text += text;
      else if (skipped === 0) line += text;
    },
    onclosetag(name) {
      depth -= 1;
      if (apart?.element === name) {
        if (name === "title") title = cleanLine(apart.text);
        else linked.push(...linkedDescriptions(apart.text));
        apart = undefined;
      }
      if (skipped > 0) skipped -= 1;
      else if (!INLINE.has(name)) endLine();
    },
  });
  try {
    parser.end(decodePage(bytes, contentType));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  endLine();

  const described = [...META.map((name) => meta.get(name) ?? ""), ...linked].map(cleanLine);
  return { title, descriptions: [...new Set(described.filter(Boolean))], paragraphs };
}
