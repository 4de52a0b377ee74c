import { beforeAll, describe, expect, it } from "vitest";

import type { Answer } from "#tests/support/ask";
import { inDatabase, putEntry } from "#tests/support/database";
import { ENTRIES } from "#tests/support/entries";
import { elements, tags, textOf } from "#tests/support/html";
import { until } from "#tests/support/mailbox";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { type Person, saveProfile, Visitor } from "#tests/support/visitor";

const site = await openSite({ DEMO_DATA: "on" });
const visitor = new Visitor(site);

interface Author {
  id: number;
  person: Person;
  here: Visitor;
}

const TEXT = "Ünder the quay wall\n\nSecond paragraph.";

async function author(): Promise<Author> {
  const { person, here } = await earlierMember(site);
  const id = inDatabase(site, (sqlite) =>
    sqlite.prepare("SELECT id FROM hub_members WHERE email = ?").pluck().get(person.email),
  ) as number;
  return { id, person, here };
}

/** As if written at the same time as some demo post, whose picture it shows. */
const write = ({ id, person }: Author, content = TEXT): number =>
  inDatabase(site, (sqlite) => {
    const shown = sqlite
      .prepare<[], { avatar: string; images: string }>(
        "SELECT avatar, images FROM posts WHERE images <> '[]' LIMIT 1",
      )
      .get()!;
    const post = {
      author: person.name,
      role: "AI Community Member",
      content,
      likes: 2,
      comments: 1,
      ...shown,
    };
    return putEntry(sqlite, "posts", post, { owner_id: id });
  });

const film = ({ id, person }: Author): number =>
  inDatabase(site, (sqlite) => {
    const shown = sqlite
      .prepare<[], { avatar: string; video: string; thumbnail: string }>(
        "SELECT avatar, video, thumbnail FROM reels LIMIT 1",
      )
      .get()!;
    const reel = { author: person.name, explanation: "A short film", ...shown };
    return putEntry(sqlite, "reels", reel, { owner_id: id });
  });

const locationOf = ({ status, headers }: Answer) => [status, headers.location];

/** Where an address leads in the end, and what it answers there. */
async function follow(path: string, who = visitor): Promise<Answer & { path: string }> {
  const answer = await who.get(path);
  return answer.headers.location ? follow(answer.headers.location, who) : { ...answer, path };
}

interface JsonLd {
  "@graph": [Record<string, unknown>, { "@type": string; itemListElement: { name: string; item: string }[] }];
}

const jsonLdOf = (html: string): JsonLd =>
  JSON.parse(
    /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "",
  ) as JsonLd;

const linksTo = (html: string): string[] => tags(html, "a").map(({ href = "" }) => href);

const deleteMember = ({ here, person }: Author, withPosts: boolean) =>
  here.submit("/account", {
    intent: "delete",
    password: person.password,
    ...(withPosts && { posts: "on" }),
  });

const setPage = ({ here }: Author, shown: boolean) => saveProfile(here, { shown: shown ? "on" : "" });

const BAD_ADDRESSES = [
  "0",
  "-1",
  "1e3",
  "abc",
  "12abc",
  "9".repeat(30),
  "%F0%9F%98%80",
  "%00",
  `${"9".repeat(15)}-x`,
];

