import { beforeAll, describe, expect, it } from "vitest";

import { askJson } from "#tests/support/ask";
import { ATOM, jsonOf } from "#tests/support/feeds";
import { tags, textOf } from "#tests/support/html";
import { inDatabase } from "#tests/support/database";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { joinsTo, pressedFields, withLogin } from "#tests/support/pressed";
import { newPost, type ApiPost } from "#tests/support/posts";
import { logIn, Visitor, type Person } from "#tests/support/visitor";

/* Likes of posts and reels: by the button of a page, and by the API. */

const site = await openSite();
let author: Visitor;
let reader: Visitor;
let reading: Person;
let post: ApiPost;

beforeAll(async () => {
  ({ here: author } = await earlierMember(site));
  ({ here: reader, person: reading } = await earlierMember(site));
  post = await newPost(author);
});

const likesOf = async (id: number) => (await askJson<ApiPost>(site, `/api/posts/${id}`)).likes;
const put = (visitor: Visitor, id: number) => visitor.json(`/api/posts/${id}/like`, undefined, "PUT");
const take = (visitor: Visitor, id: number) => visitor.json(`/api/posts/${id}/like`, undefined, "DELETE");

/** The like button of an entry, as the page has it. */
const buttonOf = (html: string, entry: string) =>
  tags(html, "button").find((attributes) => attributes.form === "like" && attributes.value === entry);

