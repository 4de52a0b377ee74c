import { element, type Attributes } from "#app/platform/text/xml";

/* Elements of RFC 4287. Moments are in ISO 8601, addresses absolute. */

/** Of a feed that has never had an entry. */
export const NEVER = "1970-01-01T00:00:00.000Z";

export const textElement = (name: string, value: string): string => element(name, {}, value);

export const linkElement = (rel: string, href: string, more: Attributes = {}): string =>
  element("link", { rel, href, ...more });

/** A `tag:` URI (RFC 4151), which survives a change of the site's addresses. `name` is "post/12". */
export const tagUri = (origin: string, date: string, name: string): string =>
  `tag:${new URL(origin).hostname},${date.slice(0, 10)}:${name}`;