describe("the page of a post", () => {
  let by: Author;
  let id: number;
  let path: string;
  beforeAll(async () => {
    by = await author();
    id = write(by);
    path = `/community/posts/${id}-under-the-quay-wall-second-paragraph`;
  });

  it("shows all of it, what it is to programs, and leads to its author", async () => {
    write(by, "Another one");
    const { status, text } = await visitor.get(path);
    expect(status).toBe(200);
    const [article = ""] = elements(text, "article");
    expect(elements(article, "p").map(textOf)).toEqual(
      expect.arrayContaining(["Ünder the quay wall", "Second paragraph."]),
    );
    expect(tags(article, "img").length).toBeGreaterThan(0);
    expect(textOf(elements(text, "title")[0] ?? "")).toBe(
      "Ünder the quay wall Second paragraph. · Post · AI Hub",
    );
    expect(linksTo(text)).toEqual(
      expect.arrayContaining([
        `/members/${by.id}-hanna-lindqvist`,
        `/messages?to=posts/${id}`,
        `${path}.json`,
        `${path}.md`,
      ]),
    );
    expect(linksTo(elements(text, "aside")[0] ?? "").some((link) => link.endsWith("-another-one"))).toBe(
      true,
    );
    expect(tags(text, "link").find(({ rel }) => rel === "canonical")?.href).toBe(site.url + path);
    const [posting, crumbs] = jsonLdOf(text)["@graph"];
    expect(posting).toMatchObject({
      "@type": "SocialMediaPosting",
      url: site.url + path,
      author: {
        "@type": "Person",
        name: by.person.name,
        url: `${site.url}/members/${by.id}-hanna-lindqvist`,
      },
    });
    expect(crumbs.itemListElement.map(({ item }) => item)).toEqual([
      `${site.url}/`,
      `${site.url}/community`,
      site.url + path,
    ]);
    expect(text).not.toContain(by.person.email);
  });

  it("has one address, to which all others lead", async () => {
    for (const other of [
      `/community/posts/${id}`,
      `/community/posts/${id}-${"x".repeat(5000)}`,
      `/community/posts/${id}-%E0%A4%A`,
      `/posts/${id}`,
      `/community?post=${id}`,
    ])
      expect(locationOf(await visitor.get(other))).toEqual([308, path]);
    expect(locationOf(await visitor.get(`/community/posts/${id}.json`))).toEqual([308, `${path}.json`]);
    expect(locationOf(await visitor.get(`/community/posts/${id}.md?x=1`))).toEqual([308, `${path}.md?x=1`]);
  });

  it("is found from the feed, a search, the feeds and the account", async () => {
    for (const page of ["/community", "/account"])
      expect(linksTo((await by.here.get(page)).text)).toContain(path);
    const found = linksTo((await visitor.get("/search?q=night+survey")).text);
    expect(found.some((link) => /^\/community\/posts\/\d+-first-unattended-night-survey/.test(link))).toBe(
      true,
    );
    const { text } = await visitor.get("/community/feed.json");
    const { items } = JSON.parse(text) as { items: { id: string; url: string }[] };
    expect(items.find(({ url }) => url === site.url + path)?.id).toMatch(new RegExp(`:post/${id}$`));
    expect((await visitor.get("/community/feed.xml")).text).toContain(site.url + path);
  });

  it("is the same in JSON and as text", async () => {
    const { data } = await visitor.json(`/api/posts/${id}`);
    expect(data).toMatchObject({ id, author: by.person.name, content: TEXT, likes: 2, comments: 1 });
    expect((await visitor.json(`${path}.json`)).data).toEqual(data);
    const listed = JSON.parse((await visitor.get("/api/community")).text) as { id: number }[];
    expect(listed.find((post) => post.id === id)).toEqual(data);
    const { headers, text } = await visitor.get(`${path}.md`);
    expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(text).toContain("Second paragraph\\.");
  });

  it("isn't there under what is no number of a post", async () => {
    for (const bad of BAD_ADDRESSES) {
      for (const of of ["/community/posts/", "/community/reels/", "/members/"])
        expect([of + bad, (await visitor.get(of + bad)).status]).toEqual([of + bad, 404]);
      for (const of of ["/api/posts/", "/api/reels/", "/api/members/"])
        expect([of + bad, (await visitor.json(of + bad)).status]).toEqual([of + bad, 404]);
    }
    expect((await visitor.get("/community/nothing/1")).status).toBe(404);
    expect((await visitor.get("/community?post=none")).status).toBe(404);
  });

  it("lets its author delete it, and nobody else, and is gone then", async () => {
    const own = write(by, "To be deleted");
    const page = await follow(`/community/posts/${own}`, by.here);
    expect(tags(page.text, "button").some(({ value }) => value === "delete-post")).toBe(true);
    expect(linksTo(page.text)).not.toContain(`/messages?to=posts/${own}`);
    const other = await author();
    const theirs = await follow(`/community/posts/${own}`, other.here);
    expect(tags(theirs.text, "button").some(({ value }) => value === "delete-post")).toBe(false);
    const deleted = await by.here.submit("/community", {
      intent: "delete-post",
      id: String(own),
      redirectTo: "/community",
    });
    expect(locationOf(deleted)).toEqual([303, "/community"]);
    for (const at of [
      page.path,
      `${page.path}.json`,
      `${page.path}.md`,
      `/community?post=${own}`,
      `/api/posts/${own}`,
    ])
      expect([at, (await visitor.get(at)).status]).toEqual([at, 410]);
    expect((await visitor.get(page.path)).text).toContain("This post was deleted");
  });

  it("names no member, and leads to none, once its author has left", async () => {
    const leaving = await author();
    const post = write(leaving, "What stays of me");
    await deleteMember(leaving, false);
    const { text } = await follow(`/community/posts/${post}`);
    expect(textOf(elements(text, "h1")[0] ?? "")).toBe("Former member, a post");
    expect(linksTo(text).filter((link) => /^\/(members\/|messages\?to)/.test(link))).toEqual([]);
    expect(text).not.toContain(`/members/${leaving.id}`);
  });

  it("names the entries that its text or its author's role names, and says where", async () => {
    const beside = (html: string) => elements(elements(html, "aside")[0] ?? "", "li").map(textOf);
    const demo = inDatabase(site, (sqlite) =>
      sqlite
        .prepare("SELECT id FROM posts WHERE role = 'Co-founder, Tidewater Robotics' LIMIT 1")
        .pluck()
        .get(),
    ) as number;
    expect(beside((await follow(`/community/posts/${demo}`)).text)).toContainEqual(
      expect.stringMatching(/^Tidewater Robotics.*Its co-founder wrote this\.$/),
    );
    const post = write(
      by,
      "We met (Tidewater Robotics’s people), not tidewater robotics. Nor Tidewater RoboticsX.",
    );
    expect(beside((await follow(`/community/posts/${post}`)).text)).toContainEqual(
      expect.stringMatching(/^Tidewater Robotics.*Named in the text\.$/),
    );
    const none = write(by, "tidewater robotics is written otherwise");
    expect((await follow(`/community/posts/${none}`)).text).not.toContain("Named in the text.");
  });

  it("offers no message to an author whose address isn't confirmed", async () => {
    const unconfirmed = await author();
    const post = write(unconfirmed, "Who reads this");
    const to = `/messages?to=posts/${post}`;
    expect(linksTo((await follow(`/community/posts/${post}`)).text)).toContain(to);
    inDatabase(site, (sqlite) =>
      sqlite.prepare("UPDATE hub_members SET verified = 0 WHERE id = ?").run(unconfirmed.id),
    );
    expect(linksTo((await follow(`/community/posts/${post}`)).text)).not.toContain(to);
  });

  it("has a number alone for a text without letters", async () => {
    const post = write(by, "🎉🎉🎉");
    expect((await visitor.get(`/community/posts/${post}`)).status).toBe(200);
  });
});

