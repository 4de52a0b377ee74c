import { expect, it } from "vitest";

import { LISTED_KINDS } from "#app/site/kinds";
import { elements, tags } from "#tests/support/html";
import { openSite } from "#tests/support/open-site";

const site = await openSite({ DEMO_DATA: "on" });

const LISTS: readonly string[] = LISTED_KINDS.map(({ path }) => path);

const read = new Map<string, string>();

async function pageAt(path: string): Promise<string> {
  const known = read.get(path);
  if (known !== undefined) return known;
  const { status, text } = await site.ask(path);
  expect([path, status]).toEqual([path, 200]);
  read.set(path, text);
  return text;
}

const linksIn = (html: string): Set<string> =>
  new Set(tags(html, "a").flatMap(({ href }) => (href ? [href] : [])));

const partsOf = (link: string): [path: string, params: URLSearchParams] => {
  const [path = "", query] = link.split("?");
  return [path, new URLSearchParams(query)];
};

/** All pages of a list, one after the other. */
async function* pagesOf(list: string): AsyncGenerator<string> {
  const [path, params] = partsOf(list);
  for (let page = 1; ; page++) {
    const html = await pageAt(page === 1 ? list : `${path}?${params.toString()}`);
    yield html;
    if (!html.includes('rel="next"')) return;
    params.set("page", String(page + 1));
  }
}

async function isListed(entry: string, list: string): Promise<boolean> {
  for await (const page of pagesOf(list)) if (linksIn(page).has(entry)) return true;
  return false;
}

async function listedEntries(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const list of [...LISTS, "/talent?type=nonhuman", "/events?when=past"])
    for await (const page of pagesOf(list))
      for (const link of linksIn(page)) if (/^\/[\w-]+\/\d+/.test(link)) found.add(link);
  return found;
}

/** To a list, or to a search for something. */
const asks = (link: string): boolean => {
  const [path, params] = partsOf(link);
  return path === "/search" ? params.has("q") : LISTS.includes(path) && params.size > 0;
};

it("leads from no page to a list of nothing, and from an entry's values to lists that have it", async () => {
  const entries = await listedEntries();
  const asked = new Map<string, string>();
  const lost: string[] = [];
  for (const page of ["/", "/community", "/search?q=robotics", ...LISTS, ...entries]) {
    const html = await pageAt(page);
    const facts = entries.has(page) ? elements(html, "aside")[0] : undefined;
    for (const link of [...linksIn(facts ?? "")].filter(asks))
      if (!(await isListed(page, link))) lost.push(`${link} on ${page}`);
    for (const link of [...linksIn(html)].filter(asks)) asked.set(link, page);
  }
  for (const [link, page] of asked)
    if ((await pageAt(link)).includes('class="empty"')) lost.push(`${link} on ${page}, empty`);
  expect(lost).toEqual([]);
  expect(entries.size).toBeGreaterThan(150);
  expect(asked.size).toBeGreaterThan(250);
}, 60_000);
