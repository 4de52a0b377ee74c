import { readFileSync } from "node:fs";

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { amountInDollars } from "#app/language/amounts/amount-in-dollars";
import { isFree, rangeInDollars, yearlyPay, type AmountRange } from "#app/language/amounts/amount-range";
import { placeOptions } from "#app/language/places/places";
import { askJson } from "#tests/support/ask";
import { countLine, elements, tags, textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { openSite } from "#tests/support/open-site";
import { Visitor } from "#tests/support/visitor";

/*
 * Each filter and sort of each kind, as programs and pages ask for it, against a plain predicate over what the API answers.
 */

const site = await openSite();
const visitor = new Visitor(site);

type Row = Record<string, unknown> & { id: number };

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const texts = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
const placesOf = (...values: unknown[]) => placeOptions(values.filter((each) => typeof each === "string"));
const isOption = (value: unknown, option: string) => text(value).toLowerCase() === option.toLowerCase();

/** Both ends belong to it. */
const isIn = (range: string, dollars: number): boolean => {
  if (range === "undisclosed") return dollars === 0;
  const [from = 0, to = Infinity] = range.split("-").map((end) => (end ? amountInDollars(end) : undefined));
  return dollars > 0 && dollars >= from && dollars <= to;
};

/** A range of pay and one that is asked for. */
function overlaps(range: string, pay: AmountRange | undefined): boolean {
  if (range === "undisclosed") return pay === undefined;
  const [from = 0, to = Infinity] = range.split("-").map((end) => (end ? amountInDollars(end) : undefined));
  return pay !== undefined && pay.low <= to && pay.high >= from;
}

interface Kind {
  rows: object[];
  /** By parameter: some options, and whether a row passes with one. */
  filters: Record<string, { options: string[]; passes: (row: Row, option: string) => boolean }>;
  /** By sort: a row's number, and 1 where the smallest come first. */
  sorts: Record<string, { numberOf: (row: Row) => number | null; sign: 1 | -1 }>;
  search: string[];
}

/** The demo data names pages of this site by their paths. */
const seed = (name: string) =>
  JSON.parse(
    readFileSync(`other/seed/${name}.json`, "utf8").replaceAll('"/example/', '"https://quay.example/'),
  ) as object[];

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const EVENTS = Array.from({ length: 40 }, (_, i) => ({
  title: `Night ${(i * 7) % 40}`,
  description: i % 3 ? "Soup and boots." : "Maps.",
  start: `${dayIn(i * 3 - 50)}T10:00`,
  end: `${dayIn(i * 3 - 50)}T12:00`,
  timeZone: "UTC",
  place: ["Utrecht, Netherlands", "Berlin, Deutschland", "Lima", "Haarlem, Netherlands", undefined][i % 5],
  online: i % 5 === 4 || i % 4 === 0,
  industries: ["Robotics"],
}));

const number = (value: unknown): number | null => (typeof value === "number" ? value : null);
const or = (dollars: number): number | null => (dollars > 0 ? dollars : null);

const KINDS: Record<string, Kind> = {
  startups: {
    rows: seed("startups"),
    search: ["", "robot", "data", "e", "zzz"],
    filters: {
      stage: { options: ["Seed", "Series A", "IPO"], passes: ({ stage }, option) => isOption(stage, option) },
      place: {
        options: ["Canada", "United States", "London", "Utrecht"],
        passes: ({ location }, option) => placesOf(location).includes(option),
      },
      funding: {
        options: ["-1M", "1M-10M", "10M-", "undisclosed", "4.2M-4.2M"],
        passes: ({ funding }, option) => isIn(option, amountInDollars(text(funding))),
      },
      industry: {
        options: ["Robotics", "Climate Tech"],
        passes: ({ industries }, option) => texts(industries).some((each) => each.includes(option)),
      },
    },
    sorts: { funding: { numberOf: ({ funding }) => or(amountInDollars(text(funding))), sign: -1 } },
  },
  investors: {
    rows: seed("investors"),
    search: ["", "seed", "climate"],
    filters: {
      place: {
        options: ["UK", "Germany", "Dubai"],
        passes: ({ city, country }, option) => placesOf(city, country).includes(option),
      },
      currency: { options: ["EUR", "USD"], passes: ({ currency }, option) => currency === option },
      ticket: {
        options: ["500K", "2M", "50M"],
        passes: ({ ticketSize, currency }, option) => {
          const held = rangeInDollars(text(ticketSize), text(currency));
          const asked = amountInDollars(option);
          return held !== undefined && held.low <= asked && held.high >= asked;
        },
      },
      industry: {
        options: ["Robotics", "Generative AI"],
        passes: ({ industries }, option) => texts(industries).some((each) => each.includes(option)),
      },
    },
    sorts: {
      fund: {
        numberOf: ({ fundAmount, currency }) => rangeInDollars(text(fundAmount), text(currency))?.low ?? null,
        sign: -1,
      },
      ticket: {
        numberOf: ({ ticketSize, currency }) => rangeInDollars(text(ticketSize), text(currency))?.low ?? null,
        sign: 1,
      },
      exits: { numberOf: ({ noOfExits }) => number(noOfExits), sign: -1 },
    },
  },
  talent: {
    rows: [
      ...seed("talent"),
      { name: "Lower case", bio: "b", talentType: "Human", skills: ["python"], specialties: [] },
    ],
    search: ["", "model", "data"],
    filters: {
      skill: {
        options: ["Python", "C++"],
        passes: ({ skills, specialties }, option) =>
          [...texts(skills), ...texts(specialties)].some((each) => isOption(each, option)),
      },
      place: {
        options: ["Canada", "UK"],
        passes: ({ location }, option) => placesOf(location).includes(option),
      },
      employment: {
        options: ["freelancer", "permanent"],
        passes: ({ employmentType }, option) => employmentType === option,
      },
      experience: {
        options: ["3-5 years", "8+ years"],
        passes: ({ experience }, option) => experience === option,
      },
      interested: {
        options: ["jobs", "hiring"],
        passes: ({ availability }, option) => availability === option,
      },
      type: {
        options: ["human", "nonhuman"],
        passes: ({ talentType }, option) => (talentType === "Human") === (option === "human"),
      },
    },
    sorts: {
      experience: { numberOf: ({ experience }) => or(Number.parseInt(text(experience))), sign: -1 },
    },
  },
  "use-cases": {
    rows: seed("use-cases"),
    search: ["", "health", "model"],
    filters: {
      stage: {
        options: ["Pilot", "Production"],
        // What is at scale is in production, too.
        passes: ({ stage }, option) => stage === option || (option === "Production" && stage === "Scale"),
      },
      technology: {
        options: ["Generative AI", "LLM"],
        passes: ({ technology }, option) => texts(technology).includes(option),
      },
      industry: { options: ["HR", "Law"], passes: ({ industry }, option) => text(industry).includes(option) },
    },
    sorts: {},
  },
  jobs: {
    rows: [
      ...seed("jobs"),
      { title: "Hourly hand", description: "d", location: "Remote (EU)", salary: "$90 an hour" },
      { title: "Monthly hand", description: "d", location: "Lyon, France", salary: "€4,000 a month" },
      { title: "Graded hand", description: "d", type: "other", salary: "GS-15 ($143,736 to $191,900)" },
    ],
    search: ["", "data", "hand"],
    filters: {
      place: {
        options: ["United States", "France"],
        passes: ({ location }, option) => placesOf(location).includes(option),
      },
      remote: { options: ["yes"], passes: ({ location }) => /\bremote\b/i.test(text(location)) },
      type: {
        options: ["Full-time", "other"],
        passes: ({ type }, option) => isOption(type, option),
      },
      pay: {
        options: ["150K-200K", "-50K", "190K-", "undisclosed"],
        passes: ({ salary }, range) => overlaps(range, yearlyPay(text(salary))),
      },
    },
    sorts: { pay: { numberOf: ({ salary }) => yearlyPay(text(salary))?.low ?? null, sign: -1 } },
  },
  learning: {
    rows: [...seed("learning-resources"), { title: "Sheet of formulas", description: "d", type: "Other" }],
    search: ["", "agent", "models"],
    filters: {
      type: { options: ["Course", "article", "other"], passes: ({ type }, option) => isOption(type, option) },
      free: { options: ["yes"], passes: ({ price }) => isFree(text(price)) },
    },
    sorts: {},
  },
  products: {
    rows: [
      ...seed("ai-products"),
      { name: "Rated", description: "d", rating: 4.5, category: "chatbots", pricing: "Free, then $5" },
      { name: "Rated less", description: "d", rating: 0, pricing: "$5" },
    ],
    search: ["", "model", "rated"],
    filters: {
      category: {
        options: ["Chatbots", "Models"],
        passes: ({ category }, option) => isOption(category, option),
      },
      free: { options: ["yes"], passes: ({ pricing }) => isFree(text(pricing)) },
    },
    sorts: { rating: { numberOf: ({ rating }) => number(rating), sign: -1 } },
  },
  events: {
    rows: EVENTS,
    search: ["", "soup", "maps"],
    filters: {
      place: {
        options: ["Netherlands", "Germany", "Lima"],
        passes: ({ place }, option) => placesOf(place).includes(option),
      },
      online: { options: ["yes"], passes: ({ online }) => online === true },
      from: {
        options: [dayIn(-10), dayIn(4)],
        passes: ({ end }, day) => text(end).slice(0, 10) >= day,
      },
      until: {
        options: [dayIn(20), dayIn(5)],
        passes: ({ start }, day) => text(start).slice(0, 10) <= day,
      },
    },
    sorts: {},
  },
};

const IMPORTED: Record<string, string> = { learning: "learning-resources", products: "ai-products" };
/** Of one at a time, the API takes the first. */
const SINGLE = ["ticket", "from", "until", "remote", "free", "online", "type"];

const all = new Map<string, Row[]>();

beforeAll(async () => {
  for (const [kind, { rows }] of Object.entries(KINDS)) {
    expect(importRows(site, IMPORTED[kind] ?? kind, rows)).toMatch(/ 0 rejected$/);
    all.set(kind, await askJson<Row[]>(site, `/api/${kind}`));
  }
});

const nameOf = (row: Row): string => text(row.name) || text(row.title);
const nameKey = (row: Row): string => nameOf(row).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

function sorted(rows: readonly Row[], { sorts }: Kind, sort: string | undefined): Row[] {
  const newest = rows.toSorted((one, other) => other.id - one.id);
  if (sort === undefined || sort === "newest") return newest;
  if (sort === "oldest") return newest.toReversed();
  if (sort === "name") {
    const order = (one: Row, other: Row) => (nameKey(one) < nameKey(other) ? -1 : 1);
    return newest
      .toReversed()
      .toSorted((one, other) => (nameKey(one) === nameKey(other) ? one.id - other.id : order(one, other)));
  }
  const { numberOf, sign } = sorts[sort] ?? { numberOf: () => null, sign: 1 };
  const from = sign === 1 ? newest.toReversed() : newest;
  const has = (row: Row) => numberOf(row) !== null;
  const by = (one: Row, other: Row) => sign * (Number(numberOf(one)) - Number(numberOf(other)));
  return [...from.filter(has).toSorted(by), ...from.filter((row) => !has(row))];
}

describe.each(Object.keys(KINDS))("the list of %s", (name) => {
  const kind = KINDS[name] as Kind;
  const chosen = fc
    .record(
      Object.fromEntries(
        Object.entries(kind.filters).map(([param, { options }]) => [
          param,
          fc.uniqueArray(fc.constantFrom(...options), {
            minLength: 1,
            maxLength: SINGLE.includes(param) ? 1 : 3,
          }),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map((given) => given as Record<string, string[]>);
  const asked = fc.record({
    chosen,
    search: fc.constantFrom(...kind.search),
    sort: fc.constantFrom(undefined, "newest", "oldest", "name", ...Object.keys(kind.sorts)),
  });

  it("has what a plain predicate over the rows lets pass, in its order", async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ chosen: filters, search, sort }) => {
        const params = new URLSearchParams(search ? { search } : {});
        for (const [param, options] of Object.entries(filters))
          for (const option of options) params.append(param, option);
        // The search is tested elsewhere.
        const found = search
          ? await askJson<Row[]>(site, `/api/${name}?search=${search}`)
          : (all.get(name) ?? []);
        const passes = (row: Row) =>
          Object.entries(filters).every(([param, options]) =>
            options.some((option) => kind.filters[param]?.passes(row, option)),
          );
        if (sort) params.set("sort", sort);
        const rows = await askJson<Row[]>(site, `/api/${name}?${params.toString()}`);
        // A text that occurs only outside the filters is read inside them: "climate" as an industry.
        const passing = found.some(passes) || !search ? found.filter(passes) : rows.filter(passes);
        expect([params.toString(), rows.map(nameOf)]).toEqual([
          params.toString(),
          sorted(passing, kind, sort).map(nameOf),
        ]);
      }),
      { numRuns: 60 },
    );
  });

  it("finds something with each filter, and not all", async () => {
    for (const [param, { options }] of Object.entries(kind.filters)) {
      const counts = await Promise.all(
        options.map(
          async (option) =>
            (
              await askJson<Row[]>(
                site,
                `/api/${name}?${new URLSearchParams({ [param]: option }).toString()}`,
              )
            ).length,
        ),
      );
      expect([param, Math.max(...counts) > 0, Math.min(...counts) < (all.get(name)?.length ?? 0)]).toEqual([
        param,
        true,
        true,
      ]);
    }
  });
});

