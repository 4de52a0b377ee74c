import { askJson, type Asked } from "#tests/support/ask";
import { parseXml, type XmlElement } from "#tests/support/xml";

/* The community's feeds: Atom (RFC 4287) and JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */

export const ATOM = "/community/feed.xml";
export const JSON_FEED = "/community/feed.json";

interface JsonItem {
  id: string;
  url: string;
  title: string;
  content_html: string;
  image?: string;
  date_published: string;
  authors: { name: string; avatar: string }[];
  attachments?: Record<string, unknown>[];
}
interface JsonFeed {
  version: string;
  title: string;
  home_page_url: string;
  feed_url: string;
  items: JsonItem[];
}

export const atomName = (name: string) => `{http://www.w3.org/2005/Atom}${name}`;
export const mediaName = (name: string) => `{http://search.yahoo.com/mrss/}${name}`;
export const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name);
export const textOf = (element: XmlElement, name: string) => childrenOf(element, atomName(name))[0]?.text;
export const linksOf = (element: XmlElement, rel: string) =>
  childrenOf(element, atomName("link"))
    .map(({ attributes }) => attributes)
    .filter((attributes) => attributes.rel === rel);

export const atomOf = async (site: Asked) => parseXml((await site.ask(ATOM)).text);
export const jsonOf = (site: Asked) => askJson<JsonFeed>(site, JSON_FEED);
