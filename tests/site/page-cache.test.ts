import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { type Answer } from "#tests/support/ask";
import { inDatabase, raiseVersion } from "#tests/support/database";
import { ENTRIES } from "#tests/support/entries";
import { tags } from "#tests/support/html";
import { startMailbox, type Mailbox } from "#tests/support/mailbox";
import { plainPicture, storedPicture } from "#tests/support/pictures";
import { startSite, type Site } from "#tests/support/site";
import { logIn, newMemberAt, type Person, saveProfile, Visitor } from "#tests/support/visitor";
import { addToken, bearer } from "#tests/support/tokens";

/* Pages, JSON and feeds that are kept in memory: whose they are, and how long. */

let site: Site;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox();
  site = await startSite({ SMTP_URL: mailbox.url });
  return async () => {
    await site.stop();
    await mailbox.stop();
  };
});

const get = (path: string, headers?: Record<string, string>) => site.ask(path, { headers });

/** A session that never was: whoever sends it is a visitor, but asks for a page of their own. */
const OF_ITS_OWN = { Cookie: "__txid=0" };

const isFromMemory = ({ headers }: Answer) => String(headers["server-timing"]).startsWith("kept");

/** The document that came, however it was compressed. */
function documentOf({ body, headers }: Answer): string {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body).toString();
  return (headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
}

/** A document without what differs from one answer to the next: nonces, and how long ago things happened. */
const lasting = (answer: Answer): string =>
  documentOf(answer)
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/(<time\b[^>]*>)[^<]*/g, "$1");

const WALK = [
  "/",
  "/startups/30-tidewater-robotics",
  "/startups",
  "/startups?page=2",
  "/startups?search=a&industry=Robotics",
  "/investors",
  "/talent",
  "/talent?type=AI",
  "/community",
  "/community?reels=2",
  "/use-cases?tab=all",
  "/jobs",
  "/events",
  "/learning",
  "/products?page=2",
  "/search",
  "/search?q=robot&type=talent",
  "/tour?step=2",
  "/terms",
  "/privacy",
  "/data-policy",
  "/docs/api",
  "/docs/api/startups",
];

/** What is sent in other forms, too, as `Accept` asks. */
const IN_OTHER_FORMS = /^\/(startups|investors|talent|use-cases|jobs|events|learning|products|search)(\?|$)/;

