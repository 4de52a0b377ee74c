import Database from "better-sqlite3";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { PRESETS } from "#app/site/ask/presets";
import { askJson, OTHER_METHODS } from "#tests/support/ask";
import { cardTitles, countLine, elements, tags, textOf } from "#tests/support/html";
import { until } from "#tests/support/mailbox";
import {
  failure,
  FAILED,
  GROWING,
  NOT_UNDERSTOOD,
  notUnderstood,
  searchFor,
  toastOf,
  wayOf,
  WHAT_IS_HERE,
} from "#tests/support/navigation";
import { importRows } from "#tests/support/import-rows";
import { openSite } from "#tests/support/open-site";
import { Visitor } from "#tests/support/visitor";

const site = await openSite({ DEMO_DATA: "on" });
const q = encodeURIComponent;
const navigate = (prompt: string, headers?: Record<string, string>) =>
  site.ask(`/navigate?prompt=${q(prompt)}`, { headers });

describe("a request that is understood", () => {
  it.each([
    ["startups in Dubai", "/startups", {}, "Startups", "Place Dubai"],
    ["Seed startups, in Germany!", "/startups", {}, "Startups", "Place Germany, stage Seed"],
    ["startups in Canada or Germany", "/startups", {}, "Startups", "Place Canada or Germany"],
    ["startups", "/startups", {}, "Startups", undefined],
    ["investors in Singapore", "/investors", {}, "Investors", "Place Singapore"],
    ["robotics startups", "/startups", {}, "Startups", "Industry Robotics"],
    ["insurance startups in the UK", "/startups", {}, "Startups", "Place UK, industry Insurance"],
    [
      "python experts in Toronto",
      "/talent",
      { type: "Human" },
      "Talent",
      "Place Toronto, type Human, skill Python",
    ],
    ["ai agents", "/talent", { type: "AI" }, "Talent", "Type AI"],
    ["startups in Europe", "/startups", {}, "Startups", "Place Europe"],
    ["remote jobs paying over 100k", "/jobs", {}, "Jobs", "Workplace Remote, pay a year $100K and more"],
    [
      "we are building a robotics tool and need our first investor",
      "/investors",
      {},
      "Investors",
      "Industry Robotics, “first”",
    ],
    ["jobs paying at least $60 an hour", "/jobs", {}, "Jobs", "Pay a year $124.8K and more"],
    ["community posts", "/community", {}, "Community", undefined],
  ])("%j leads to %s", async (prompt, path, params, section, text) => {
    const answer = await navigate(prompt);
    expect(wayOf(answer)).toEqual({ path, params: { ...params, search: prompt } });
    expect(toastOf(answer)).toEqual({
      id: expect.any(String) as string,
      title: `Taking you to ${section}`,
      ...(text && { text }),
    });
  });

  it("leads home without the text, whatever else there is", async () => {
    const answer = await navigate("back to the home page");
    expect([wayOf(answer), toastOf(answer).title]).toEqual([{ path: "/", params: {} }, "Taking you to Home"]);
  });

  it("finds something for each preset, and the page says where it has led, once", async () => {
    for (const preset of PRESETS) {
      const here = new Visitor(site);
      const answer = await here.get(`/navigate?prompt=${q(preset)}`);
      const { title, tone } = toastOf(answer);
      expect([preset, title, tone]).toEqual([preset, expect.stringMatching(/^Taking you to /), undefined]);
      const { status, text } = await here.get(String(answer.headers.location));
      expect([preset, status]).toEqual([preset, 200]);
      expect(textOf(text)).toContain(title);
      expect(tags(text, "article").length).toBeGreaterThan(0);
      expect(textOf((await here.get(String(answer.headers.location))).text)).not.toContain(title);
    }
  });

  it("leads to a list that shows what was asked for as filters of its own, and keeps the request in its box", async () => {
    const { headers } = await navigate("seed startups in Germany");
    const { text } = await site.ask(String(headers.location));
    expect(textOf(text)).toContain("Showing startups for: Germany, Seed");
    expect(tags(text, "input").find(({ name }) => name === "search")?.value).toBe("seed startups in Germany");
    expect(cardTitles(text)).toHaveLength(Number.parseInt(countLine(text)));
    expect(cardTitles(text).length).toBeGreaterThan(0);
    const filtered = await site.ask("/startups?place=Germany&stage=Seed");
    expect(cardTitles(text)).toEqual(cardTitles(filtered.text));
  });

  it("looks for what only some entries are called where any mentions it, and says where none does", async () => {
    importRows(site, "events", [
      {
        title: "Vintage datathon",
        description: "A hackathon for two days.",
        start: "2031-05-06",
        timeZone: "UTC",
        online: true,
        industries: ["Robotics"],
        url: "https://vintage.example",
      },
    ]);
    const shownBy = async (prompt: string) => {
      const { text } = await site.ask(String((await navigate(prompt)).headers.location));
      return { text: textOf(text), count: Number.parseInt(countLine(text)) };
    };
    const found = await shownBy("hackathons");
    expect(found.text).toContain("Showing events for: “hackathon”");
    expect(found.count).toBeLessThan((await shownBy("events")).count);
    const offices = await shownBy("family offices in Dubai");
    expect(offices.text).toContain("Showing investors for: Dubai");
    expect(offices.text).toContain("None of them mentions “family offices”.");
  });

  it("marks each of several texts in the rows that it leads to", async () => {
    const { headers } = await navigate("AI tools for writing marketing copy");
    const { text } = await site.ask(String(headers.location));
    const marked = elements(text, "mark").map((mark) => textOf(mark).toLowerCase());
    expect(new Set(marked)).toEqual(new Set(["marketing", "copy"]));
  });

  it("stores nothing: a replica answers, too", async () => {
    const stored = () => {
      const sqlite = new Database(`${site.dataDir}/hub.db`, { readonly: true });
      try {
        return ["rate_limits", "sessions", "data_versions", "sqlite_sequence"].map((table) =>
          sqlite.prepare(`SELECT * FROM ${table}`).all(),
        );
      } finally {
        sqlite.close();
      }
    };
    const before = stored();
    for (const prompt of ["startups in Dubai", "investors in Abu Dhabi", "mumble", ""])
      await navigate(prompt);
    expect(stored()).toEqual(before);
  });
});

