import { LRUCache } from "lru-cache";
import markdownIt, { type Token } from "markdown-it";

import { TEXT_LIMIT } from "#app/platform/text/text-rules";

/*
 * The Markdown that sources of imported texts write (CommonMark, with tables), read on the server only: as markup for where
 * a text stands in full (decision 036), and as plain blocks for where a line or two of it is shown.
 */

const reader = markdownIt({ html: true, linkify: true });
// Indented lines are a source's layout rather than code; what stands between tags is text like any other.
reader.disable(["code", "html_block"]);
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false }).add("ftp:", null).add("//", null);
// Whether an address is linked is decided below: here, one that isn't would leave its brackets in the text.
reader.validateLink = () => true;

/** Tags that part what is on both sides of them: all but those of what stands in a line. */
const PARTING =
  /^<\/?(?!(?:a|abbr|b|code|del|em|font|i|img|ins|kbd|mark|s|small|span|strong|sub|sup|tt|u|wbr)[\s/>])[a-z]/i;
const UNSEEN = /^<(\/?)(?:script|style)(?=[\s/>])/i;

const isOutward = (href: string): boolean =>
  URL.canParse(href) && /^(?:https?|mailto):$/.test(new URL(href).protocol);

/** Leaves out what tags a line has, and what nobody would see of it; what parted blocks becomes the end of a line. */
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

/** Leaves of links those that lead to other sites; of the others, their words. */
function withOutwardLinks(children: readonly Token[]): Token[] {
  let isLinked = false;
  return children.filter((token) => {
    if (token.type === "link_close") return isLinked;
    if (token.type !== "link_open") return true;
    const href = String(token.attrGet("href"));
    isLinked = isOutward(href);
    token.attrs = [
      ["class", "link"],
      // As it was understood here: on a page of ours "https:terms" would lead to one of ours.
      ["href", isLinked ? new URL(href).href : href],
      ["rel", "nofollow ugc noopener"],
      ["target", "_blank"],
    ];
    return isLinked;
  });
}

/** Makes a picture its words: a visitor's browser is never sent to another site for one. */
function asWords(picture: Token): void {
  picture.content = reader.renderer.renderInlineAsText(picture.children ?? [], reader.options, {});
  picture.type = "text";
}

/** Puts a text's headings below a page's own, without a gap between the levels that it uses. */
function lowerHeadings(tokens: readonly Token[], top: number): void {
  const headings = tokens.filter(({ type }) => /^heading_/.test(type));
  const levels = [...new Set(headings.map(({ tag }) => tag))].sort();
  const below = new Map(levels.map((tag, i) => [tag, `h${Math.min(6, top + i)}`]));
  for (const heading of headings) heading.tag = below.get(heading.tag) ?? "h6";
}

/** The blocks that may be in a script that is written from right to left. */
const BLOCKS = /^(?:paragraph|heading|list_item|td|th)_open$/;

reader.core.ruler.push("harmless", (state) => {
  lowerHeadings(state.tokens, (state.env as { top?: number }).top ?? 1);
  for (const token of state.tokens) {
    if (token.children) {
      const lineEnd = () => new state.Token("hardbreak", "br", 0);
      token.children = withOutwardLinks(withoutTags(token.children, lineEnd));
      token.children.filter(({ type }) => type === "image").forEach(asWords);
    }
    // How a table's cells are aligned would be a style, which the pages' policy refuses.
    if (/^t[hd]_open$/.test(token.type)) token.attrs = null;
    if (token.type === "fence") token.info = "";
    if (BLOCKS.test(token.type)) token.attrSet("dir", "auto");
  }
});

/** As much of a text as an import takes: what a longer one costs would grow with its square. */
const bounded = (text: string): string =>
  text.length <= TEXT_LIMIT ? text : [...text.slice(0, 2 * TEXT_LIMIT)].slice(0, TEXT_LIMIT).join("");

/** Markup is at most so many times as long as what it was made of: rows of a wide table would be a hundred times as long. */
const MOST_MARKUP = 20;

/**
 * A text as markup that is safe to send: no element or address of the source's own but what is listed above.
 *
 * @param top the level that its highest headings get
 */
export function markdownToHtml(text: string, top: number): string {
  const read = bounded(text);
  const html = reader.render(read, { top });
  return html.length <= MOST_MARKUP * (read.length + 20) ? html : paragraphsToHtml(read);
}

/** A text of paragraphs as such markup, where its source writes no Markdown. */
export const paragraphsToHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p dir="auto">${reader.utils.escapeHtml(paragraph)}</p>`)
    .join("\n");

/** A paragraph, heading, item, row of a table or piece of code in one line without markup. */
export interface Block {
  text: string;
  isHeading: boolean;
}

const wordsOf = ({ type, content }: Token): string => (/break$/.test(type) ? " " : content);

/** The blocks of what was read. */
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

/** A text in one line. */
export const plainLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Whether anything in a text may be markup. */
const MARKUP = /[*_`#[\]<>&\\|~\n]|^\s*(?:[-+]|\d+[.)])\s/;

/** Characters of texts, as written and as read, that are kept at the most. */
const MOST_KEPT = 4_000_000;

const kept = new LRUCache<string, readonly Block[]>({
  maxSize: MOST_KEPT,
  sizeCalculation: (_, text) => 2 * text.length,
});

/** The blocks of a text, as plain lines. */
export function markdownBlocks(text: string): readonly Block[] {
  if (!MARKUP.test(text)) return [{ text: plainLine(text), isHeading: false }];
  const known = kept.get(text);
  if (known) return known;
  const blocks = [...blocksOf(reader.parse(bounded(text), {}))].filter((block) => block.text);
  kept.set(text, blocks);
  return blocks;
}

/** What a sentence ends with. */
const ENDED = /[.!?:;,…。！？]["'”’)\]]*$/;

/** Blocks in one line: those before the last end as sentences do, headings as what leads to one. */
export const joinBlocks = (blocks: readonly Block[]): string =>
  blocks
    .map(({ text, isHeading }, i) =>
      i === blocks.length - 1 || ENDED.test(text) ? text : `${text}${isHeading ? ":" : "."}`,
    )
    .join(" ");

/** A text as one line of plain sentences: for searching, and for rows that can't show all of it. */
export const markdownToText = (text: string): string => joinBlocks(markdownBlocks(text));