describe("a page for visitors", () => {
  it("comes from memory the second time, and is the page that is rendered for one request alone", async () => {
    for (const path of WALK) {
      const first = await get(path, { "Accept-Encoding": "br" });
      const second = await get(path, { "Accept-Encoding": "br" });
      const own = await get(path, OF_ITS_OWN);
      expect([path, first.status, isFromMemory(first), isFromMemory(second)]).toEqual([
        path,
        200,
        false,
        true,
      ]);
      expect(second.body.equals(first.body)).toBe(true);
      expect(isFromMemory(own)).toBe(false);
      expect(lasting(second)).toBe(lasting(own));
      const stays = ({ headers }: Answer) => [
        headers["content-type"],
        headers["cache-control"],
        headers.vary,
      ];
      expect([path, ...stays(second)]).toEqual([
        path,
        "text/html; charset=utf-8",
        "no-cache",
        `Accept-Encoding, Cookie, Save-Data${IN_OTHER_FORMS.test(path) ? ", Accept" : ""}`,
      ]);
      expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
      for (const [name, value] of Object.entries(own.headers)) {
        const differs = ["date", "x-request-id", "server-timing", "content-security-policy", "cache-control"];
        const ofBody = ["content-length", "content-encoding"];
        if (![...differs, ...ofBody].includes(name))
          expect([path, name, second.headers[name]]).toEqual([path, name, value]);
      }
    }
  });

  it("of an entry is kept in each of its forms, but not in the one that scripts ask for", async () => {
    const path = "/startups/30-tidewater-robotics";
    for (const [form, kept] of [
      ["", true],
      [".json", true],
      [".md", true],
      [".data", false],
      [".data?_routes=root", false],
      [".DATA", false],
    ] as const) {
      await get(path + form);
      expect([form, isFromMemory(await get(path + form))]).toEqual([form, kept]);
    }
    const asked = async (query: string) => (await get(`${path}.data${query}`)).text;
    expect(await asked("?_routes=root")).not.toBe(await asked(""));
    for (const form of [".json", ".md"]) {
      const [memory, own] = [await get(path + form), await get(path + form, OF_ITS_OWN)];
      expect(memory.text).toBe(own.text);
      for (const name of ["content-type", "link"])
        expect([name, memory.headers[name]]).toEqual([name, own.headers[name]]);
    }
  });

  it("of an entry is out of date by a change of that entry, and by no other of its kind", async () => {
    const { here } = await newMemberAt(site, mailbox);
    const add = async (name: string) => {
      const sent = { ...ENTRIES.startups, name, website: `https://${name.toLowerCase()}.example` };
      const { data } = await here.json("/api/startups", sent);
      return { id: data.id as number, path: `/startups/${String(data.id)}-${name.toLowerCase()}` };
    };
    const [kept, changed] = [await add("Kept"), await add("Changed")];
    const edit = (description: string) => {
      const values = Object.entries({
        ...ENTRIES.startups,
        name: "Changed",
        description,
        industries: "Robotics",
      });
      const form = Object.fromEntries(values.map(([name, value]) => [name, String(value)]));
      return here.submit(`/startups/${changed.id}/edit`, form);
    };
    for (const { path } of [kept, changed]) {
      expect(isFromMemory(await get(path))).toBe(false);
      expect(isFromMemory(await get(path))).toBe(true);
    }
    expect((await edit("Another text.")).status).toBeLessThan(400);
    expect(isFromMemory(await get(kept.path))).toBe(true);
    const after = await get(changed.path);
    expect([isFromMemory(after), documentOf(after).includes("Another text.")]).toEqual([false, true]);
    expect(isFromMemory(await get(changed.path))).toBe(true);
    await here.submit(`/startups/${changed.id}/edit`, { intent: "delete" });
    expect((await get(changed.path)).status).toBe(410);
    expect(isFromMemory(await get(kept.path))).toBe(true);
  });

  it("is another one for each way of sending it", async () => {
    const themed = new Visitor(site);
    await themed.submit("/theme", { theme: "dark", redirectTo: "/" });
    const dark = { Cookie: `theme=${themed.cookies.get("theme")}` };
    for (const coding of ["br", "gzip", "identity"]) {
      for (const more of [{}, dark, { "Save-Data": "on" }, { ...dark, "Save-Data": "on" }] as Record<
        string,
        string
      >[]) {
        const headers = { "Accept-Encoding": coding, ...more };
        await get("/investors", headers);
        const kept = await get("/investors", headers);
        expect([headers, isFromMemory(kept)]).toEqual([headers, true]);
        expect(kept.headers["content-encoding"]).toBe(coding === "identity" ? undefined : coding);
        const html = documentOf(kept);
        expect(tags(html, "html")[0]?.["data-theme"]).toBe("Cookie" in more ? "dark" : undefined);
        expect(html.includes("<script")).toBe(!("Save-Data" in more));
      }
    }
  });

  it("is the same whatever else the address and the request have", async () => {
    const plain = await get("/talent?type=AI");
    for (const [path, headers] of [
      ["/talent?utm_source=x&type=AI&fbclid=1", {}],
      [
        "/talent?type=AI&",
        { Cookie: "_ga=1; other=session=2", "User-Agent": "x", Referer: "https://a.example/" },
      ],
      ["/talent?type=AI", { Host: "evil.example", "X-Forwarded-Host": "evil.example" }],
    ] as [string, Record<string, string>][]) {
      const answer = await get(path, headers);
      expect([path, isFromMemory(answer), answer.text === plain.text]).toEqual([path, true, true]);
    }
  });

  it("answers 304 to whoever has it, with the policy that its scripts need, and HEAD without a body", async () => {
    const page = await get("/jobs");
    const etag = String(page.headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await get("/jobs", { "If-None-Match": known });
      expect([known, again.status, again.body.length]).toEqual([known, 304, 0]);
      for (const name of [
        "etag",
        "content-security-policy",
        "cache-control",
        "vary",
        "x-content-type-options",
      ]) {
        expect([name, again.headers[name]]).toEqual([name, page.headers[name]]);
      }
    }
    expect((await get("/jobs", { "If-None-Match": '"other"' })).status).toBe(200);
    const head = await site.ask("/jobs", { method: "HEAD" });
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
      200,
      0,
      String(page.body.length),
    ]);
    // A member has a page of their own under the same address.
    expect((await get("/jobs", { ...OF_ITS_OWN, "If-None-Match": etag })).status).toBe(200);
  });

  it("names its scripts by their hashes, and nothing else runs", async () => {
    for (const path of ["/", "/search?q=<script>alert(1)</script>", "/community"]) {
      const page = await get(path);
      const policy = String(page.headers["content-security-policy"]);
      const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
      const scripts = [...documentOf(page).matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)];
      const inline = scripts.filter(
        ([, attributes = "", text]) => text && !/type="application/.test(attributes),
      );
      const hashes = inline.map(
        ([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
      );
      expect(hashes.length).toBeGreaterThan(2);
      expect(sources.toSorted()).toEqual(["'self'", ...new Set(hashes)].toSorted());
      // Of style elements only those that scripts add count: they carry a nonce.
      const nonce = tags(page.text, "script")[0]?.nonce;
      expect(/style-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' 'nonce-${nonce}'`);
    }
    const bare = await get("/terms");
    const policy = String(bare.headers["content-security-policy"]);
    expect(policy).toContain("script-src 'none'; style-src 'self';");
    expect(bare.text).not.toContain("nonce=");
  });

  it("isn't kept when it is no page, leads on or fails", async () => {
    for (const [path, status] of [
      ["/nowhere", 404],
      ["/community?post=999999", 404],
      [`/startups?search=${"a".repeat(300)}`, 400],
    ] as const) {
      for (let i = 0; i < 2; i++) {
        const answer = await get(path);
        expect([path, answer.status, isFromMemory(answer)]).toEqual([path, status, false]);
      }
    }
    const [{ id }] = inDatabase(site, (sqlite) =>
      sqlite.prepare<[], { id: number }>("SELECT id FROM posts ORDER BY id LIMIT 1").all(),
    ) as [{ id: number }];
    const link = await get(`/community?post=${id}`);
    expect([link.status, String(link.headers.location)]).toEqual([
      308,
      expect.stringContaining(`/community/posts/${id}-`),
    ]);
  });

  it("follows what another process writes at once, and only where it shows that", async () => {
    const rename = (name: string) =>
      inDatabase(site, (sqlite) => {
        sqlite
          .prepare("UPDATE jobs SET title = ? WHERE id = (SELECT max(id) FROM jobs WHERE url IS NOT NULL)")
          .run(name);
        raiseVersion(sqlite, "jobs");
      });
    await get("/jobs");
    await get("/learning");
    for (const name of ["Keeper of caches", "Keeper of pages"]) {
      rename(name);
      expect(documentOf(await get("/jobs"))).toContain(name);
      expect(isFromMemory(await get("/learning"))).toBe(true);
    }
  });
});

