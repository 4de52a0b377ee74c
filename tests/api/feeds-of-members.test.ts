import { randomUUID } from "node:crypto";

import { parseDocument } from "htmlparser2";
import { describe, expect, it } from "vitest";

import { ATOM, atomName, childrenOf, textOf, atomOf, jsonOf } from "#tests/support/feeds";
import { inDatabase, putEntry } from "#tests/support/database";
import { openSite } from "#tests/support/open-site";

const site = await openSite();

/** Stores a post behind the site's back. */
function addPost({ content = "An update.", author = "Noor van Dijk", createdAt = Date.now() }) {
  const post = { author, role: "AI Community Member", content, avatar: "/avatars/default.svg" };
  inDatabase(site, (sqlite) => putEntry(sqlite, "posts", post, { created_at: createdAt }));
}

describe("the feeds of an empty community", () => {
  it("are valid and say nothing", async () => {
    const atom = await atomOf(site);
    expect(childrenOf(atom, atomName("entry"))).toEqual([]);
    expect(textOf(atom, "updated")).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect((await jsonOf(site)).items).toEqual([]);
  });
});

/** Characters that XML 1.0 has no place for. */
const FORBIDDEN = "\u0000\u0008\u000b\u001f\ufffe\uffff";

describe("the feeds of one's own community", () => {
  it("change their tag with what they say", async () => {
    const before = (await site.ask(ATOM)).headers.etag;
    addPost({});
    const after = await site.ask(ATOM, { headers: { "If-None-Match": String(before) } });
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before);
  });

  it("stay well-formed and harmless whatever a text holds", async () => {
    const id = randomUUID();
    const hostile =
      `${id} <script>alert(1)</script> ]]> &amp; "quoted" 'so' <!-- <![CDATA[ ${FORBIDDEN} ` +
      "\u200b\u202e\u{1f600}\n\n<img src=x onerror=alert(2)>\nnext line";
    addPost({ content: hostile, author: `<b>Noor</b> & \u0001"Co"` });
    const atom = await atomOf(site);
    const entry = childrenOf(atom, atomName("entry")).find(({ text }) => text.includes(id))!;
    const item = (await jsonOf(site)).items.find(({ content_html }) => content_html.includes(id))!;
    expect(item.authors[0]!.name).toBe('<b>Noor</b> & "Co"');
    expect(textOf(entry, "author")).toBe('<b>Noor</b> & "Co"');
    expect(textOf(entry, "content")).toBe(item.content_html);
    // Only paragraphs and line breaks come of it, and the text in them is what was written.
    const names: string[] = [];
    let text = "";
    type HtmlNode = ReturnType<typeof parseDocument>["children"][number];
    const walk = (nodes: readonly HtmlNode[]) => {
      for (const node of nodes) {
        if ("name" in node) names.push(String(node.name));
        if (node.nodeType === 3 && "data" in node) text += String(node.data);
        if ("children" in node) walk(node.children as HtmlNode[]);
      }
    };
    walk(parseDocument(item.content_html).children);
    expect(names).toEqual(["p", "p", "br"]);
    const kept = [...hostile].filter((letter) => !FORBIDDEN.includes(letter)).join("");
    // Of the blanks around a line break nothing is left.
    expect(text).toBe(kept.replace(/ ?\n+/g, (end) => end.replace(/\n/g, "")));
    expect(item.title.length).toBeLessThanOrEqual(100);
  });

  it("have thirty items at most, each with a title", async () => {
    for (let i = 0; i < 40; i++)
      addPost({ content: i % 2 ? "word ".repeat(100) : " ", createdAt: Date.now() + i });
    const { items } = await jsonOf(site);
    expect(items).toHaveLength(30);
    for (const { title } of items) expect(title).toMatch(/^(word (word )*word…|A post by Noor van Dijk)$/);
    expect(childrenOf(await atomOf(site), atomName("entry"))).toHaveLength(30);
  });
});
