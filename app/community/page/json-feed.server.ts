import type { FeedItem } from "#app/community/page/feed-items.server";
import { FEED_TITLE, JSON_FEED } from "#app/community/page/feed-links";

/** JSON Feed 1.1 (jsonfeed.org); `items` are newest first, `origin` has no trailing slash. */
export const jsonFeed = (items: readonly FeedItem[], origin: string): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: FEED_TITLE,
    home_page_url: `${origin}/community`,
    feed_url: origin + JSON_FEED.path,
    icon: `${origin}/apple-touch-icon.png`,
    favicon: `${origin}/favicon.svg`,
    items: items.map(({ id, url, title, content, author, date, image, video, likes, comments }) => ({
      id,
      url,
      title,
      content_html: content,
      ...(image && { image }),
      date_published: date,
      authors: [author],
      // An extension of ours (jsonfeed.org/version/1.1, "Extensions").
      _ai_hub: { likes, comments, about: `${origin}/community` },
      ...(video && {
        attachments: [
          {
            url: video.url,
            mime_type: video.type,
            size_in_bytes: video.bytes,
            ...(video.seconds !== null && { duration_in_seconds: video.seconds }),
          },
        ],
      }),
    })),
  });
