import Database from "better-sqlite3";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { PER_DOLLAR } from "#app/language/amounts/exchange-rates";
import { cleanLine, isVisible } from "#app/platform/text/text-rules";
import { askJson, OTHER_METHODS, type Answer } from "#tests/support/ask";
import { importRows } from "#tests/support/import-rows";
import { openSite } from "#tests/support/open-site";
import { searched } from "#tests/support/searched";

// The fields of each kind, as programs rely on them.
const STARTUP = "id name description location funding stage industries logo website coFounders";
const INVESTOR =
  "id name focus fundAmount currency ticketSize noOfExits industries city country website logo";
const TALENT =
  "id name title company bio specialties skills experience location availability employmentType talentType avatar portfolio linkedin agentCard agentEndpoint agentSkills inputModes outputModes";
const LISTS = {
  startups: STARTUP,
  investors: INVESTOR,
  talent: TALENT,
  community: "id author role content likes comments avatar timeAgo images alts video videoThumbnail",
  reels: "id author avatar video thumbnail explanation timeAgo likes comments",
  posts: "id author role content likes comments avatar timeAgo images alts video videoThumbnail",
  "use-cases":
    "id title description industry companyName companyLogo impact technology stage metrics caseStudyUrl featured",
  jobs: "id title company type description location salary url closes status",
  learning: "id title image description type duration price url",
  products: "id logo name category description industry rating reviews features pricing website",
};
const FOUND = {
  startups: STARTUP,
  investors: INVESTOR,
  jobs: "id title company type description location salary url closes status",
  learningResources: "id title image description type duration price url",
  aiProducts: "id logo name category description industry rating reviews features pricing website",
  talent: TALENT,
};
/** Of an id. */
const LARGEST_ID = 999_999_999_999_999;
const KINDS = Object.keys(LISTS) as (keyof typeof LISTS)[];
const ENDPOINTS = [...KINDS.map((kind) => `/api/${kind}`), "/api/search?q=ai", "/api/stats"];

type Row = Record<string, unknown> & { id: number };
const keysOf = (row: object) => Object.keys(row).sort();
const sorted = (keys: string) => keys.split(" ").sort();
/** A row without what is computed at each reading. */
const lasting = (row: Row) => ({ ...row, timeAgo: undefined });

/** Amounts as people write them, and what is read in them (other/product.md, "Funding"). */
const AMOUNTS: [string | null, number][] = [
  ["raised $5M in 2024", 5e6],
  ["2024: $3M seed", 3e6],
  ["$1.5-2M", 1.5e6],
  ["1,250,000", 1.25e6],
  ["€0.75bn", 7.5e8 / PER_DOLLAR.EUR],
  ["4 million", 4e6],
  ["12 MN", 12e6],
  ["£2 Billion", 2e9 / PER_DOLLAR.GBP],
  ["$ 300 k", 3e5],
  ["undisclosed", 0],
  [null, 0],
];
/** The word that more than 20 startups and jobs hold. */
const WORD = "Quasarfold";
const CROWD = 23;

const crowd = (row: (name: string) => object) =>
  Array.from({ length: CROWD }, (_, i) => row(`${i} ${WORD} item`));

const site = await openSite({ DEMO_DATA: "on" });
const list = (kind: string, query = "") => askJson<Row[]>(site, `/api/${kind}${query}`);
const get = (path: string, headers?: Record<string, string>) => site.ask(path, { headers });

function expectRefusal(answer: Answer, status: number, field?: string): void {
  expect(answer.status).toBe(status);
  expect(answer.headers["content-type"]).toMatch(/^application\/json\b/);
  const body = JSON.parse(answer.text);
  expect(keysOf(body)).toEqual(field ? ["error", "fieldErrors", "message"] : ["error", "message"]);
  expect(body.message).toMatch(/\S/);
  expect(body.error).toBe(body.message);
  if (field) expect(body.fieldErrors).toEqual({ [field]: [expect.stringMatching(/\S/)] });
}