describe("a request for what nobody has", () => {
  it.each([
    ["investors in Abu Dhabi", "There are no investors for Abu Dhabi listed yet. Please check back soon."],
    ["zebra startups", "There are no startups for “zebra” listed yet. Please check back soon."],
    [
      "zebra investors in Abu Dhabi",
      "There are no investors for Abu Dhabi, “zebra” listed yet. Please check back soon.",
    ],
    [
      "quagga agents in Reykjavik",
      "There are no agents for Reykjavík, “quagga” listed yet. Please check back soon.",
    ],
  ])("%j leads nowhere and says so", async (prompt, text) => {
    const answer = await navigate(prompt, { Referer: `${site.url}/community` });
    expect(wayOf(answer)).toEqual({ path: "/community", params: {} });
    expect(toastOf(answer)).toEqual({
      id: expect.any(String) as string,
      title: GROWING,
      text,
      prompt,
      links: [
        {
          label: expect.stringMatching(/^See all \d+ (startups|investors|people)$/) as string,
          url: expect.stringMatching(/^\/(startups|investors|talent)$/) as string,
        },
      ],
    });
  });

  it.each([
    ["zebra startups in Dubai", "/startups", {}, "Place Dubai, “zebra”", "startups for Dubai, “zebra”"],
    [
      "Series B startups in Riyadh",
      "/startups",
      {},
      "Place Riyadh, stage Series B",
      "startups for Riyadh, Series B",
    ],
    [
      "python agents in Abu Dhabi",
      "/talent",
      { type: "AI" },
      "Place Abu Dhabi, type AI, skill Python",
      "talent for Abu Dhabi, AI (“agents”), Python",
    ],
  ])(
    "but with a part of it that somebody has, %j leads to a list that says what there is",
    async (prompt, path, params, said, nothing) => {
      const answer = await navigate(prompt, { Referer: `${site.url}/community` });
      expect(wayOf(answer)).toEqual({ path, params: { ...params, search: prompt } });
      expect(toastOf(answer)).toMatchObject({
        title: expect.stringMatching(/^Taking you to /) as string,
        text: said,
      });
      const { text } = await site.ask(String(answer.headers.location));
      expect(textOf(text)).toContain(`Nothing matched exactly: ${nothing}`);
      expect(tags(text, "article")).toEqual([]);
      const nearest = [...text.matchAll(/<a [^>]*>[^]*?<\/a>/g)].filter(
        ([link]) => / for .+/.test(textOf(link)) && /^\d/.test(textOf(link)),
      );
      expect(nearest.length).toBeGreaterThan(0);
      for (const [link] of nearest) {
        const there = await site.ask(tags(link, "a")[0]?.href ?? "");
        expect([textOf(link), countLine(there.text)]).toEqual([
          expect.stringMatching(/^[1-9]\d* /),
          expect.stringMatching(new RegExp(`(^| of )${Number.parseInt(textOf(link))} `)),
        ]);
      }
    },
  );

  it("is led on all the same when looking fails, and that is logged", async () => {
    const sqlite = new Database(`${site.dataDir}/hub.db`);
    try {
      sqlite.exec("ALTER TABLE entries RENAME TO away");
      const answer = await navigate("quagga experts in Reykjavik");
      expect([wayOf(answer).path, toastOf(answer).title]).toEqual(["/talent", "Taking you to Talent"]);
      await until("a line in the log", () => /entries.*data check failed/.test(site.log()));
    } finally {
      sqlite.exec("ALTER TABLE away RENAME TO entries");
      sqlite.close();
    }
    expect(toastOf(await navigate("quagga experts in Reykjavik")).title).toBe(GROWING);
  });
});