/** Each option of the form, with what it says it would leave. */
const optionsOn = (page: string, param: string) =>
  [...page.matchAll(/<label class="check[^"]*">([\s\S]*?)<\/label>/g)].flatMap(([, inner = ""]) => {
    const [input] = tags(inner, "input");
    return input?.name === param
      ? [[input.value ?? "", Number(/(\d[\d,]*)\D*$/.exec(textOf(inner))?.[1])] as const]
      : [];
  });

const html = async (path: string) => (await visitor.get(path)).text;

describe("the form of a list", () => {
  it.each([
    ["/startups", "stage"],
    ["/startups?place=Canada&search=an", "stage"],
    ["/startups?stage=Seed", "place"],
    ["/startups?stage=Seed&industry=Generative+AI", "funding"],
    ["/talent?experience=8%2B+years", "employment"],
    ["/use-cases?stage=Pilot", "technology"],
    ["/use-cases", "stage"],
    ["/jobs", "pay"],
    ["/jobs?type=Full-time", "pay"],
    ["/jobs", "type"],
    ["/learning", "type"],
  ])("says at %s how many each option of %s would leave", async (path, param) => {
    const options = optionsOn(await html(path), param);
    expect(options.length).toBeGreaterThan(1);
    for (const [option, count] of options) {
      const url = new URL(path, "http://hub.example");
      url.searchParams.append(param, option);
      const own = new URL(path, "http://hub.example");
      own.searchParams.set(param, option);
      const page = await html(own.pathname + own.search);
      const [, counted = ""] =
        /class="count" role="status">([\s\S]*?) (?:startup|profile|use case|job|resource)/.exec(page) ?? [];
      const total = Number(/(\d+)\D*$/.exec(textOf(counted))?.[1] ?? 0);
      expect([option, total]).toEqual([option, count]);
    }
  });

  it("takes two spellings of an option for one", async () => {
    const spelled = optionsOn(await html("/talent"), "skill").filter(([option]) =>
      isOption(option, "python"),
    );
    expect(spelled).toHaveLength(1);
    const found = await askJson<Row[]>(site, "/api/talent?skill=PYTHON&type=human");
    expect(spelled[0]?.[1]).toBe(found.length);
    const page = await html("/talent?skill=python");
    const ticked = tags(page, "input").filter((input) => "checked" in input);
    expect(ticked.map(({ value }) => value)).toEqual(["Python"]);
  });

  it("counts nothing for a single character, and leaves the order as it is", async () => {
    const page = await html("/startups?search=a&sort=name");
    const counts = optionsOn(page, "stage").map(([, count]) => count);
    expect([counts.length > 1, counts.every(Number.isNaN)]).toEqual([true, true]);
    expect(elements(page, "h3")).toEqual(elements(await html("/startups?search=a"), "h3"));
  });

  it("completes what is typed for a place, and names what isn't known", async () => {
    const chips = (page: string) =>
      [...page.matchAll(/aria-label="([^"]*), remove filter"/g)].map(([, label]) => label);
    expect(chips(await html("/startups?place=cana"))).toEqual(["Canada"]);
    expect(chips(await html("/startups?place=USA"))).toEqual(["United States"]);
    const unknown = await html("/startups?place=Atlantis&stage=Warp&stage=Seed&sort=best&funding=9-1e999");
    expect(chips(unknown)).toEqual(["Seed"]);
    for (const [name, value] of [
      ["place", "Atlantis"],
      ["stage", "Warp"],
      ["sort", "best"],
      ["funding", "9-1e999"],
    ])
      expect(textOf(unknown)).toContain(`No ${name} here is called “${value}”, so it is ignored.`);
  });

  it("has one number for what is in production, above it and beside it", async () => {
    const page = await html("/use-cases");
    const figure = elements(page, "dt").findIndex((term) => textOf(term) === "In Production");
    const [option] = optionsOn(page, "stage").filter(([value]) => value === "Production");
    expect(textOf(elements(page, "dd")[figure] ?? "")).toBe(String(option?.[1]));
  });

  it("says what of an address it ignores", async () => {
    for (const [path, said] of [
      ["/startups?page=abc", "page can't be “abc”, so it is ignored."],
      ["/startups?search=robot&exact=2", "exact can't be “2”, so it is ignored."],
      ["/talent?type=foo", "No type here is called “foo”, so it is ignored."],
      ["/events?when=foo", "No when here is called “foo”, so it is ignored."],
      ["/use-cases?tab=foo", "No tab here is called “foo”, so it is ignored."],
      ["/search?q=robot&type=foo&type=talent", "No type here is called “foo”, so it is ignored."],
    ] as const)
      expect([path, textOf(await html(path)).includes(said)]).toEqual([path, true]);
    for (const path of [
      "/events?when=coming",
      "/use-cases?tab=all",
      "/talent?type=Human",
      "/talent?type=AI",
      "/jobs?page=2",
      "/search?q=robot&type=Talent&type=",
    ])
      expect([path, textOf(await html(path)).includes("ignored")]).toEqual([path, false]);
  });

  it("keeps a range to the dollar", async () => {
    const amounts = (all.get("startups") ?? []).map(({ funding }) => amountInDollars(text(funding)));
    const most = Math.max(...amounts);
    const found = await askJson<Row[]>(site, `/api/startups?funding=${most + 1}-`);
    expect(found).toEqual([]);
    expect(await askJson<Row[]>(site, `/api/startups?funding=${most}-${most}`)).not.toEqual([]);
  });

  it("turns a range upside down round, and says it in words", async () => {
    const page = await html("/startups?funding=10M-1M&funding=4200000-");
    expect(page).toContain('aria-label="$1M to $10M, remove filter"');
    expect(page).toContain('aria-label="$4.2M and more, remove filter"');
  });

  it("keeps a sort in all its links, and has one address for the usual one", async () => {
    const page = await html("/startups?sort=funding&stage=Seed");
    const hrefs = tags(page, "a").map(({ href }) => href);
    expect(hrefs).toContain("/startups?sort=funding");
    expect(hrefs).toContain("/startups?stage=Seed&sort=name");
    expect(hrefs).toContain("/startups?stage=Seed");
    const [select] = elements(page, "select");
    expect(tags(`<select>${select}</select>`, "option").find((option) => "selected" in option)?.value).toBe(
      "funding",
    );
  });

  it("takes forty options, and ignores more", async () => {
    const params = new URLSearchParams();
    for (let i = 0; i < 60; i++) params.append("industry", `Field ${i}`);
    const page = await visitor.get(`/startups?${params.toString()}`);
    expect(page.status).toBe(200);
    expect(page.text.match(/, remove filter/g)).toHaveLength(40);
  });
});

