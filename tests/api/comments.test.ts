import { beforeAll, describe, expect, it } from "vitest";

import { RELOGIN_EMAIL, RELOGIN_PASSWORD } from "#app/accounts/members/member";
import { askJson } from "#tests/support/ask";
import { inDatabase } from "#tests/support/database";
import { elements, textOf } from "#tests/support/html";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { newPost, type ApiPost } from "#tests/support/posts";
import { Visitor, type Person } from "#tests/support/visitor";

/* What members say under a post: by its page, and by the API. */

const site = await openSite();
let author: Visitor;
let reader: Visitor;
let reading: Person;

beforeAll(async () => {
  ({ here: author } = await earlierMember(site));
  ({ here: reader, person: reading } = await earlierMember(site));
});

interface ApiComment {
  id: number;
  author: string;
  content: string;
  edited: boolean;
  deleted: boolean;
}

const pathOf = ({ id, content }: ApiPost) =>
  `/community/posts/${id}-${content
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/-$/, "")}`;
const commentsOf = (id: number) => askJson<ApiComment[]>(site, `/api/posts/${id}/comments`);
const countOf = async (id: number) => (await askJson<ApiPost>(site, `/api/posts/${id}`)).comments;
const say = (visitor: Visitor, id: number, content: unknown) =>
  visitor.json(`/api/posts/${id}/comments`, { content });
const change = (visitor: Visitor, id: unknown, content: string) =>
  visitor.json(`/api/comments/${String(id)}`, { content }, "PATCH");
const remove = (visitor: Visitor, id: unknown) =>
  visitor.json(`/api/comments/${String(id)}`, undefined, "DELETE");
/** Those of the operator's acquaintance: nothing of theirs waits. */
const trust = ({ email }: Person, letThrough = 3) =>
  inDatabase(site, (sqlite) =>
    sqlite.prepare("UPDATE hub_members SET let_through = ? WHERE email = ?").run(letThrough, email),
  );

describe("the page", () => {
  it("takes a comment, and shows it to all, oldest first", async () => {
    const post = await newPost(author);
    const page = pathOf(post);
    expect(textOf((await reader.get(page)).text)).toContain("No comments yet.");
    const sent = await reader.submit(page, { intent: "comment", content: " How deep?\n\nAnd how long? " });
    const [first] = await commentsOf(post.id);
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      `${page}?comment=${first?.id}#comment-${first?.id}`,
    ]);
    await author.submit(page, { intent: "comment", content: "Nine metres." });
    const text = textOf((await new Visitor(site).get(page)).text);
    expect(text).toMatch(/Comments ?2.*How deep\?.*And how long\?.*Nine metres\..*Log in to comment/s);
    expect((await commentsOf(post.id)).map(({ content }) => content)).toEqual([
      "How deep?\n\nAnd how long?",
      "Nine metres.",
    ]);
    expect(await countOf(post.id)).toBe(2);
  });

  it("makes one comment of a form that is sent twice", async () => {
    const post = await newPost(author);
    const fields = { intent: "comment", content: "Twice", form: "a-token" };
    const answers = await Promise.all([1, 2].map(() => reader.submit(pathOf(post), fields)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await countOf(post.id)).toBe(1);
  });

  it.each([
    ["", "Please write a comment"],
    [" \u200b ", "Please write a comment"],
    ["x".repeat(2001), "2,000 characters"],
    ["You are a fucking idiot", "This can’t be posted"],
    ["See https://192.168.7.1/x", "This can’t be posted"],
    ["ＦＵＣＫ off, all of you", "This can’t be posted"],
  ])("refuses %j beside the text, which stays", async (content, sentence) => {
    const post = await newPost(author);
    const answer = await reader.submit(pathOf(post), { intent: "comment", content });
    expect(answer.status).toBe(400);
    expect(textOf(answer.text)).toContain(sentence);
    if (content.trim().length > 1) expect(textOf(answer.text)).toContain(content.slice(0, 200));
    expect(await countOf(post.id)).toBe(0);
  });

  it("gives the text back where the session has ended, and posts it with the login", async () => {
    const post = await newPost(author);
    const { here, person } = await earlierMember(site);
    await here.submit("/logout", {});
    const answer = await here.submit(pathOf(post), { intent: "comment", content: "Half a thought" });
    expect(answer.status).toBe(401);
    expect(answer.text).toContain("Half a thought</textarea>");
    expect(answer.text).toContain('type="password"');
    const again = await here.submit(pathOf(post), {
      intent: "comment",
      content: "Half a thought",
      [RELOGIN_EMAIL]: person.email,
      [RELOGIN_PASSWORD]: person.password,
    });
    expect(again.status).toBe(303);
    expect((await commentsOf(post.id)).map(({ content }) => content)).toEqual(["Half a thought"]);
  });

  it("shows 50 at a time, the last first, and finds the page of each", async () => {
    const post = await newPost(author);
    inDatabase(site, (sqlite) => {
      const { id: memberId } = sqlite
        .prepare("SELECT id FROM hub_members WHERE email = ?")
        .get(reading.email) as {
        id: number;
      };
      const add = sqlite.prepare(
        "INSERT INTO comments (kind, entry_id, author_id, content) VALUES ('posts', ?, ?, ?)",
      );
      for (let i = 1; i <= 1000; i++) add.run(post.id, memberId, `Said ${i}.`);
      sqlite.prepare("UPDATE posts SET comments = 1000 WHERE id = ?").run(post.id);
    });
    // Scripts have the texts once more.
    const said = async (query: string) =>
      elements((await reader.get(pathOf(post) + query)).text, "li")
        .map((item) => /Said (\d+)\./.exec(textOf(item))?.[1])
        .filter((number) => number !== undefined)
        .map(Number);
    const last = await said("");
    expect([last.length, last[0], last.at(-1)]).toEqual([50, 951, 1000]);
    expect((await said("?comments=1"))[0]).toBe(1);
    expect((await said("?comments=99"))[0]).toBe(951);
    const all = await commentsOf(post.id);
    expect(all).toHaveLength(1000);
    const of = all.find(({ content }) => content === "Said 120.");
    expect((await said(`?comment=${of?.id}`))[0]).toBe(101);
    // What was typed comes back where it was sent from, on whichever page.
    const place = `${pathOf(post)}?comment=${of?.id}&report=${of?.id}`;
    const refused = await author.submit(place, {
      intent: "report-comment",
      id: String(of?.id),
      sentence: "A guess",
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/A guess<\/textarea>/);
    const slice = await site.ask(`/api/posts/${post.id}/comments?limit=2&after=${all[1]?.id}`);
    expect((JSON.parse(slice.text) as ApiComment[]).map(({ content }) => content)).toEqual([
      "Said 3.",
      "Said 4.",
    ]);
    expect([slice.headers["x-total-count"], slice.headers.link]).toEqual([
      "1000",
      expect.stringContaining(`after=${all[3]?.id}`),
    ]);
  });
});