describe("a request that is the name of one entry", () => {
  it("leads to its page, whatever its case", async () => {
    importRows(site, "startups", [{ name: "Quillhaven", description: "Reads." }]);
    for (const prompt of ["Quillhaven", "  quillHAVEN "]) {
      const answer = await navigate(prompt);
      expect(wayOf(answer).path).toMatch(/^\/startups\/\d+-quillhaven$/);
      expect(toastOf(answer).title).toBe("Taking you to Quillhaven");
    }
  });

  it("leads there from each name in the demo data that one entry alone has", async () => {
    const lists = await Promise.all(
      ["/api/startups", "/api/investors", "/api/talent"].map((path) =>
        askJson<{ id: number; name: string }[]>(site, path),
      ),
    );
    const names = lists.flat().map(({ name }) => name);
    const lost: string[] = [];
    for (const name of names)
      if (toastOf(await navigate(name)).title !== `Taking you to ${name}`) lost.push(name);
    expect(lost).toEqual([]);
    expect(names.length).toBeGreaterThan(60);
  });

  it("leads there although a word of it is one for a section, but no name takes over a whole request", async () => {
    importRows(site, "startups", [
      { name: "Quillmark Capital Partners", description: "Reads." },
      { name: "Investors in Dubai", description: "Reads." },
    ]);
    expect(wayOf(await navigate("quillmark capital partners")).path).toMatch(/^\/startups\/\d+-quillmark/);
    expect(wayOf(await navigate("investors in Dubai")).path).toBe("/investors");
  });

  it("is not understood where several have that name, or it is only a part of one", async () => {
    importRows(site, "jobs", [{ title: "Quillhaven", description: "Reads." }]);
    for (const prompt of ["Quillhaven", "Quill"])
      expect(toastOf(await navigate(prompt))).toEqual(failure(NOT_UNDERSTOOD, prompt, [searchFor(prompt)]));
  });
});