beforeAll(() => {
  importRows(site, "startups", [
    ...AMOUNTS.map(([funding], i) => ({ name: `Amount ${i}`, description: "d", funding })),
    ...crowd((name) => ({ name: "Elsewhere", description: name })),
    { name: `The ${WORD} house`, description: "contains" },
    { name: `${WORD} Labs`, description: "begins" },
    { name: WORD.toUpperCase(), description: "equals" },
    { name: `My ${WORD}`, description: "contains, newer" },
  ]);
  importRows(
    site,
    "jobs",
    crowd((title) => ({ title, description: "d" })),
  );
});

describe("a list", () => {
  it.each(KINDS)("%s: an array, newest first, with exactly the specified fields", async (kind) => {
    const answer = await get(`/api/${kind}`);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toMatch(/^application\/json\b/);
    const rows: Row[] = JSON.parse(answer.text);
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) expect(keysOf(row)).toEqual(sorted(LISTS[kind]));
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it("names stored paths and avatars of this site in posts and reels, and says how long ago they were", async () => {
    const stored = /^\/objects\/uploads\/[0-9a-f-]{36}$/;
    const avatar = /^\/avatars\/[\w-]+\.svg$/;
    const ago = /^(just now|\d+(m|h|d|w|mo|y) ago)$/;
    for (const post of await list("community")) {
      const { images, video, videoThumbnail } = post;
      const files = [...(images as string[]), video, videoThumbnail].filter((file) => file !== null);
      for (const file of files) expect(file).toMatch(stored);
      expect(post.avatar).toMatch(avatar);
      expect(post.timeAgo).toMatch(ago);
    }
    for (const reel of await list("reels")) {
      expect([reel.video, reel.thumbnail]).toEqual([
        expect.stringMatching(stored),
        expect.stringMatching(stored),
      ]);
      expect(reel.avatar).toMatch(avatar);
      expect(reel.timeAgo).toMatch(ago);
    }
  });

  it("walked by Link from any limit is the whole list, with its total on each page", async () => {
    const walk = fc.asyncProperty(
      fc.constantFrom(...KINDS),
      fc.integer({ min: 1, max: 100 }),
      async (kind, limit) => {
        const whole = await list(kind);
        const walked: Row[] = [];
        let next: string | undefined = `/api/${kind}?limit=${limit}`;
        while (next) {
          const page = await get(next);
          const rows: Row[] = JSON.parse(page.text);
          expect(page.headers["x-total-count"]).toBe(String(whole.length));
          expect(rows.length).toBe(Math.min(limit, whole.length - walked.length));
          walked.push(...rows);
          const link = page.headers.link?.toString();
          expect(link !== undefined).toBe(walked.length < whole.length);
          const target = link && /^<([^>]+)>; rel="next"$/.exec(link)?.[1];
          next = target && new URL(target, site.url).href.slice(site.url.length);
        }
        expect(walked.map(lasting)).toEqual(whole.map(lasting));
      },
    );
    await fc.assert(walk, {
      numRuns: 12,
      examples: [
        ["startups", 1],
        ["reels", 5],
        ["reels", 4],
      ],
    });
  });

  it.each(KINDS)("%s: after an id come all rows after it, after the last none and no Link", async (kind) => {
    const whole = await list(kind);
    const [first, last] = [whole.at(0)?.id, whole.at(-1)?.id];
    expect((await list(kind, `?after=${first}`)).map(lasting)).toEqual(whole.slice(1).map(lasting));
    expect((await list(kind, `?after=${first}&limit=2`)).map(lasting)).toEqual(
      whole.slice(1, 3).map(lasting),
    );
    for (const query of [`?after=${last}`, `?after=${last}&limit=10`]) {
      const end = await get(`/api/${kind}${query}`);
      expect([end.status, JSON.parse(end.text), end.headers.link]).toEqual([200, [], undefined]);
    }
  });

  it.each(["0", "101", "-1", "1.5", "1e1", "0x10", "ten", "", "%205", "5%00", "99999999999999999999", "٣"])(
    "refuses limit=%s",
    async (limit) => {
      expectRefusal(await get(`/api/startups?limit=${encodeURI(decodeURI(limit))}`), 400, "limit");
    },
  );

  it.each(["0", "-1", "1.5", "abc", "", "null", "99999999999999999999", "1%20or%201=1"])(
    "refuses after=%s",
    async (after) => {
      expectRefusal(await get(`/api/investors?limit=5&after=${after}`), 400, "after");
      expectRefusal(await get(`/api/investors?after=${after}`), 400, "after");
    },
  );
});

describe("a list that is narrowed", () => {
  const rowsAt = async (path: string): Promise<Row[]> => {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    return JSON.parse(text) as Row[];
  };
  const idsAt = async (path: string) => (await rowsAt(path)).map(({ id }) => id);
  const all = (kind: string) => rowsAt(`/api/${kind}`);

  it("has what the page's list has, by the same parameters", async () => {
    const startups = await all("startups");
    const industries = (row: Row) => row.industries as string[];
    const inRobotics = startups.filter((row) => industries(row).some((name) => name.includes("Robotics")));
    expect(inRobotics.length).toBeGreaterThan(1);
    expect(await idsAt("/api/startups?industry=Robotics")).toEqual(inRobotics.map(({ id }) => id));
    const [first] = inRobotics;
    const name = encodeURIComponent(String(first?.name));
    expect(await idsAt(`/api/startups?search=${name}&industry=robotics`)).toContain(first?.id);
    expect(await idsAt(`/api/startups?search=${name}&industry=nothing+like+it`)).toEqual([]);
    const talent = await all("talent");
    const agents = talent.filter(({ talentType }) => talentType !== "Human").map(({ id }) => id);
    expect(await idsAt("/api/talent?type=nonhuman")).toEqual(agents);
    const events = await all("events");
    const coming = await idsAt("/api/events?when=coming");
    const past = await idsAt("/api/events?when=past");
    expect([...coming, ...past].toSorted((one, other) => other - one)).toEqual(events.map(({ id }) => id));
    const jobs = await all("jobs");
    expect(await idsAt(`/api/jobs?search=${encodeURIComponent(String(jobs[0]?.title))}`)).toContain(
      jobs[0]?.id,
    );
    expect((await get("/api/community")).text).toBe((await get("/api/posts")).text);
  });

  it("is walked by Link, by ids or by pages, under its filter", async () => {
    const whole = await idsAt("/api/talent?type=human");
    const oldest = whole.toReversed();
    for (const [start, all] of [
      ["/api/talent?type=human&limit=3", whole],
      ["/api/talent?type=human&page=1&limit=3", whole],
      ["/api/talent?type=human&sort=oldest&limit=3", oldest],
    ] as const) {
      const walked: number[] = [];
      for (let next: string | undefined = start; next;) {
        const { text, headers } = await get(next);
        expect(headers["x-total-count"]).toBe(String(whole.length));
        walked.push(...(JSON.parse(text) as Row[]).map(({ id }) => id));
        next = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ""))?.[1];
      }
      expect(walked).toEqual(all);
    }
  });

  it("goes on after an id in any order, from there also by pages", async () => {
    const whole = await idsAt("/api/talent?sort=name");
    const [, second] = whole;
    expect(await idsAt(`/api/talent?sort=name&after=${second}`)).toEqual(whole.slice(2));
    expect(await idsAt(`/api/talent?sort=name&after=${second}&page=2&limit=2`)).toEqual(whole.slice(4, 6));
    const newest = await idsAt("/api/posts");
    expect(await idsAt(`/api/posts?after=${newest[0]}&page=2&limit=2`)).toEqual(newest.slice(3, 5));
    // An order by name has a place only for what is in the list.
    const [human] = await idsAt("/api/talent?type=human");
    const elsewhere = [`sort=name&after=${LARGEST_ID}`, `sort=name&type=nonhuman&after=${human}`];
    for (const query of elsewhere) expectRefusal(await get(`/api/talent?${query}`), 404, "after");
    expect(await idsAt(`/api/talent?after=${LARGEST_ID}`)).toEqual(await idsAt("/api/talent"));
  });

  it.each([
    ["/api/startups?serach=x", "serach"],
    ["/api/jobs?industry=Robotics", "industry"],
    ["/api/talent?type=robots", "type"],
    ["/api/events?when=someday", "when"],
    ["/api/startups?page=0", "page"],
    [`/api/startups?search=${"a".repeat(201)}`, "search"],
    ["/api/reels?search=x", "search"],
  ])("refuses %s, and names what is wrong, kept or not", async (path, field) => {
    for (const address of [path, `${path}&limit=5`]) expectRefusal(await get(address), 400, field);
  });
});

