import { describe, expect, it } from "vitest";

import { askJson, OTHER_METHODS } from "#tests/support/ask";
import {
  ATOM,
  JSON_FEED,
  atomName,
  mediaName,
  childrenOf,
  textOf,
  linksOf,
  atomOf,
  jsonOf,
} from "#tests/support/feeds";
import { tags } from "#tests/support/html";
import { openSite } from "#tests/support/open-site";

const site = await openSite({ DEMO_DATA: "on" });

describe("the feeds", () => {
  it("hold the newest posts and reels together, newest first", async () => {
    const [posts, reels] = await Promise.all([
      askJson<{ id: number }[]>(site, "/api/community"),
      askJson<{ id: number }[]>(site, "/api/reels"),
    ]);
    const { items } = await jsonOf(site);
    expect(items).toHaveLength(posts.length + reels.length);
    const dates = items.map(({ date_published }) => date_published);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(items.map(({ url }) => url.replace(/(?<=\/\d+)-[a-z0-9-]+$/, "")).sort()).toEqual(
      [
        ...posts.map(({ id }) => `${site.url}/community/posts/${id}`),
        ...reels.map(({ id }) => `${site.url}/community/reels/${id}`),
      ].sort(),
    );
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const { id } of items) expect(id).toMatch(/^tag:localhost,\d{4}-\d\d-\d\d:(post|reel)\/\d+$/);
  });

  it("say what each kind of feed has to say", async () => {
    const atom = await atomOf(site);
    expect(atom.name).toBe(atomName("feed"));
    expect(textOf(atom, "id")).toBe(site.url + ATOM);
    expect(textOf(atom, "title")).toBe("AI Hub community");
    expect(linksOf(atom, "self")).toEqual([
      { rel: "self", href: site.url + ATOM, type: "application/atom+xml" },
    ]);
    for (const entry of childrenOf(atom, atomName("entry"))) {
      for (const once of ["id", "title", "published", "updated", "content", "author"]) {
        expect(childrenOf(entry, atomName(once)), once).toHaveLength(1);
      }
      expect(linksOf(entry, "alternate")).toHaveLength(1);
      expect(textOf(entry, "updated")).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
    const feed = await jsonOf(site);
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      title: "AI Hub community",
      home_page_url: `${site.url}/community`,
      feed_url: site.url + JSON_FEED,
    });
    // Both say the same.
    const entries = childrenOf(atom, atomName("entry"));
    expect(
      entries.map((entry) => [textOf(entry, "id"), textOf(entry, "title"), textOf(entry, "content")]),
    ).toEqual(feed.items.map(({ id, title, content_html }) => [id, title, content_html]));
    expect(feed.items[0]!.authors).toEqual([
      { name: "Noor van Dijk", avatar: expect.stringMatching(`^${site.url}/avatars/[\\w-]+\\.svg$`) },
    ]);
    // Whose avatar it is can't be told from it, and it is there.
    const { pathname } = new URL(feed.items[0]!.authors[0]!.avatar);
    expect((await site.ask(pathname)).headers["content-type"]).toContain("image/svg+xml");
  });

  it("name pictures and videos by whole addresses that answer, with type, size and duration", async () => {
    const { items } = await jsonOf(site);
    const entries = childrenOf(await atomOf(site), atomName("entry"));
    let videos = 0;
    for (const [i, { content_html, image, attachments = [] }] of items.entries()) {
      const addresses = [
        ...tags(content_html, "img").map(({ src }) => src),
        ...tags(content_html, "a").map(({ href }) => href),
        image,
        ...attachments.map(({ url }) => String(url)),
      ];
      for (const address of addresses) {
        expect(address?.startsWith(`${site.url}/objects/uploads/`)).toBe(true);
        const { pathname } = new URL(address!);
        expect((await site.ask(pathname, { method: "HEAD" })).status).toBe(200);
      }
      const enclosures = linksOf(entries[i]!, "enclosure");
      expect(enclosures).toHaveLength(attachments.length);
      for (const attachment of attachments) {
        videos++;
        const { headers } = await site.ask(new URL(String(attachment.url)).pathname, { method: "HEAD" });
        expect(attachment).toEqual({
          url: attachment.url,
          mime_type: headers["content-type"],
          size_in_bytes: Number(headers["content-length"]),
          duration_in_seconds: expect.any(Number),
        });
        expect(enclosures[0]).toEqual({
          rel: "enclosure",
          href: attachment.url,
          type: attachment.mime_type,
          length: String(attachment.size_in_bytes),
        });
        const [media] = childrenOf(entries[i]!, mediaName("content"));
        expect(media!.attributes.duration).toBe(String(attachment.duration_in_seconds));
      }
    }
    expect(videos).toBe(7);
  });

  it("can be found from the page of the community", async () => {
    const { text } = await site.ask("/community");
    const found = tags(text, "link").filter(({ rel }) => rel === "alternate");
    expect(found.map(({ type, href }) => [type, href])).toEqual([
      ["application/atom+xml", ATOM],
      ["application/feed+json", JSON_FEED],
    ]);
  });

  it.each([
    [ATOM, "application/atom+xml; charset=utf-8"],
    [JSON_FEED, "application/feed+json; charset=utf-8"],
  ])("%s answers GET and HEAD, and 304 to who has it", async (path, type) => {
    const { status, headers, text } = await site.ask(path);
    expect([status, headers["content-type"]]).toEqual([200, type]);
    expect(text.length).toBeGreaterThan(1000);
    const again = await site.ask(path, { headers: { "If-None-Match": String(headers.etag) } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, "", headers.etag]);
    const head = await site.ask(path, { method: "HEAD" });
    expect([head.status, head.text, head.headers["content-type"], head.headers.etag]).toEqual([
      200,
      "",
      type,
      headers.etag,
    ]);
    for (const method of OTHER_METHODS) {
      const refused = await site.ask(path, { method });
      expect([method, refused.status, refused.headers.allow]).toEqual([method, 405, "GET, HEAD"]);
    }
  });
});
