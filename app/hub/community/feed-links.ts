import { SITE_NAME } from "#app/platform/site";

/** What the feeds of posts and reels are called. */
export const FEED_TITLE = `${SITE_NAME} community`;

/** The feeds: where they are, of what type. */
export const ATOM_FEED = { path: "/community/feed.xml", type: "application/atom+xml" };
export const JSON_FEED = { path: "/community/feed.json", type: "application/feed+json" };

/** By these links in a page's head feed readers find the feeds; for a route's `links`. */
export const FEED_LINKS = [
  { ...ATOM_FEED, title: `${FEED_TITLE} (Atom)` },
  { ...JSON_FEED, title: `${FEED_TITLE} (JSON)` },
].map(({ path, type, title }) => ({ rel: "alternate", type, title, href: path }));
