import type { ListFormat } from "#app/catalogue/formats/list-format";
import type { SearchRow } from "#app/catalogue/results/search-row";
import { env } from "#app/platform/env.server";
import { LLMS_TEXT } from "#app/platform/site";
import { escapeMarkdown } from "#app/platform/text/escape-markdown";
import { excerpt, cleanLine } from "#app/platform/text/text-rules";

/** Characters. */
const EXCERPT_LENGTH = 260;

/** Its facts stand under its name, what it says of itself under these. */
export function markdownItem({ name, to, lead, text, facts }: SearchRow): string {
  const lines = [
    `[${escapeMarkdown(cleanLine(name))}](${env().appUrl}${to})`,
    ...[[lead, ...facts].filter(Boolean).join(" · "), excerpt(cleanLine(text), EXCERPT_LENGTH)]
      .filter((line) => line !== "")
      .map(escapeMarkdown),
  ];
  // Two blanks before a line's end keep it (CommonMark 0.31, section 6.7).
  return `- ${lines.join("  \n  ")}\n`;
}

/** Of a list, and the page that shows the same. */
export const markdownHead = (title: string, page: string): string =>
  `# ${escapeMarkdown(title)}\n\n<${page}>\n\n`;

/** For the header `Link` of what is sent as Markdown. */
export const DESCRIBED = `<${LLMS_TEXT}>; rel="describedby"`;

/** CommonMark. */
export const MARKDOWN: ListFormat = {
  ending: "md",
  label: "Markdown",
  type: "text/markdown",
  write: ({ list: { search }, title, page, next }) => ({
    head: markdownHead(title, page),
    rows: (ids) => search.results(ids).map(markdownItem),
    foot: next && `\n[More](<${next}>)\n`,
  }),
};
