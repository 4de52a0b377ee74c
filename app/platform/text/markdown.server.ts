import { LRUCache } from "lru-cache";
import markdownIt, { type Token } from "markdown-it";

import { TEXT_LIMIT } from "#app/platform/text/text-rules";

/* CommonMark with tables, on the server only (decision 036). */

const reader = markdownIt({ html: true, linkify: true });
// Sources indent lines as layout, not as code.
reader.disable(["code", "html_block"]);
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false }).add("ftp:", null).add("//", null);
// Links are checked below: rejected here, they would leave their brackets in the text.
reader.validateLink = () => true;

const PARTING =
  /^<\/?(?!(?:a|abbr|b|code|del|em|font|i|img|ins|kbd|mark|s|small|span|strong|sub|sup|tt|u|wbr)[\s/>])[a-z]/i;
const UNSEEN = /^<(\/?)(?:script|style)(?=[\s/>])/i;

const isOutward = (href: string): boolean =>
  URL.canParse(href) && /^(?:https?|mailto):$/.test(new URL(href).protocol);

function withoutTags(children: readonly Token[], lineEnd: () => Token): Token[] {
  const kept: Token[] = [];
  let isUnseen = false;
  for (const token of children) {
    const isTag = token.type === "html_inline";
    const unseen = isTag ? UNSEEN.exec(token.content) : null;
    if (unseen) isUnseen = unseen[1] === "";
    else if (isUnseen) continue;
    else if (!isTag) kept.push(token);
    else if (PARTING.test(token.content) && kept.length > 0 && kept.at(-1)?.type !== "hardbreak")
      kept.push(lineEnd());
  }
  while (kept.at(-1)?.type === "hardbreak") kept.pop();
  return kept;
}

/** Keeps links to other sites; the others become their words. */
function withOutwardLinks(children: readonly Token[]): Token[] {
  let isLinked = false;
  return children.filter((token) => {
    if (token.type === "link_close") return isLinked;
    if (token.type !== "link_open") return true;
    const href = String(token.attrGet("href"));
    isLinked = isOutward(href);
    token.attrs = [
      ["class", "link"],
      // Absolute: on our page "https:terms" would be relative.
      ["href", isLinked ? new URL(href).href : href],
      ["rel", "nofollow ugc noopener"],
      ["target", "_blank"],
    ];
    return isLinked;
  });
}

/** A visitor's browser must not load pictures from other sites. */
function asWords(picture: Token): void {
  picture.content = reader.renderer.renderInlineAsText(picture.children ?? [], reader.options, {});
  picture.type = "text";
}

/** Leaves no gap between the levels in use. */
function lowerHeadings(tokens: readonly Token[], top: number): void {
  const headings = tokens.filter(({ type }) => /^heading_/.test(type));
  const levels = [...new Set(headings.map(({ tag }) => tag))].sort();
  const below = new Map(levels.map((tag, i) => [tag, `h${Math.min(6, top + i)}`]));
  for (const heading of headings) heading.tag = below.get(heading.tag) ?? "h6";
}

/** Their text may run from right to left. */
const BLOCKS = /^(?:paragraph|heading|list_item|td|th)_open$/;

reader.core.ruler.push("harmless", (state) => {
  lowerHeadings(state.tokens, (state.env as { top?: number }).top ?? 1);
  for (const token of state.tokens) {
    if (token.children) {
      const lineEnd = () => new state.Token("hardbreak", "br", 0);
      token.children = withOutwardLinks(withoutTags(token.children, lineEnd));
      token.children.filter(({ type }) => type === "image").forEach(asWords);
    }
    // Alignment would be an inline style, which the pages' policy forbids.
    if (/^t[hd]_open$/.test(token.type)) token.attrs = null;
    if (token.type === "fence") token.info = "";
    if (BLOCKS.test(token.type)) token.attrSet("dir", "auto");
  }
});

/** The cost of a longer text grows with its square. */
const bounded = (text: string): string =>
  text.length <= TEXT_LIMIT ? text : [...text.slice(0, 2 * TEXT_LIMIT)].slice(0, TEXT_LIMIT).join("");

/** Rows of a wide table could multiply the length by a hundred. */
const MAX_MARKUP_RATIO = 20;

/** Safe to send: only listed elements and addresses remain; `top` is the level of the highest headings. */
export function markdownToHtml(text: string, top: number): string {
  const read = bounded(text);
  const html = reader.render(read, { top });
  return html.length <= MAX_MARKUP_RATIO * (read.length + 20) ? html : paragraphsToHtml(read);
}

export const paragraphsToHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p dir="auto">${reader.utils.escapeHtml(paragraph)}</p>`)
    .join("\n");

export interface Block {
  text: string;
  isHeading: boolean;
}

const wordsOf = ({ type, content }: Token): string => (/break$/.test(type) ? " " : content);

function* blocksOf(tokens: readonly Token[]): Generator<Block> {
  let row: string[] | undefined;
  let number = "";
  let isHeading = false;
  for (const { type, info, children, content } of tokens) {
    if (type === "tr_open") row = [];
    else if (type === "tr_close") {
      yield { text: (row ?? []).filter(Boolean).join(", "), isHeading };
      row = undefined;
    } else if (type === "list_item_open") number = info && `${info}. `;
    else if (children || type === "fence") {
      const text = plainLine(children ? children.map(wordsOf).join("") : content);
      if (row) row.push(text);
      else yield { text: number + text, isHeading };
      number = "";
    }
    isHeading = type === "heading_open";
  }
}

export const plainLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const MARKUP = /[*_`#[\]<>&\\|~\n]|^\s*(?:[-+]|\d+[.)])\s/;

/** Characters, as written and as read. */
const TEXT_CACHE_CHARS = 4_000_000;

const kept = new LRUCache<string, readonly Block[]>({
  maxSize: TEXT_CACHE_CHARS,
  sizeCalculation: (_, text) => 2 * text.length,
});

export function markdownBlocks(text: string): readonly Block[] {
  if (!MARKUP.test(text)) return [{ text: plainLine(text), isHeading: false }];
  const known = kept.get(text);
  if (known) return known;
  const blocks = [...blocksOf(reader.parse(bounded(text), {}))].filter((block) => block.text);
  kept.set(text, blocks);
  return blocks;
}

const ENDED = /[.!?:;,…。！？]["'”’)\]]*$/;

export const joinBlocks = (blocks: readonly Block[], between = " "): string =>
  blocks
    .map(({ text, isHeading }, i) =>
      i === blocks.length - 1 || ENDED.test(text) ? text : `${text}${isHeading ? ":" : "."}`,
    )
    .join(between);

export const markdownToText = (text: string): string => joinBlocks(markdownBlocks(text));

export const markdownToParagraphs = (text: string): string => joinBlocks(markdownBlocks(text), "\n\n");