describe("the API", () => {
  it.each([
    ["startups?stage=Warp", "stage"],
    ["startups?funding=lots", "funding"],
    ["startups?sort=best", "sort"],
    ["investors?ticket=much", "ticket"],
    ["investors?currency=XXX", "currency"],
    ["events?from=tomorrow", "from"],
    ["events?until=2026-02-31", "until"],
    ["jobs?remote=maybe", "remote"],
    ["jobs?stage=Seed", "stage"],
    ["jobs?type=no+such", "type"],
    ["learning?type=no+such", "type"],
    ["talent?type=foo", "type"],
    ["events?when=foo", "when"],
    ["startups?page=abc", "page"],
  ])("refuses /api/%s at its parameter", async (path, param) => {
    const { status, text: body } = await visitor.get(`/api/${path}`);
    expect([status, Object.keys((JSON.parse(body) as { fieldErrors: object }).fieldErrors)]).toEqual([
      400,
      [param],
    ]);
  });

  it("says which options a fixed list has, with what imports added to it", async () => {
    const { text: body } = await visitor.get("/api/jobs?type=no+such");
    const { message } = JSON.parse(body) as { message: string };
    expect(message).toMatch(/^type must be Full-time or Part-time or Contract or Other( or .+)?$/);
    expect(await askJson(site, "/api/jobs?type=part-time")).toBeInstanceOf(Array);
  });

  it("finds nothing for what no entry has", async () => {
    for (const path of ["startups?place=Atlantis", "talent?skill=Alchemy", "products?category=Cana"])
      expect(await askJson(site, `/api/${path}`)).toEqual([]);
  });

  it("pages through a sorted list without losing one", async () => {
    const whole = await askJson<Row[]>(site, "/api/investors?sort=ticket");
    const pages: Row[] = [];
    for (let page = 1; pages.length < whole.length; page += 1) {
      const rows = await askJson<Row[]>(site, `/api/investors?sort=ticket&limit=7&page=${page}`);
      expect(rows.length).toBeGreaterThan(0);
      pages.push(...rows);
    }
    expect(pages).toEqual(whole);
  });
});