describe("the API", () => {
  it("answers the same again and again, and counts once", async () => {
    const { id } = await newPost(author);
    const answers = await Promise.all([put(reader, id), put(reader, id), put(author, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await put(reader, id)).data).toEqual({ liked: true, likes: 2 });
    expect(await likesOf(id)).toBe(2);
    expect((await take(reader, id)).data).toEqual({ liked: false, likes: 1 });
    expect((await take(reader, id)).data).toEqual({ liked: false, likes: 1 });
    expect(await likesOf(id)).toBe(1);
  });

  it("adds to numbers that came with an import, and never falls below them", async () => {
    const { id } = await newPost(author);
    inDatabase(site, (sqlite) => sqlite.prepare("UPDATE posts SET likes = 40 WHERE id = ?").run(id));
    expect((await take(reader, id)).data).toEqual({ liked: false, likes: 40 });
    expect((await put(reader, id)).data).toEqual({ liked: true, likes: 41 });
    expect((await take(reader, id)).data).toEqual({ liked: false, likes: 40 });
  });

  it("says who may, and what there isn't", async () => {
    expect((await put(new Visitor(site), post.id)).status).toBe(401);
    expect((await put(reader, 999_999)).status).toBe(404);
    expect((await reader.json("/api/startups/1/like", undefined, "PUT")).status).toBe(404);
    expect((await reader.json("/api/members/1/like", undefined, "PUT")).status).toBe(404);
    const wrong = await reader.json(`/api/posts/${post.id}/like`, {}, "POST");
    expect([wrong.status, wrong.headers.allow]).toEqual([405, "PUT, DELETE"]);
    const { id } = await newPost(author);
    const removed = await author.submit("/community", { intent: "delete-post", id: String(id) });
    expect(removed.status).toBe(303);
    expect((await put(reader, id)).status).toBe(410);
    expect((await take(reader, id)).status).toBe(410);
  });
});

describe("numbers", () => {
  it("are those of lists, entries and feeds at once, and their ETags change with them", async () => {
    const { id } = await newPost(author);
    const paths = ["/api/community", `/api/posts?limit=5`, `/api/posts/${id}`, "/community/feed.json", ATOM];
    const tagsOf = () => Promise.all(paths.map(async (path) => (await site.ask(path)).headers.etag));
    const before = await tagsOf();
    await put(reader, id);
    const after = await tagsOf();
    after.forEach((tag, i) => expect(tag, paths[i]).not.toBe(before[i]));
    const listed = await askJson<ApiPost[]>(site, "/api/community");
    expect(listed.find((each) => each.id === id)?.likes).toBe(1);
    const { items } = await jsonOf(site);
    const item = items.find(({ url }) => url.includes(`/posts/${id}-`)) as { _ai_hub?: object } | undefined;
    expect(item?._ai_hub).toMatchObject({ likes: 1, comments: 0 });
  });

  it("change the post's own page at once, and throw no other away", async () => {
    const [one, other] = [await newPost(author), await newPost(author)];
    const versionOf = (id: number) =>
      inDatabase(site, (sqlite) =>
        sqlite.prepare("SELECT page_version FROM entries WHERE kind = 'posts' AND id = ?").pluck().get(id),
      );
    const dataVersion = () =>
      inDatabase(site, (sqlite) =>
        sqlite.prepare("SELECT version FROM data_versions WHERE kind = 'posts'").pluck().get(),
      );
    const before = [versionOf(one.id), versionOf(other.id), dataVersion()];
    await put(reader, one.id);
    expect(versionOf(one.id)).not.toBe(before[0]);
    expect([versionOf(other.id), dataVersion()]).toEqual(before.slice(1));
  });

  it("fall by the likes of a member who leaves", async () => {
    const { id } = await newPost(author);
    const { here, person } = await earlierMember(site);
    await put(here, id);
    await put(reader, id);
    const left = await here.submit("/account", { intent: "delete", password: person.password });
    expect(left.status).toBe(303);
    expect(await likesOf(id)).toBe(1);
  });
});

describe("the button", () => {
  it("says what it will do, and leads back to where it stands", async () => {
    const post = await newPost(author);
    const entry = `posts/${post.id}`;
    const before = buttonOf((await reader.get("/community")).text, entry);
    expect(before).toMatchObject({ name: "like", "aria-pressed": "false", id: `like-posts-${post.id}` });
    const html = { Accept: "text/html" };
    const pressed = await reader.submit("/like", { like: entry, back: "/community?page=1" }, html);
    expect([pressed.status, pressed.headers.location]).toEqual([
      303,
      `/community?page=1#like-posts-${post.id}`,
    ]);
    // From another tab that still says "like".
    await reader.submit("/like", { like: entry, back: "/community" });
    expect(await likesOf(post.id)).toBe(1);
    const list = (await reader.get("/community")).text;
    expect(buttonOf(list, entry)).toMatchObject({ name: "unlike", "aria-pressed": "true" });
    expect(buttonOf((await reader.get("/")).text, entry)).toMatchObject({ name: "unlike" });
    expect(buttonOf((await author.get("/community")).text, entry)).toMatchObject({ name: "like" });
    await reader.submit("/like", { unlike: entry, back: "/community" });
    expect(await likesOf(post.id)).toBe(0);
  });

  it("asks a visitor to log in where it says what for, and likes once with that", async () => {
    const visitor = new Visitor(site);
    const { id } = await newPost(author);
    const form = { like: `posts/${id}`, back: "/community?page=1" };
    const asked = await visitor.submit("/like", form);
    expect([asked.status, textOf(asked.text)]).toEqual([
      401,
      expect.stringContaining("Log in to like this post"),
    ]);
    expect(pressedFields(asked.text)).toEqual({ ...form, "login-email": "", "login-password": "" });
    const wrong = await visitor.submit("/like", {
      ...form,
      ...withLogin(reading),
      "login-password": "wrong one",
    });
    expect([wrong.status, textOf(wrong.text)]).toEqual([
      401,
      expect.stringContaining("Invalid email or password"),
    ]);
    expect(await likesOf(id)).toBe(0);
    const done = await visitor.submit("/like", { ...form, ...withLogin(reading) });
    expect([done.status, done.headers.location]).toEqual([303, form.back]);
    expect(await likesOf(id)).toBe(1);
    expect(buttonOf((await visitor.get("/community")).text, `posts/${id}`)?.name).toBe("unlike");
    const taken = await new Visitor(site).submit("/like", { unlike: `posts/${id}`, back: "/community" });
    expect([taken.status, textOf(taken.text)]).toEqual([
      401,
      expect.stringContaining("Log in to take back your like of this post"),
    ]);
  });

  it("is done for whoever goes on to join in the same browser, without another press", async () => {
    const visitor = new Visitor(site);
    const { id } = await newPost(author);
    const asked = await visitor.submit("/like", { like: `posts/${id}`, back: "/community?page=1" });
    const next = joinsTo(asked.text);
    await logIn(visitor, reading);
    const done = await visitor.get(next);
    expect([done.status, done.headers.location]).toEqual([303, "/community?page=1"]);
    expect(await likesOf(id)).toBe(1);
    // The address alone, as from somebody else's page, only asks.
    const other = await author.get(`/like?entry=posts/${id}&back=/community`);
    expect([other.status, buttonOf(other.text, `posts/${id}`)?.name]).toEqual([200, "like"]);
    expect(await likesOf(id)).toBe(1);
    expect((await new Visitor(site).get(next)).status).toBe(401);
  });

  it.each([
    [{ like: "posts/999999" }, "There is no post 999999"],
    [{ like: "startups/1" }, "There is no startup 1"],
    [{ like: "a/b/c" }, "There is nothing at this address"],
    [{}, "Please press the button of a post or reel"],
  ])("says what is wrong with %o", async (fields: Record<string, string>, sentence) => {
    const answer = await reader.submit("/like", { ...fields, back: "//evil.example" });
    expect([answer.status, answer.headers.location]).toEqual([303, "/community"]);
    expect((await reader.get("/community")).text).toContain(sentence);
  });
});