describe("the page of a reel", () => {
  it("shows it, and what it is to programs", async () => {
    const by = await author();
    const id = film(by);
    const { status, text, path } = await follow(`/community?reel=${id}`);
    expect([status, path]).toEqual([200, `/community/reels/${id}-a-short-film`]);
    expect(tags(text, "video").length).toBeGreaterThan(0);
    const [video] = jsonLdOf(text)["@graph"];
    expect(video).toMatchObject({ "@type": "VideoObject", name: "A short film" });
    expect(video.contentUrl).toMatch(new RegExp(`^${site.url}/objects/`));
    expect((await visitor.json(`/api/reels/${id}`)).data).toMatchObject({ id, explanation: "A short film" });
    expect((await visitor.get(`/api/posts/${id + 1_000_000}`)).status).toBe(404);
  });
});

describe("the page of a member", () => {
  let member: Author;
  let path: string;
  beforeAll(async () => {
    member = await author();
    path = `/members/${member.id}-hanna-lindqvist`;
    inDatabase(site, (sqlite) =>
      sqlite
        .prepare("UPDATE hub_members SET joined_at = ? WHERE id = ?")
        .run(Date.UTC(2026, 2, 3), member.id),
    );
  });

  /** Every form of it, and messages to it, for visitors and other members. */
  async function expectHidden({ id }: Author, at: string) {
    const card = `/social/members/${id}.png`;
    for (const hidden of [at, `${at}.json`, `${at}.md`, `/api/members/${id}`, card]) {
      expect([hidden, (await visitor.get(hidden)).status]).toEqual([hidden, 404]);
      expect([hidden, (await member.here.get(hidden)).status]).toEqual([hidden, 404]);
    }
    expect((await visitor.get(at)).text).toContain("There is no member page here");
    const letter = { to: `members/${id}`, subject: "Hello", content: "Are you there?" };
    expect((await member.here.json("/api/messages/send", letter)).status).toBe(400);
  }

  it("shows what they added and wrote, and never the address", async () => {
    const { data: startup } = await member.here.json("/api/startups", ENTRIES.startups);
    const { data: talent } = await member.here.json("/api/talent", {
      ...ENTRIES.talent,
      name: "Dr. Hanna Lindqvist",
      talentType: "Human",
    });
    // Somebody else, whom they added later.
    const other = { ...ENTRIES.talent, name: "Amara Osei", title: "Chief astronomer", talentType: "Human" };
    const { data: colleague } = await member.here.json("/api/talent", other);
    const post = write(member);
    const reel = film(member);
    const answers = await Promise.all(
      [path, `${path}.json`, `${path}.md`, `/api/members/${member.id}`].map((at) => visitor.get(at)),
    );
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(member.person.email);
      expect(text).not.toContain(member.person.email.split("@")[0]);
    }
    const [{ text: html }, { text: json }, { text: markdown }, { text: api }] = answers as [
      Answer,
      Answer,
      Answer,
      Answer,
    ];
    expect(api).toBe(json);
    expect(JSON.parse(json)).toEqual({
      id: member.id,
      name: member.person.name,
      memberSince: "2026-03",
      entries: [
        expect.objectContaining({ kind: "startups", id: startup.id, name: startup.name }),
        expect.objectContaining({ kind: "talent", id: colleague.id }),
        expect.objectContaining({ kind: "talent", id: talent.id }),
      ],
      posts: expect.arrayContaining([
        expect.objectContaining({ kind: "posts", id: post, name: "Ünder the quay wall Second paragraph." }),
        expect.objectContaining({ kind: "reels", id: reel, path: `/community/reels/${reel}-a-short-film` }),
      ]) as unknown,
    });
    const { entries } = JSON.parse(json) as { entries: { path: string }[] };
    for (const entry of entries) {
      expect((await visitor.get(entry.path)).status).toBe(200);
      expect(linksTo(html)).toContain(entry.path);
      expect(markdown).toContain(`${site.url}${entry.path}`);
    }
    expect(textOf(elements(html, "header")[1] ?? "")).toContain("Member since March 2026");
    expect(textOf(elements(html, "header")[1] ?? "")).toContain(String(talent.title));
    expect(textOf(elements(html, "header")[1] ?? "")).not.toContain("Chief astronomer");
    expect(jsonLdOf(html)["@graph"][0]).toMatchObject({
      mainEntity: { jobTitle: expect.stringContaining(String(talent.title)) as string },
    });
    expect(linksTo(html)).toContain(`/messages?to=members/${member.id}`);
    expect(tags(html, "meta").some(({ name }) => name === "robots")).toBe(false);
    expect(jsonLdOf(html)["@graph"][0]).toMatchObject({
      "@type": "ProfilePage",
      mainEntity: { "@type": "Person", name: member.person.name },
    });
    // The entry leads back.
    expect(linksTo((await follow(`/startups/${String(startup.id)}`)).text)).toContain(path);
  });

  it("has one address, follows a new name, and shows what is new", async () => {
    expect(locationOf(await visitor.get(`/members/${member.id}`))).toEqual([308, path]);
    const renamed = await author();
    write(renamed, "First of mine");
    await visitor.get(`/members/${renamed.id}-hanna-lindqvist`);
    await saveProfile(renamed.here, { name: "名前です" });
    expect(locationOf(await visitor.get(`/members/${renamed.id}-hanna-lindqvist`))).toEqual([
      308,
      `/members/${renamed.id}`,
    ]);
    expect((await visitor.get(`/members/${renamed.id}`)).status).toBe(200);
    const post = write(renamed, "News of mine");
    expect(linksTo((await visitor.get(`/members/${renamed.id}`)).text)).toContain(
      `/community/posts/${post}-news-of-mine`,
    );
  });

  it("can be switched off, and is then theirs alone", async () => {
    const shy = await author();
    const at = `/members/${shy.id}-hanna-lindqvist`;
    const post = write(shy, "By somebody shy");
    expect((await visitor.get(at)).status).toBe(200);
    expect(locationOf(await setPage(shy, false))).toEqual([303, "/account"]);
    await expectHidden(shy, at);
    const own = await shy.here.get(at);
    expect(own.status).toBe(200);
    expect(textOf(elements(own.text, "main")[0] ?? "")).toContain("Only you see this page");
    expect((await follow(`/community/posts/${post}`)).text).not.toContain(at);
    const checkbox = (html: string) => tags(html, "input").find(({ name }) => name === "shown");
    expect(checkbox((await shy.here.get("/account")).text)?.checked).toBeUndefined();
    const { data } = await shy.here.json("/account/data.json");
    expect(data.hub_members).toEqual([expect.objectContaining({ hasPage: false })]);
    await setPage(shy, true);
    expect((await visitor.get(at)).status).toBe(200);
    expect(checkbox((await shy.here.get("/account")).text)?.checked).toBeDefined();
  });

  it("is theirs alone while nothing of theirs is published, like that of nobody", async () => {
    const silent = await author();
    const at = `/members/${silent.id}-hanna-lindqvist`;
    await expectHidden(silent, at);
    const [asked, none] = [`/members/${silent.id}`, "/members/999999"].map((path) =>
      visitor.get(`${path}.json`),
    );
    expect((await asked!).text.replaceAll(String(silent.id), "999999")).toBe((await none!).text);
    const own = await silent.here.get(at);
    expect(own.status).toBe(200);
    expect(textOf(elements(own.text, "main")[0] ?? "")).toContain(
      "Only you see this page until you have added an entry or posted something.",
    );
    expect(own.text).toContain("Nothing added or posted yet.");

    const { data } = await silent.here.json("/api/startups", ENTRIES.startups);
    expect((await visitor.get(at)).status).toBe(200);
    expect((await silent.here.get(at)).text).not.toContain("Only you see this page");
    await silent.here.submit(`/startups/${String(data.id)}/edit`, { intent: "delete" });
    await expectHidden(silent, at);
    film(silent);
    expect((await visitor.get(at)).status).toBe(200);
  });

  it("asks who sends its form, and refuses what is no answer", async () => {
    const { here, id, person } = await author();
    write({ here, id, person });
    expect((await saveProfile(here, { shown: "maybe" })).status).toBe(400);
    here.cookies.clear();
    expect((await saveProfile(here)).status).toBe(401);
    expect((await follow(`/members/${id}`)).status).toBe(200);
  });

  it("isn't there without a confirmed address, and gone once the member has left", async () => {
    const unverified = await author();
    inDatabase(site, (sqlite) =>
      sqlite.prepare("UPDATE hub_members SET verified = 0 WHERE id = ?").run(unverified.id),
    );
    const leaving = await author();
    for (const each of [unverified, leaving]) write(each);
    await deleteMember(leaving, true);
    for (const [{ id }, status] of [
      [unverified, 404],
      [leaving, 410],
    ] as const)
      for (const at of [`/members/${id}`, `/members/${id}.json`, `/members/${id}.md`, `/api/members/${id}`])
        expect([at, (await visitor.get(at)).status]).toEqual([at, status]);
    expect((await visitor.get(`/members/${leaving.id}`)).text).toContain("This member has left");
  });

  it("shows the newest 24 of each kind", async () => {
    const busy = await author();
    const written = Array.from({ length: 30 }, (_, i) => write(busy, `Update number ${i}`));
    const { data } = await visitor.json(`/api/members/${busy.id}`);
    expect((data.posts as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      written.slice(6),
    );
  });
});

it("a page that fails is named in the log by its route and number, and nobody by their name", async () => {
  const someone = await author();
  const { id } = someone;
  write(someone);
  const before = site.log().length;
  inDatabase(site, (sqlite) => sqlite.exec("ALTER TABLE reels RENAME TO away"));
  try {
    const failed = await visitor.get(`/members/${id}-ann-example`);
    expect(failed.status).toBe(500);
  } finally {
    inDatabase(site, (sqlite) => sqlite.exec("ALTER TABLE away RENAME TO reels"));
  }
  const lines = await until("its line", () => {
    const log = site.log().slice(before);
    return log.includes("A request failed") && log;
  });
  expect(lines).toContain(`"route":"/members/:entry","number":"${id}"`);
  expect(lines).toContain("no such table: reels");
  expect(lines).not.toContain("ann-example");
});