describe("JSON and feeds for visitors", () => {
  const PATHS = [
    "/api/startups?limit=24",
    "/api/startups?limit=2",
    "/api/investors?limit=100",
    "/api/talent?limit=5",
    "/api/use-cases?limit=5",
    "/api/community?limit=5",
    "/api/reels?limit=5",
    "/api/search?q=robot",
    "/api/stats",
    "/community/feed.json",
    "/community/feed.xml",
  ];
  const withoutAges = (answer: Answer) => documentOf(answer).replace(/"timeAgo":"[^"]*"/g, "");

  it("come from memory the second time, and are what is made for one request alone", async () => {
    for (const path of PATHS) {
      for (const coding of ["br", "gzip", "identity"]) {
        const asked = { "Accept-Encoding": coding };
        const first = await get(path, asked);
        // A list refuses parameters that it doesn't know; elsewhere they change nothing.
        const again = path.includes("limit=") ? path : `${path}${path.includes("?") ? "&" : "?"}utm_source=x`;
        const second = await get(again, asked);
        const own = await get(path, { ...asked, ...OF_ITS_OWN });
        const memory = [first, second, own].map(isFromMemory);
        expect([path, coding, first.status, ...memory]).toEqual([path, coding, 200, false, true, false]);
        expect(second.body.equals(first.body)).toBe(true);
        expect(withoutAges(second)).toBe(withoutAges(own));
        expect([path, second.headers["cache-control"], second.headers.vary]).toEqual([
          path,
          "no-cache",
          "Accept-Encoding",
        ]);
        for (const [name, value] of Object.entries(own.headers)) {
          // Of the same bytes, but each names its own version; how long ago a post was may have changed its length.
          if (["date", "x-request-id", "etag", "content-length"].includes(name)) continue;
          expect([path, coding, name, second.headers[name]]).toEqual([path, coding, name, value]);
        }
      }
    }
    const { headers } = await get("/api/startups?limit=24", { "Accept-Encoding": "br" });
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "x-total-count": expect.stringMatching(/^\d+$/) as string,
      link: expect.stringMatching(/^<\/api\/startups\?limit=24&after=\d+>; rel="next"$/) as string,
    });
  });

  it("are the same, as pages are, whatever readers, calendars and mailers add to an address", async () => {
    const added =
      "_=1&utm_source=x&utm_anything=y&nocache=1&cb=2&fbclid=a&gclid=b&msclkid=c&mc_cid=d&mc_eid=e&ref=f";
    for (const path of [
      "/startups?stage=Seed",
      "/search?q=robot",
      "/startups.json?stage=Seed",
      "/startups.xml",
      "/events.ics?when=past",
      "/search.xml?q=robot",
      "/community/feed.xml",
      "/api/startups?limit=2",
    ]) {
      const plain = await get(path);
      const [list, query] = path.split("?");
      for (const more of [
        `${list}?${[query, added].filter(Boolean).join("&")}`,
        `${list}?${[added, query].filter(Boolean).join("&")}`,
      ]) {
        const answer = await get(more);
        expect([more, answer.status, lasting(answer) === lasting(plain)]).toEqual([more, 200, true]);
        for (const name of ["etag", "link"])
          expect([more, name, answer.headers[name]]).toEqual([more, name, plain.headers[name]]);
      }
    }
    for (const path of ["/startups.json?utmsource=x", "/startups.xml?refs=1", "/api/startups?fbclid2=1"])
      expect([path, (await get(path)).status]).toEqual([path, 400]);
  });

  it("answer 304 to whoever has them, and HEAD without a body", async () => {
    const path = "/api/investors?limit=5";
    const list = await get(path);
    const etag = String(list.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await get(path, { "If-None-Match": known });
      expect([known, again.status, again.body.length, again.headers.etag]).toEqual([known, 304, 0, etag]);
    }
    // The tag under which one request alone was answered.
    const own = String((await get(path, OF_ITS_OWN)).headers.etag);
    expect((await get(path, { "If-None-Match": own, ...OF_ITS_OWN })).status).toBe(304);
    expect((await get(path, { "If-None-Match": own })).status).toBe(200);
    const head = await site.ask(path, { method: "HEAD" });
    const { "content-length": length, "x-total-count": total, link } = list.headers;
    expect([head.status, head.body.length, isFromMemory(head)]).toEqual([200, 0, true]);
    expect(head.headers).toMatchObject({ "content-length": length, "x-total-count": total, link });
  });

  it("aren't kept when they are streamed whole or refused, or a member or their program asks", async () => {
    const { person, here } = await newMemberAt(site, mailbox);
    for (const [path, status] of [
      ["/api/startups", 200],
      ["/api/startups?after=3", 200],
      ["/api/startups?limit=0", 400],
      ["/api/startups?limit=", 400],
      ["/api/search?q=", 400],
      ["/api/nothing?limit=5", 404],
      ["/api/hub-member/status", 401],
    ] as const) {
      for (let i = 0; i < 2; i++) {
        const answer = await get(path);
        expect([path, answer.status, isFromMemory(answer)]).toEqual([path, status, false]);
      }
    }
    const path = "/api/talent?limit=7";
    for (let i = 0; i < 2; i++) expect(isFromMemory(await here.get(path))).toBe(false);
    expect([isFromMemory(await get(path)), isFromMemory(await get(path))]).toEqual([false, true]);
    expect(isFromMemory(await here.get(path))).toBe(false);
    const program = bearer(addToken(site, person, "read"));
    const own = await get(path, program);
    expect([own.headers["cache-control"], isFromMemory(own)]).toEqual(["private, no-cache", false]);
    expect((await get(path, bearer("aihub_x"))).status).toBe(401);
    // Pages take no tokens.
    expect((await get("/talent", program)).body.equals((await get("/talent")).body)).toBe(true);
  });

  it("show what a member writes with the next request, and are kept where they don't show it", async () => {
    const { here } = await newMemberAt(site, mailbox);
    const startups = async () => {
      const { text, headers } = await get("/api/startups?limit=1");
      return { total: Number(headers["x-total-count"]), first: (JSON.parse(text) as { name: string }[])[0] };
    };
    const listed = async () => (JSON.parse((await get("/api/stats")).text) as { startups: number }).startups;
    const { total } = await startups();
    expect(await listed()).toBe(total);
    await get("/api/investors?limit=1");
    const name = "Quillon Vantreath Caches";
    const added = await here.json("/api/startups", { ...ENTRIES.startups, name });
    expect(added.status).toBe(201);
    expect(await startups()).toMatchObject({ total: total + 1, first: { name } });
    expect(await listed()).toBe(total + 1);
    expect((await get(`/api/search?q=${encodeURIComponent(name)}`)).text).toContain(name);
    expect(isFromMemory(await get("/api/investors?limit=1"))).toBe(true);

    await get("/community/feed.json");
    const content = "Written while a feed is kept";
    const images = [await storedPicture(here, await plainPicture(30, 20))];
    expect((await here.json("/api/community", { content, images })).status).toBe(201);
    for (const path of ["/api/community?limit=1", "/community/feed.json", "/community/feed.xml"]) {
      expect([path, (await get(path)).text.includes(content)]).toEqual([path, true]);
    }
  });
});