const SHOWN = [
  ...["/startups", "/startups?search=robot", "/startups?search=climate", "/startups?stage=Seed"],
  ...["/startups?search=seed+startups+in+London", "/startups?funding=1M-10M&search=data"],
  ...["/investors", "/investors?search=health", "/investors?search=robotics", "/investors?ticket=500K"],
  ...[
    "/talent",
    "/talent?type=nonhuman",
    "/talent?search=python",
    "/talent?search=design&experience=10%2B+years",
  ],
  ...["/jobs", "/jobs?search=data", "/jobs?pay=100K-200K", "/jobs?search=engineer"],
  ...["/learning", "/learning?search=course", "/products", "/products?search=vision", "/products?free=1"],
  ...["/events", "/events?when=past", "/events?search=night"],
];

/** How many entries a list's page says that it has: "Showing 1–24 of 31 startups", "2 products. 1 of them is rated." */
const countOf = (html: string): number => {
  const [, count] = /^(?:Showing \S+ of )?([\d,]+) /.exec(countLine(html)) ?? [];
  return Number(count?.replaceAll(",", ""));
};

it.each(SHOWN)("says beside each option of %s how many rows it then shows", async (path) => {
  const page = (await visitor.get(path)).text;
  const options = [...page.matchAll(/<label class="check[^"]*">([\s\S]*?)<\/label>/g)].flatMap(
    ([, inner = ""]) => {
      const [box] = tags(inner, "input");
      const [, count] = /([\d,]+) \D+$/.exec(textOf(inner)) ?? [];
      if (!box?.name || count === undefined) return [];
      const isTicked = "checked" in box;
      return [{ name: box.name, value: box.value ?? "", isTicked, count: Number(count.replaceAll(",", "")) }];
    },
  );
  // Options of one filter widen each other.
  const ticked = new Set(options.flatMap(({ name, isTicked }) => (isTicked ? [name] : [])));
  const free = options.filter(({ name }) => !ticked.has(name));
  expect(free.length).toBeGreaterThan(0);
  for (const { name, value, count } of free) {
    const narrowed = `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [name]: value }).toString()}`;
    expect([narrowed, countOf((await visitor.get(narrowed)).text)]).toEqual([narrowed, count]);
  }
});