describe("texts", () => {
  it("come back as they were imported, in all of Unicode", async () => {
    const text = fc
      .string({ unit: "binary", minLength: 1, maxLength: 60 })
      .filter((value) => value.isWellFormed())
      .map(cleanLine)
      .filter(isVisible);
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 30, maxLength: 60 }), async (names) => {
        const rows = names.map((name, i) => ({ name, description: `"quoted" </script>\u2028 ${i}` }));
        expect(importRows(site, "startups", rows)).toMatch(
          new RegExp(`^${rows.length} stored, .* 0 rejected$`),
        );
        const newest = (await list("startups")).slice(0, rows.length).reverse();
        expect(newest.map(({ name, description }) => ({ name, description }))).toEqual(rows);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});

describe("GET /api/search", () => {
  type Found = Record<keyof typeof FOUND, Row[]>;
  const search = (q: string) => askJson<Found>(site, `/api/search?q=${encodeURIComponent(q)}`);

  it("groups what it finds by kind, each row with the specified fields", async () => {
    const found = await search("a");
    expect(Object.keys(found)).toEqual(Object.keys(FOUND));
    for (const [kind, keys] of Object.entries(FOUND)) {
      const rows = found[kind as keyof Found];
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(keysOf(row)).toEqual(sorted(keys));
    }
  });

  it("gives at most 20 of a kind, names equal to the text first, then beginning with it, containing it, the rest", async () => {
    const found = await search(WORD.toLowerCase());
    expect(found.startups.slice(0, 5).map(({ name }) => name)).toEqual([
      WORD.toUpperCase(),
      `${WORD} Labs`,
      `My ${WORD}`,
      `The ${WORD} house`,
      "Elsewhere",
    ]);
    const counts = Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.length]));
    expect(counts).toEqual({
      startups: 20,
      investors: 0,
      jobs: 20,
      learningResources: 0,
      aiProducts: 0,
      talent: 0,
    });
    expect(found.jobs[0]?.title).toBe(`${CROWD - 1} ${WORD} item`);
  });

  it("finds exactly what contains the text, in any case, in the fields that are searched", async () => {
    const fields = {
      startups: ({ name, description, location, coFounders }: Row) =>
        [name, description, location, coFounders].flat(),
      investors: ({ name, focus }: Row) => [name, focus],
      talent: ({ name, title, company, bio, specialties, skills }: Row) =>
        [name, title, company, bio, specialties, skills].flat(),
    };
    const kinds = Object.keys(fields) as (keyof typeof fields)[];
    const known = {
      startups: await list("startups"),
      investors: await list("investors"),
      talent: await list("talent"),
    };
    const texts = kinds
      .flatMap((kind) => known[kind].flatMap((row) => fields[kind](row)))
      .map((text) => String(text ?? ""));
    const part = fc
      .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 1, max: 12 }), fc.boolean())
      .map(([text, start, length, upper]) => {
        const characters = [...text];
        const from = start % Math.max(1, characters.length);
        const cut = characters
          .slice(from, from + length)
          .join("")
          .trim();
        return upper && cut.toUpperCase().toLowerCase() === cut.toLowerCase() ? cut.toUpperCase() : cut;
      })
      // Left to the tests of folding: control characters, and letters whose lower case depends on their neighbours.
      .filter((cut) => cut !== "" && !/[\p{Cc}Σς]/u.test(cut) && cut.normalize("NFC") === cut);
    const contains = fc.asyncProperty(part, async (text) => {
      const found = await search(text);
      for (const kind of kinds) {
        const matching = known[kind]
          .filter((row) =>
            fields[kind](row).some((field) =>
              searched(String(field ?? "").replace(/\s+/g, " ")).includes(
                searched(text.replace(/\s+/g, " ")),
              ),
            ),
          )
          .map(({ id }) => id);
        const ids = found[kind].map(({ id }) => id);
        expect(matching).toEqual(expect.arrayContaining(ids));
        expect(ids).toHaveLength(Math.min(20, matching.length));
      }
    });
    await fc.assert(contains, { numRuns: 60 });
  });

  it.each(["", "?q=", "?q=%20%09", "?q=%00", "?Q=ai"])("refuses a blank text: %s", async (query) => {
    expectRefusal(await get(`/api/search${query}`), 400, "q");
  });

  it("takes 200 characters and refuses more", async () => {
    expect((await get(`/api/search?q=${encodeURIComponent("😀".repeat(200))}`)).status).toBe(200);
    for (const length of [201, 10_000]) {
      const answer = await get(`/api/search?q=${"a".repeat(length)}`);
      expectRefusal(answer, 400, "q");
      expect(JSON.parse(answer.text).error).toBe("Please use at most 200 characters");
    }
  });
});