describe("members and visitors", () => {
  const PAGES = ["/", "/startups", "/community", "/search?q=a", "/talent?utm_source=1"];

  type Step =
    | { do: "read"; who: number; path: string; headers: Record<string, string> }
    | { do: "log in" | "log out" | "post" | "rename"; who: number };

  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant("read" as const),
        who: fc.integer({ min: 0, max: 3 }),
        path: fc.constantFrom(...PAGES),
        headers: fc.constantFrom<Record<string, string>>(
          {},
          { "Accept-Encoding": "br" },
          { "Save-Data": "on" },
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom("log in", "log out", "post", "rename"),
        who: fc.integer({ min: 0, max: 1 }),
      }) as fc.Arbitrary<Step>,
    },
  );

  /** Two members, who come and go, and two who never log in. */
  interface Someone {
    here: Visitor;
    person?: Person;
    isIn: boolean;
  }

  let marks = 0;
  const newMark = (): string => `Quill ${++marks} Umbra`;

  let everybody: Someone[];
  let picture: Buffer;

  beforeAll(async () => {
    picture = await plainPicture(30, 20);
    const members = [];
    for (let i = 0; i < 2; i++) {
      const { person, here } = await newMemberAt(site, mailbox);
      members.push({ person, here, isIn: true });
    }
    everybody = [...members, ...[0, 1].map(() => ({ here: new Visitor(site), isIn: false }))];
    for (const member of members) await rename(member);
  });

  async function rename({ here, person, isIn }: Someone): Promise<void> {
    if (!isIn || !person) return;
    const name = newMark();
    const { status } = await saveProfile(here, { name });
    expect(status).toBeLessThan(400);
    here.cookies.delete("toast");
    person.name = name;
  }

  async function post(here: Visitor, content: string): Promise<void> {
    const images = [await storedPicture(here, picture)];
    const { status } = await here.json("/api/community", { content, images });
    expect(status).toBe(201);
  }

  let posts = 0;
  async function change({ do: what, who }: Exclude<Step, { do: "read" }>): Promise<void> {
    const someone = everybody[who] as Someone;
    const { here, person, isIn } = someone;
    if (what === "rename") return rename(someone);
    if (what === "post") {
      if (isIn) await post(here, `Post ${++posts} of page caches`);
    } else if (what === "log in" && !isIn && person) {
      await logIn(here, person);
      someone.isIn = true;
    } else if (what === "log out" && isIn) {
      await here.submit("/logout", {});
      here.cookies.clear();
      someone.isIn = false;
    }
  }

  /** Reads a page as someone does, and holds it against whoever they are. */
  async function read({ who, path, headers }: Extract<Step, { do: "read" }>): Promise<void> {
    const { here, person, isIn } = everybody[who] as Someone;
    const answer = await here.get(path, headers);
    const html = documentOf(answer);
    expect(answer.status).toBe(200);
    if (isIn) {
      expect([path, answer.headers["cache-control"], isFromMemory(answer)]).toEqual([
        path,
        "private, no-cache",
        false,
      ]);
      expect(answer.headers).not.toHaveProperty("etag");
      if (!headers["Save-Data"]) expect(html).toContain(person?.email);
    } else {
      const own = await get(path.replace(/\?utm.*/, ""), { ...headers, ...OF_ITS_OWN });
      expect(lasting(answer)).toBe(lasting(own));
    }
    for (const { person: other } of everybody) {
      if (other && !(isIn && other === person)) expect(html).not.toContain(other.email);
    }
  }

  it("never read one another's pages, whatever happens in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 6 }),
        async (rounds) => {
          for (const round of rounds) {
            // Each reads while others read; what changes anything comes between.
            const reads = round.filter((one) => one.do === "read");
            for (const one of round) if (one.do !== "read") await change(one);
            await Promise.all(reads.map(read));
          }
        },
      ),
      { numRuns: 10, endOnFailure: true },
    );
  });

  it("read what one of them wrote with the next request, also while others read", async () => {
    const writer = everybody[0] as Someone;
    if (!writer.isIn) await change({ do: "log in", who: 0 });
    for (let i = 0; i < 10; i++) {
      const reading = Promise.all(Array.from({ length: 8 }, () => get("/community")));
      const content = `Read at once ${newMark()}`;
      await post(writer.here, content);
      expect(documentOf(await get("/community"))).toContain(content);
      expect(documentOf(await get("/", { "Accept-Encoding": "br" }))).toContain(content);
      await reading;
    }
  });

  it("see no toast but their own", async () => {
    const visitor = new Visitor(site);
    await visitor.get("/navigate?prompt=seed+startups");
    expect([...visitor.cookies.keys()]).toContain("toast");
    const told = await visitor.get("/startups");
    expect([isFromMemory(told), told.headers.etag]).toEqual([false, undefined]);
    expect(documentOf(told)).toContain("Taking you to");
    expect(documentOf(await get("/startups"))).not.toContain("Taking you to");
  });
});