describe("a request that is not understood", () => {
  it.each([
    ["mumble", notUnderstood("mumble"), [WHAT_IS_HERE]],
    ["日本 🚀", notUnderstood("日本"), [WHAT_IS_HERE]],
    ["100% \"sure\" 'O''Neil' <b>&amp;", notUnderstood("'O''Neil'"), [WHAT_IS_HERE]],
    ["pizza near me, with extra quagga", notUnderstood("pizza", "quagga"), [WHAT_IS_HERE]],
    ["quagga mode", notUnderstood("quagga"), [WHAT_IS_HERE]],
    [
      "Wie wird das Wetter morgen?",
      notUnderstood("wird", "Wetter", "morgen").replace(". ", ". Please ask in English. "),
      [WHAT_IS_HERE],
    ],
    ["open source", NOT_UNDERSTOOD, [searchFor("open source"), searchFor("source")]],
  ])(
    "%j says so, names the words that nothing contains, and offers what there is",
    async (prompt, text, links) => {
      const answer = await navigate(prompt);
      expect(wayOf(answer)).toEqual({ path: "/", params: {} });
      expect(toastOf(answer)).toEqual(failure(text, prompt, links));
    },
  );

  it.each([
    ["Dubai", ["/startups?place=Dubai", "/investors?place=Dubai", "/events?place=Dubai"]],
    ["edtech", ["/startups?industry=Edtech", "/investors?industry=Edtech", "/use-cases?industry=Education"]],
    [
      "just moved to Toronto and don't know a soul",
      ["/startups?place=Toronto", "/investors?place=Toronto", "/talent?type=human&place=Toronto"],
    ],
    [
      "my sister is a nurse and wonders how she could have an easier day",
      [
        "/startups?industry=Healthcare+AI",
        "/investors?industry=Healthcare+AI",
        "/use-cases?industry=Health+%26+Wellness",
      ],
    ],
  ])("%j offers lists of what it names, with their numbers", async (prompt, urls) => {
    const { title, links = [] } = toastOf(await navigate(prompt));
    expect(title).toBe(FAILED);
    expect(links.map(({ url }) => url)).toEqual(urls);
    for (const { label, url } of links) {
      const { text } = await site.ask(url);
      expect([label, Number.parseInt(label)]).toEqual([label, Number.parseInt(countLine(text))]);
    }
  });

  it.each([
    ["edit my startups profile, the team size is wrong", "/account"],
    ["where can I see replies to my messages?", "/messages"],
    ["show me my notifications", "/notifications"],
    ["I need help", "/tour"],
    ["support agents", "/talent"],
    ["help with fundraising", "/investors"],
    ["who operates the hub?", "/terms"],
    ["compare tidewater and kestrel grid", "/compare"],
    ["tidewater robotics vs. kestrel grid", "/compare"],
    ["delete Kestrel Grid", "/startups/28-kestrel-grid"],
    ["message tidewater robotics", "/startups/30-tidewater-robotics"],
    ["startups called Kestrel Grid", "/startups/28-kestrel-grid"],
  ])("%j wishes for %s", async (prompt, path) => {
    expect(wayOf(await navigate(prompt)).path).toBe(path);
  });

  it.each([
    ["turn on dark mode", "Choose light, dark or your device’s theme at the foot of any page", []],
    [
      "I'd like to stop getting the weekly email",
      "Every mail ends with a link that stops it; your account has a choice for each kind",
      ["/account"],
    ],
    ["report a fake company", "“Report” is at the end of each entry’s page and below each post", ["/search"]],
  ])("%j is told what can be done", async (prompt, title, urls) => {
    const { links = [], ...toast } = toastOf(await navigate(prompt));
    expect([toast.title, toast.text, links.map(({ url }) => url)]).toEqual([title, undefined, urls]);
  });

  it.each([
    ["post a job", "/add-job"],
    ["Where do I add a course?", "/add-learning"],
    ["submit an AI tool", "/add-product"],
    ["add a use case", "/add-use-case"],
  ])("%j leads to the form", async (prompt, path) => {
    expect(wayOf(await navigate(prompt))).toEqual({ path, params: {} });
  });

  it("is searched for where that is asked for, also by scripts", async () => {
    const url = (prompt: string) => `/navigate?prompt=${q(prompt)}&otherwise=search`;
    const answer = await site.ask(url(" a & b "), { headers: { Referer: `${site.url}/startups` } });
    expect(wayOf(answer)).toEqual({ path: "/search", params: { q: "a & b" } });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const { text } = await site.ask(url("mumble"), { headers: { Accept: "application/json" } });
    expect(JSON.parse(text)).toEqual({ to: "/search?q=mumble" });
    for (const [prompt, path] of [
      ["startups in Dubai", "/startups"],
      ["Docket", "/talent/23-docket"],
      ["investors in Abu Dhabi", "/"],
      ["", "/"],
    ] as const)
      expect([prompt, wayOf(await site.ask(url(prompt))).path]).toEqual([prompt, path]);
  });

  it("says what to do where nothing was typed", async () => {
    for (const path of [
      "/navigate",
      "/navigate?prompt=",
      "/navigate?prompt=%20%09%00",
      "/navigate?other=1",
    ]) {
      const answer = await site.ask(path);
      expect([path, wayOf(answer).path]).toEqual([path, "/"]);
      expect(toastOf(answer)).toEqual({
        ...failure("Please type what you are looking for, such as “startups in Dubai”"),
        tone: "bad",
      });
    }
  });

  it("says how long it may be, and keeps so much of it", async () => {
    const long = `startups in Dubai ${"🚀".repeat(300)}`;
    const answer = await navigate(long);
    expect(toastOf(answer)).toEqual({
      ...failure("Please use at most 200 characters", [...long].slice(0, 200).join("")),
      tone: "bad",
    });
    expect(toastOf(await navigate("é".repeat(200)))).toEqual(
      failure(NOT_UNDERSTOOD, "é".repeat(200), [WHAT_IS_HERE]),
    );
    expect(toastOf(await navigate("x".repeat(8000)))).toEqual({
      ...failure("Please use at most 200 characters", "x".repeat(200)),
      tone: "bad",
    });
  });

  it("has a notice that fits a cookie, however long the text that a search would find", async () => {
    const name = Array.from({ length: 190 }, (_, i) => String.fromCodePoint(0x4e00 + i * 7)).join("");
    importRows(site, "jobs", [
      { title: name, description: "Reads." },
      { title: name, company: "Other", description: "Reads." },
    ]);
    const { headers } = await navigate(name);
    expect(String(headers["set-cookie"]).length).toBeLessThan(4096);
    expect(toastOf(await navigate(name))).toEqual(failure(NOT_UNDERSTOOD, name, [WHAT_IS_HERE]));
  });

  it("shows the notice on the page it goes back to, without scripts, too", async () => {
    const here = new Visitor(site);
    const answer = await here.get("/navigate?prompt=Dubai", { Referer: `${site.url}/terms` });
    expect(answer.headers.location).toBe("/terms");
    const { text } = await here.get("/terms");
    const notice = /<div class="toast static[^"]*" role="status">([\s\S]*?)<\/div>/.exec(text)?.[1] ?? "";
    expect(textOf(notice)).toMatch(
      /^Navigation Failed I couldn't understand that request \d+ startups? for Dubai /,
    );
    expect(tags(notice, "a").map(({ href }) => href)).toContain("/startups?place=Dubai");
  });
});