describe("GET /api/stats", () => {
  it("counts what the lists hold and sums their funding texts", async () => {
    const [startups, investors, talent] = [
      await list("startups"),
      await list("investors"),
      await list("talent"),
    ];
    const own = new Map(AMOUNTS.map(([, amount], i) => [`Amount ${i}`, amount]));
    // The demo data writes amounts in one form: "$1.1M", "CHF 1.2M", "€650K".
    const plain = (text: unknown) => {
      const [, mark = "", number, unit] = /^(\D*)([\d.]+)([KM])$/.exec(String(text ?? "")) ?? [];
      const rate = { "€": PER_DOLLAR.EUR, "£": PER_DOLLAR.GBP, "CHF ": PER_DOLLAR.CHF }[mark] ?? 1;
      return number ? (Number(number) * (unit === "M" ? 1e6 : 1e3)) / rate : 0;
    };
    const raised = startups.reduce(
      (sum, { name, funding }) => sum + (own.get(String(name)) ?? plain(funding)),
      0,
    );
    expect(raised).toBeGreaterThan(3e9);
    expect(await askJson(site, "/api/stats")).toEqual({
      startups: startups.length,
      investors: investors.length,
      talent: talent.length,
      funding: `$${Math.round(raised / 1e7) / 100}B`,
    });
  });
});

