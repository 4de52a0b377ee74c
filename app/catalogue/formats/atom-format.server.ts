import escapeHtml from "escape-html";

import type { Kind } from "#app/catalogue/define-kind";
import type { ListFormat, SentList } from "#app/catalogue/formats/list-format";
import type { StoredRow } from "#app/catalogue/store/store.server";
import type { SearchRow } from "#app/catalogue/results/search-row";
import { env } from "#app/platform/env.server";
import { ATOM_TYPE } from "#app/platform/media/media-types";
import { SITE_NAME } from "#app/platform/site";
import { linkElement, NEVER, tagUri, textElement } from "#app/platform/text/atom";
import { excerpt, cleanLine } from "#app/platform/text/text-rules";
import { element, withoutForbidden } from "#app/platform/text/xml";

/** Characters. */
const EXCERPT_LENGTH = 1000;

const isoOf = (time: number | undefined): string =>
  time === undefined ? NEVER : new Date(time).toISOString();

export function atomEntry(
  { singular }: Kind,
  { id, name, to, lead, text, facts }: SearchRow & { id: number },
  stored?: StoredRow,
) {
  const origin = env().appUrl;
  const { createdAt, updatedAt } = stored?.entry ?? {};
  const published = isoOf(createdAt);
  const paragraphs = [[lead, ...facts].filter(Boolean).join(" · "), excerpt(cleanLine(text), EXCERPT_LENGTH)];
  const content = paragraphs
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p dir="auto">${escapeHtml(paragraph)}</p>`);
  return element("entry", {}, [
    textElement("id", tagUri(origin, published, `${singular.toLowerCase().replaceAll(" ", "-")}/${id}`)),
    textElement("title", withoutForbidden(name)),
    textElement("published", published),
    textElement("updated", isoOf(updatedAt ?? createdAt)),
    linkElement("alternate", origin + to, { type: "text/html" }),
    element("content", { type: "html" }, withoutForbidden(content.join(""))),
  ]);
}

export const atomHead = ({ title, page, self, next, changedAt }: Omit<SentList, "list">): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    textElement("id", page),
    textElement("title", withoutForbidden(`${SITE_NAME} ${title}`)),
    textElement("updated", changedAt),
    linkElement("self", self, { type: ATOM_TYPE }),
    linkElement("alternate", page, { type: "text/html" }),
    ...(next ? [linkElement("next", next, { type: ATOM_TYPE })] : []),
    textElement("icon", `${env().appUrl}/favicon.svg`),
    element("author", {}, [textElement("name", SITE_NAME), textElement("uri", `${env().appUrl}/`)]),
    "\n",
  ].join("");

export const ATOM_END = "</feed>\n";

/** RFC 4287; further pages as RFC 5005 has them. */
export const ATOM: ListFormat = {
  ending: "xml",
  label: "Atom feed",
  type: ATOM_TYPE,
  write: ({ list: { kind, store, search }, ...said }) => ({
    head: atomHead(said),
    rows(ids) {
      const stored = new Map(store.stored(ids).map((each) => [each.row.id, each]));
      return search.results(ids).map((row) => `${atomEntry(kind, row, stored.get(row.id))}\n`);
    },
    foot: ATOM_END,
  }),
};