describe("the way back", () => {
  it("is the page of ours that the request came from, else Home", async () => {
    const { port } = new URL(site.url);
    const cases: [string | undefined, string][] = [
      [`${site.url}/talent?type=ai&search=a%20b`, "/talent?type=ai&search=a%20b"],
      [`http://127.0.0.1:${port}/search?q=%E6%97%A5`, "/search?q=%E6%97%A5"],
      [`${site.url}/startups#top`, "/startups"],
      [site.url, "/"],
      [undefined, "/"],
      ["", "/"],
      ["about:client", "/"],
      ["not an address", "/"],
      ["/startups", "/"],
      [`${site.url}/navigate?prompt=mumble`, "/"],
      [`${site.url}/navigate/?prompt=mumble`, "/"],
      [`${site.url}/Navigate.data?prompt=mumble`, "/"],
      ["https://evil.example/startups", "/"],
      [`${site.url}.evil.example/startups`, "/"],
      [`http://user@evil.example:${port}/startups`, "/"],
      [`https://localhost:${port}/startups`, "/"],
      [`${site.url}//evil.example/`, "/"],
      [`${site.url}/\\evil.example/`, "/"],
      [`${site.url}/${"a".repeat(3000)}`, "/"],
    ];
    for (const [referer, location] of cases) {
      const answer = await navigate("mumble", referer === undefined ? {} : { Referer: referer });
      expect([referer, answer.status, answer.headers.location]).toEqual([referer, 303, location]);
    }
  });

  it("is the same for what the page's scripts ask", async () => {
    const data = (prompt: string) =>
      site.ask(`/navigate.data?prompt=${q(prompt)}`, {
        headers: { Referer: `${site.url}/startups?page=2` },
      });
    for (const [prompt, to] of [
      ["mumble", "/startups?page=2"],
      ["investors in Dubai", "/investors?search=investors+in+Dubai"],
    ] as const) {
      const { status, headers, text } = await data(prompt);
      expect([status, headers["cache-control"]]).toEqual([202, "no-store"]);
      expect(text).toContain(JSON.stringify(to));
      expect(String(headers["set-cookie"])).toContain("toast=");
    }
  });
});

