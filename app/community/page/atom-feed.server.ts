import type { FeedItem } from "#app/community/page/feed-items.server";
import { ATOM_FEED, FEED_TITLE, JSON_FEED } from "#app/community/page/feed-links";
import { SITE_NAME } from "#app/platform/site";
import { linkElement as link, NEVER, textElement as text } from "#app/platform/text/atom";
import { element } from "#app/platform/text/xml";

/*
 * RFC 4287, with RFC 4685 for how many comments there are, and Media RSS for a video's length and still. The package `feed` (6.0) guesses enclosure types from
 * addresses, leaves characters in that XML forbids, and knows JSON Feed 1.0 without attachments only.
 */

function entry({ id, url, title, content, author, date, comments, video }: FeedItem): string {
  return element("entry", {}, [
    text("id", id),
    text("title", title),
    text("published", date),
    text("updated", date),
    link("alternate", url, { type: "text/html" }),
    link("replies", `${url}#comments`, { type: "text/html", "thr:count": comments }),
    element("author", {}, [text("name", author.name)]),
    element("content", { type: "html" }, content),
    ...(video ? mediaOf(video) : []),
  ]);
}

const mediaOf = ({ url, type, bytes, seconds, still }: NonNullable<FeedItem["video"]>): string[] => [
  link("enclosure", url, { type, length: bytes }),
  element(
    "media:content",
    {
      url,
      type,
      fileSize: bytes,
      medium: "video",
      duration: seconds === null ? undefined : Math.round(seconds),
    },
    still ? [element("media:thumbnail", { url: still })] : undefined,
  ),
];

/** `items` are newest first; `origin` has no trailing slash. */
export function atomFeed(items: readonly FeedItem[], origin: string): string {
  const namespaces = {
    xmlns: "http://www.w3.org/2005/Atom",
    "xmlns:media": "http://search.yahoo.com/mrss/",
    "xmlns:thr": "http://purl.org/syndication/thread/1.0",
  };
  const feed = element("feed", namespaces, [
    text("id", `${origin}${ATOM_FEED.path}`),
    text("title", FEED_TITLE),
    text("updated", items[0]?.date ?? NEVER),
    link("self", origin + ATOM_FEED.path, { type: ATOM_FEED.type }),
    link("alternate", `${origin}/community`, { type: "text/html" }),
    link("alternate", origin + JSON_FEED.path, { type: JSON_FEED.type }),
    text("icon", `${origin}/favicon.svg`),
    element("author", {}, [text("name", SITE_NAME), text("uri", `${origin}/`)]),
    ...items.map(entry),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${feed}\n`;
}
