import { SITE_NAME } from "#app/platform/site";
import { ATOM_TYPE } from "#app/platform/media/media-types";

export const FEED_TITLE = `${SITE_NAME} community`;

export const ATOM_FEED = { path: "/community/feed.xml", type: ATOM_TYPE };
export const JSON_FEED = { path: "/community/feed.json", type: "application/feed+json" };

export const FEED_LINKS = [
  { ...ATOM_FEED, title: `${FEED_TITLE} (Atom)` },
  { ...JSON_FEED, title: `${FEED_TITLE} (JSON)` },
].map(({ path, type, title }) => ({ rel: "alternate", type, title, href: path }));