describe("what a prompt bar's scripts ask", () => {
  const askAsScripts = async (prompt: string) => {
    const answer = await navigate(prompt, {
      Accept: "application/json",
      Referer: `${site.url}/startups?page=2`,
    });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    return { answer, json: JSON.parse(answer.text) as unknown };
  };

  it("is where a request leads, where the notice is shown", async () => {
    const { answer, json } = await askAsScripts("investors in Dubai");
    expect(json).toEqual({ to: "/investors?search=investors+in+Dubai" });
    expect(toastOf(answer).title).toBe("Taking you to Investors");
  });

  it("is the notice alone for one in vain, so that the page needn't be loaded again", async () => {
    for (const [prompt, title, links, tone] of [
      ["mumble", FAILED, [WHAT_IS_HERE]],
      ["", FAILED, undefined, "bad"],
      ["x".repeat(8000), FAILED, undefined, "bad"],
      ["investors in Abu Dhabi", GROWING, [{ label: "See all 18 investors", url: "/investors" }]],
    ] as const) {
      const { answer, json } = await askAsScripts(prompt);
      expect(json).toEqual({
        toast: {
          id: expect.any(String),
          title,
          text: expect.any(String),
          ...(tone && { tone }),
          ...(links && { links }),
        },
      });
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });
});

describe("/navigate", () => {
  it("never leads away nor breaks, whatever is typed", async () => {
    const pieces = fc.constantFrom(
      ..."\r\n\t\0%\"'\\/<>&?#;,=é日".split(""),
      "\u{1f680}",
      "\u202e",
      "startups in ",
      "Dubai",
      "investors",
      " Set-Cookie: a=b",
      "//evil.example",
      "http://evil.example",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 8 }), async (parts) => {
        const prompt = parts.join("");
        const answer = await navigate(prompt);
        expect(answer.status).toBe(303);
        expect(answer.headers["set-cookie"]).toHaveLength(1);
        const location = String(answer.headers.location);
        expect(location).toMatch(/^\/($|startups\?|investors\?|talent\?|community\?)/);
        const { search } = wayOf(answer).params;
        const cleaned = prompt
          .replace(/[\p{Cc}\s]+/gu, " ")
          .normalize("NFC")
          .trim();
        if (search !== undefined) expect(search).toBe(cleaned);
        else if (cleaned && location === "/" && !toastOf(answer).title.startsWith("Taking you"))
          expect(toastOf(answer).prompt).toBe(cleaned);
      }),
      {
        numRuns: 80,
        examples: [[["startups in ", "\r", "\n", " Set-Cookie: a=b"]], [["investors", "%", '"']]],
      },
    );
  });

  it("takes no forms, and is not for search engines", async () => {
    for (const method of OTHER_METHODS) {
      const { status, headers } = await site.ask("/navigate?prompt=startups", { method });
      expect([method, status, headers.allow]).toEqual([method, 405, "GET, HEAD"]);
    }
    expect((await site.ask("/robots.txt")).text.split("\n")).toContain("Disallow: /navigate");
  });
});