describe("every endpoint", () => {
  /** The answer to a client that holds the newest version; a list of posts or reels gets a new one each minute. */
  async function revalidated(path: string, headersOf: (etag: string) => string): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      const etag = (await get(path)).headers.etag ?? "";
      expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
      const answer = await get(path, { "If-None-Match": headersOf(etag) });
      if (answer.status === 304 || answer.headers.etag === etag || tries > 0) return answer;
    }
  }

  it.each([...ENDPOINTS, "/api/startups?limit=5"])(
    "%s: 304 for the version that the client holds",
    async (path) => {
      const forms = [
        (etag: string) => etag,
        (etag: string) => `"other", ${etag}`,
        (etag: string) => `${etag},"other"`,
        () => "*",
      ];
      for (const form of forms) {
        const answer = await revalidated(path, form);
        expect([form("etag"), answer.status, answer.body.length]).toEqual([form("etag"), 304, 0]);
        expect(answer.headers.etag).toBeDefined();
      }
      expect((await get(path, { "If-None-Match": '"other", W/"another"' })).status).toBe(200);
    },
  );

  it("compares If-None-Match weakly, as RFC 9110 section 13.1.2 says", async () => {
    const strong = (etag: string) => etag.replace(/^W\//, "");
    expect((await revalidated("/api/startups", strong)).status).toBe(304);
    expect((await revalidated("/api/startups", (etag) => `W/${strong(etag)}`)).status).toBe(304);
  });

  it("gets a new ETag, and the new row, as soon as another process has imported it", async () => {
    const paths = ["/api/investors", "/api/investors?limit=1", "/api/search?q=ai", "/api/stats"];
    const etags = async () => Promise.all(paths.map(async (path) => (await get(path)).headers.etag));
    const before = await etags();
    const [startups, { investors }] = [
      (await get("/api/startups")).headers.etag,
      await askJson<{ investors: number }>(site, "/api/stats"),
    ];
    expect(importRows(site, "investors", [{ name: "Newest Capital", focus: "Everything" }])).toMatch(
      /^1 stored/,
    );
    expect((await list("investors", "?limit=1"))[0]).toMatchObject({
      name: "Newest Capital",
      currency: "USD",
      industries: [],
      logo: null,
    });
    expect((await askJson<{ investors: number }>(site, "/api/stats")).investors).toBe(investors + 1);
    const after = await etags();
    paths.forEach((path, i) => expect([path, after[i]]).not.toEqual([path, before[i]]));
    expect((await get("/api/startups")).headers.etag).toBe(startups);
  });

  it.each([...ENDPOINTS, "/api/startups?limit=2", "/api/nothing"])(
    "%s: HEAD has the head of GET and no body",
    async (path) => {
      const [full, head] = [await get(path), await site.ask(path, { method: "HEAD" })];
      expect(head.status).toBe(full.status);
      expect(head.body.length).toBe(0);
      for (const name of ["content-type", "link", "x-total-count", "cache-control"]) {
        expect(head.headers[name]).toBe(full.headers[name]);
      }
    },
  );

  it.each(ENDPOINTS)("%s: 405 with Allow, in JSON, for every other method", async (path) => {
    const takesPost = !/^\/api\/(?:search|stats|posts)/.test(path);
    for (const method of OTHER_METHODS.filter((one) => !(takesPost && one === "POST"))) {
      const answer = await site.ask(path, {
        method,
        headers: { "Content-Type": "application/json" },
        body: "{}",
      });
      expectRefusal(answer, 405);
      expect(answer.headers.allow?.split(/,\s*/)).toEqual(
        takesPost ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"],
      );
    }
  });

  it.each(["/api", "/api/", "/api/nothing", "/api/nothing/1", "/api/startups/1/2", "/api/Startups.json"])(
    "%s: 404 in JSON, whatever the method",
    async (path) => {
      for (const method of ["GET", ...OTHER_METHODS]) expectRefusal(await site.ask(path, { method }), 404);
    },
  );

  it("answers a fault of ours with 500 in JSON that tells nothing of our inside, and works again after it", async () => {
    const sqlite = new Database(`${site.dataDir}/hub.db`);
    sqlite.exec("DROP INDEX use_cases_list");
    const broken = await Promise.all(
      [get("/api/use-cases?limit=5"), get("/api/use-cases")].map((answer) => answer.catch(String)),
    );
    sqlite.exec("CREATE INDEX use_cases_list ON use_cases (id)");
    sqlite.close();
    expect((await list("use-cases")).length).toBeGreaterThan(50);
    for (const answer of broken) {
      if (typeof answer === "string") throw new Error(`The connection was cut: ${answer}`);
      expectRefusal(answer, 500);
      expect(answer.text).not.toMatch(/sqlite|index|\.js|\bat \//i);
    }
  });
});