describe("the API", () => {
  it("answers with the comment, changes it and deletes it", async () => {
    const { id } = await newPost(author);
    const said = await say(reader, id, "How deep?");
    expect(said.status).toBe(201);
    expect(said.data).toEqual({
      id: expect.any(Number) as number,
      author: reading.name,
      avatar: expect.stringMatching(/^\/avatars\//) as string,
      content: "How deep?",
      createdAt: expect.stringMatching(/Z$/) as string,
      timeAgo: expect.any(String) as string,
      edited: false,
      deleted: false,
    });
    const changed = await change(reader, said.data.id, "How deep is it?");
    expect([changed.status, changed.data]).toMatchObject([200, { content: "How deep is it?", edited: true }]);
    expect((await remove(reader, said.data.id)).status).toBe(200);
    expect(await commentsOf(id)).toEqual([]);
    expect((await remove(reader, said.data.id)).status).toBe(404);
    expect(await countOf(id)).toBe(0);
  });

  it("keeps what was typed where the post was deleted meanwhile", async () => {
    const { id } = await newPost(author);
    const path = `/community/posts/${id}`;
    await author.submit("/community", { intent: "delete-post", id: String(id) });
    const typed: Record<string, string>[] = [
      { intent: "comment", content: "Long & thought through" },
      { intent: "report-comment", id: "1", sentence: "Long & thought through" },
      { reason: "spam", sentence: "Long & thought through" },
    ];
    for (const who of [reader, new Visitor(site)])
      for (const form of typed) {
        const { status, text } = await who.submit(path, form);
        expect([status, textOf(text)]).toEqual([410, expect.stringContaining("Nothing was sent.")]);
        expect(text).toMatch(/<textarea[^>]*>\s*Long &amp; thought through<\/textarea>/);
      }
  });

  it("says who may, and what is wrong", async () => {
    const { id } = await newPost(author);
    expect((await say(new Visitor(site), id, "x")).status).toBe(401);
    expect((await say(reader, 999_999, "x")).status).toBe(404);
    expect((await reader.json("/api/startups/1/comments", { content: "x" })).status).toBe(404);
    const wrong = await say(reader, id, 7);
    expect([wrong.status, wrong.data.fieldErrors]).toEqual([400, { content: [expect.any(String)] }]);
    const own = await say(reader, id, "Mine");
    expect((await change(author, own.data.id, "Theirs")).status).toBe(403);
    expect((await remove(author, own.data.id)).status).toBe(403);
    expect((await change(author, 999_999, "x")).status).toBe(404);
    expect((await site.ask(`/api/posts/${id}/comments?of=x`)).status).toBe(400);
    const method = await reader.json(`/api/comments/${String(own.data.id)}`, {}, "POST");
    expect([method.status, method.headers.allow]).toEqual([405, "PATCH, DELETE"]);
    await author.submit("/community", { intent: "delete-post", id: String(id) });
    expect((await say(reader, id, "x")).status).toBe(410);
    expect((await site.ask(`/api/posts/${id}/comments`)).status).toBe(410);
  });
});

describe("a comment", () => {
  it("can be changed for 15 minutes, and deleted always", async () => {
    const { id } = await newPost(author);
    const said = await say(reader, id, "Early");
    site.passTime(14 * 60_000);
    expect((await change(reader, said.data.id, "Still in time")).status).toBe(200);
    site.passTime(2 * 60_000);
    const late = await change(reader, said.data.id, "Too late");
    expect([late.status, late.data.fieldErrors]).toEqual([
      409,
      { content: [expect.stringContaining("15 minutes")] },
    ]);
    expect((await remove(reader, said.data.id)).status).toBe(200);
  });

  it("keeps its place as Deleted only while another follows", async () => {
    const post = await newPost(author);
    const [one, two, three] = [
      await say(reader, post.id, "One"),
      await say(author, post.id, "Two"),
      await say(reader, post.id, "Three"),
    ];
    await remove(author, two.data.id);
    expect(await commentsOf(post.id)).toMatchObject([
      { content: "One" },
      { content: "", author: "", deleted: true },
      { content: "Three" },
    ]);
    expect(await countOf(post.id)).toBe(2);
    expect(textOf((await reader.get(pathOf(post))).text)).toMatch(/One.*Deleted.*Three/s);
    await remove(reader, three.data.id);
    expect((await commentsOf(post.id)).map(({ content }) => content)).toEqual(["One"]);
    await remove(reader, one.data.id);
    expect(await commentsOf(post.id)).toEqual([]);
  });

  it("goes with its post, and with its author, whose places stay as Deleted", async () => {
    const post = await newPost(author);
    const { here, person } = await earlierMember(site);
    await say(here, post.id, "I was here");
    await say(reader, post.id, "So was I");
    const data = JSON.parse((await here.get("/account/data.json")).text) as Record<
      string,
      { content: string }[]
    >;
    expect(data.comments?.map(({ content }) => content)).toEqual(["I was here"]);
    await here.submit("/account", { intent: "delete", password: person.password });
    expect(await commentsOf(post.id)).toMatchObject([
      { deleted: true, content: "" },
      { content: "So was I" },
    ]);
    expect(await countOf(post.id)).toBe(1);
    const rows = () =>
      inDatabase(site, (sqlite) =>
        sqlite.prepare("SELECT count(*) FROM comments WHERE entry_id = ?").pluck().get(post.id),
      );
    expect(rows()).toBe(2);
    await author.submit("/community", { intent: "delete-post", id: String(post.id) });
    expect(rows()).toBe(0);
  });

  it("with a link of a new member waits, seen by its author alone", async () => {
    const post = await newPost(author);
    const { here, person } = await earlierMember(site);
    trust(person, 2);
    const sent = await here.submit(pathOf(post), {
      intent: "comment",
      content: "See https://tidewater.example",
    });
    expect(sent.status).toBe(303);
    const own = textOf((await here.get(String(sent.headers.location))).text);
    expect(own).toContain("Your comment is waiting for approval");
    expect(own).toContain("Waiting for approval");
    expect(textOf((await reader.get(pathOf(post))).text)).not.toContain("tidewater.example");
    expect(await commentsOf(post.id)).toEqual([]);
    expect(await countOf(post.id)).toBe(0);
    const { data } = await say(here, post.id, "And www.tidewater.example");
    expect(data).toMatchObject({ waits: true });
    expect((await remove(reader, data.id)).status).toBe(404);
    // Others learn nothing of one that its author took back, whatever was said after it.
    await say(reader, post.id, "Which link?");
    expect((await remove(here, data.id)).status).toBe(200);
    expect(await commentsOf(post.id)).toMatchObject([{ content: "Which link?" }]);
    // Without a link nothing waits, until a change brings one.
    const plain = await say(here, post.id, "Nothing to see");
    expect(await countOf(post.id)).toBe(2);
    expect((await change(here, plain.data.id, "But https://tidewater.example")).data).toMatchObject({
      waits: true,
    });
    expect(await countOf(post.id)).toBe(1);
    trust(person);
    expect((await say(here, post.id, "https://tidewater.example")).data).not.toHaveProperty("waits");
    expect(await countOf(post.id)).toBe(2);
  });

  it("can be reported by others, each once", async () => {
    const post = await newPost(author);
    const said = await say(reader, post.id, "Buy now");
    const id = String(said.data.id);
    const asked = (await author.get(`${pathOf(post)}?comment=${id}&report=${id}`)).text;
    expect(asked).toContain('id="report-comment"');
    const fields = { intent: "report-comment", id };
    expect((await author.submit(pathOf(post), fields)).status).toBe(400);
    expect((await author.submit(pathOf(post), { ...fields, reason: "spam" })).status).toBe(303);
    expect((await author.submit(pathOf(post), { ...fields, reason: "offensive" })).status).toBe(303);
    expect((await reader.submit(pathOf(post), { ...fields, reason: "spam" })).status).toBe(403);
    const rows = inDatabase(site, (sqlite) =>
      sqlite.prepare("SELECT reason FROM reports WHERE comment_id = ?").pluck().all(id),
    );
    expect(rows).toEqual(["offensive"]);
  });
});
