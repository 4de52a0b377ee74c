import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { KindStore } from "#app/catalogue/store/store.server";
import { storePost } from "#app/community/posts.server";
import { IMPORTED_STORES } from "#app/site/kinds.server";
import { SEARCH_KINDS, type SearchKind } from "#app/site/kinds";
import { MAX_RELATED } from "#app/catalogue/related/related";
import { relatedTo } from "#app/site/kinds-related.server";
import { inTransaction, sqlite } from "#app/platform/db/db.server";
import { SEARCHED_KINDS } from "#app/platform/search/search-index.server";
import { removeAll, useOwnDatabase } from "#tests/support/own-database";

type Target = keyof typeof IMPORTED_STORES;

let stored = 0;

/** Returns their ids. */
const store = (kind: Target, ...rows: object[]): number[] =>
  inTransaction(() => {
    const { schemas, insert }: KindStore = IMPORTED_STORES[kind];
    return rows.map((row) =>
      insert(schemas.imported.parse({ description: "d", ...row }), {
        importKey: `test ${stored++}`,
        importHash: "",
      }),
    );
  });

const one = (kind: Target, row: object): number => store(kind, row)[0] ?? 0;

function post(content: string, author = "Ada"): void {
  inTransaction(() =>
    storePost({ author, role: "r", content, avatar: "/avatars/default.svg", createdAt: 0 }),
  );
}

const group = (kind: SearchKind["name"], id: number, title: string) =>
  relatedTo(kind, id).find((found) => found.title === title);

/** "Name: why" */
const rowsIn = (kind: SearchKind["name"], id: number, title: string): string[] | undefined =>
  group(kind, id, title)?.rows.map(({ name, why }) => `${name}: ${why}`);

beforeAll(useOwnDatabase);

beforeEach(() => SEARCHED_KINDS.forEach(removeAll));

const TIDEWATER = {
  name: "Tidewater",
  location: "Rotterdam, Netherlands",
  stage: "Series A",
  funding: "$18.5M",
  industries: ["Robotics", "Climate Tech", "Logistics", "Other"],
};

// First, while no statement has been prepared yet.
it("reads no table but by an index", () => {
  const prepare = vi.spyOn(sqlite(), "prepare");
  const start = new Date(Date.now() + 1e9).toISOString();
  const ids: Record<SearchKind["name"], number> = {
    startups: one("startups", TIDEWATER),
    investors: one("investors", { name: "Quay", focus: "f", industries: ["Robotics"], ticketSize: "$1M" }),
    talent: one("talent", {
      name: "Bo",
      bio: "b",
      company: "Tidewater",
      skills: ["Go"],
      talentType: "Human",
    }),
    "use-cases": one("use-cases", { title: "Silt", companyName: "Tidewater", industry: "Logistics" }),
    jobs: one("jobs", { title: "Robot pilot", company: "Tidewater" }),
    learning: one("learning-resources", { title: "Sonar signals" }),
    products: one("ai-products", { name: "Chart", category: "Maps", industry: "Logistics" }),
    events: one("events", {
      title: "Night",
      start,
      timeZone: "UTC",
      organiser: "Tidewater",
      place: "Rotterdam",
    }),
    posts: 1,
  };
  prepare.mockClear();
  for (const { name } of SEARCH_KINDS) relatedTo(name, ids[name]);
  const asked = [...new Set(prepare.mock.calls.map(([sql]) => sql))];
  prepare.mockRestore();
  const steps = asked.flatMap((sql) =>
    sqlite()
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...Array.from({ length: sql.split("?").length - 1 }, () => "[]"))
      .map(({ detail }) => detail),
  );
  expect(steps.length).toBeGreaterThan(25);
  // Lists of ids, the search index by its trigrams, and what a step before has chosen.
  const scans = steps.filter((detail) => /^SCAN (?!json_each|search_index|\()/.test(detail));
  expect(scans).toEqual([]);
});

describe("startups", () => {
  it("are fitted by investors of their industries, whose place and ticket are said", () => {
    const id = one("startups", TIDEWATER);
    const shared = { focus: "f", industries: ["Climate Tech", "Robotics", "Logistics"] };
    store(
      "investors",
      { ...shared, name: "Quay", ticketSize: "$500K–3M", city: "Singapore", country: "Singapore" },
      {
        ...shared,
        name: "Canal",
        ticketSize: "€1M",
        currency: "EUR",
        city: "Utrecht",
        country: "Netherlands",
      },
      {
        name: "Plot",
        focus: "f",
        industries: ["climate tech", "Other"],
        ticketSize: "£1M–6M",
        currency: "GBP",
      },
      { name: "Field", focus: "f", industries: ["Other"], ticketSize: "$1M" },
      { name: "Large", focus: "f", industries: ["Robotics"], ticketSize: "$90M" },
      { name: "Quiet", focus: "f", industries: ["Robotics"] },
    );
    expect(rowsIn("startups", id, "Investors who look here")).toEqual([
      "Canal: Three industries in common: Robotics, Climate Tech and Logistics; both in the Netherlands.",
      "Quay: Three industries in common: Robotics, Climate Tech and Logistics; its tickets fit.",
      "Plot: Both in Climate Tech; its tickets fit.",
      "Quiet: Both in Robotics.",
    ]);
    const { rule, rows = [] } = group("startups", id, "Investors who look here") ?? {};
    expect(rule).toBe("By industry, place and ticket. It raised $18.5M.");
    expect(rows.map(({ facts }) => facts)).toContain("Singapore · tickets $500K–3M");
  });

  it("lead to no investor whose ticket is too small for what they have raised", () => {
    const id = one("startups", {
      name: "Vast",
      stage: "Series C",
      funding: "$120M",
      industries: ["Robotics"],
    });
    const shared = { focus: "f", industries: ["Robotics"] };
    store(
      "investors",
      { ...shared, name: "Small", ticketSize: "$0.5–3M" },
      { ...shared, name: "Fair", ticketSize: "$15–40M" },
      { ...shared, name: "Near", ticketSize: "$5–8M" },
    );
    expect(rowsIn("startups", id, "Investors who look here")).toEqual([
      "Fair: Both in Robotics; its tickets fit.",
      "Near: Both in Robotics.",
    ]);
    const [small] = sqlite()
      .prepare<[], number>("SELECT id FROM investors WHERE name = 'Small'")
      .pluck()
      .all();
    expect(rowsIn("investors", small ?? 0, "Startups that fit")).toBeUndefined();
  });

  it("are like those with more and rarer industries in common, then of the same stage and place", () => {
    const filling = Array.from({ length: 20 }, (_, i) => ({
      name: `Filling ${i}`,
      industries: ["Machine Learning"],
    }));
    store("startups", ...filling, { name: "Rare", industries: ["Energy"] });
    store(
      "startups",
      { name: "Both", industries: ["Machine Learning", "Energy"] },
      { name: "Same stage", industries: ["Energy"], stage: "Seed", location: "Berlin, Germany" },
      { name: "Same place", industries: ["Energy"], stage: "Series A", location: "Munich, Germany" },
    );
    const own = { industries: ["Machine Learning", "Energy"], stage: "Seed", location: "Munich, Germany" };
    const id = one("startups", { ...own, name: "Self" });
    one("startups", { ...own, name: "self" });
    expect(rowsIn("startups", id, "Startups like it")?.slice(0, 4)).toEqual([
      "Both: Both in Machine Learning and Energy.",
      "Same stage: Both in Energy; both at the Seed stage; both in Germany.",
      "Same place: Both in Energy; both in Munich.",
      "Rare: Both in Energy.",
    ]);
  });

  it("are named as company in any case, by people, agents, use cases and jobs", () => {
    const id = one("startups", TIDEWATER);
    store(
      "talent",
      { name: "Halyard", bio: "b", company: "TIDEWATER", talentType: "Non-Human" },
      { name: "Bo", bio: "b", company: "Tidewater", talentType: "Human" },
      { name: "Ix", bio: "b", company: "Tidewater Bank", talentType: "Human" },
    );
    one("use-cases", { title: "Silt", companyName: "tidewater" });
    one("jobs", { title: "Pilot", company: "Tidewater" });
    expect(relatedTo("startups", id).map(({ title, rule }) => [title, rule])).toEqual([
      ["Who works here", "1 person, 1 agent"],
      ["Its use cases", "1 use case"],
      ["Jobs here", "1 job"],
    ]);
    expect(rowsIn("startups", id, "Who works here")).toEqual([
      "Bo: Names Tidewater as company.",
      "Halyard: Names Tidewater as company.",
    ]);
  });

  it("are named by posts as whole words with the same capitals", () => {
    const id = one("startups", { name: "Mile Zero" });
    post("Rode along with Mile Zero yesterday.");
    post("A mile zero marker, and MileZero, and Mile Zeroes.");
    post(`${"Long before. ".repeat(60)}Then (Mile Zero) came.${" Long after.".repeat(60)}`, "Bo");
    const { rows = [], rule } = group("startups", id, "Posts that name it") ?? {};
    expect(rule).toBe("2 posts");
    expect(rows.map(({ name }) => name)).toEqual(["Bo", "Ada"]);
    for (const { text } of rows) expect(text).toContain("Mile Zero");
    expect(rows[0]?.text?.length).toBeLessThanOrEqual(262);
    sqlite().exec("DELETE FROM posts WHERE author = 'Bo'");
    expect(group("startups", id, "Posts that name it")?.rule).toBe("1 post");
  });

  it("whose name has no capital are not looked for in posts", () => {
    const id = one("startups", { name: "scale" });
    post("We scale, and Scale helps.");
    expect(relatedTo("startups", id)).toEqual([]);
  });
});

describe("investors", () => {
  it("are fitted by startups of their industries, and like other investors", () => {
    const [id = 0] = store(
      "investors",
      {
        name: "Quay",
        focus: "f",
        industries: ["Energy", "Logistics"],
        ticketSize: "$500K",
        country: "Singapore",
      },
      { name: "Canal", focus: "f", industries: ["Logistics", "Energy"], country: "Singapore" },
    );
    store(
      "startups",
      { name: "Tiny", industries: ["Energy"], stage: "Series C" },
      {
        name: "Yard",
        industries: ["Energy", "Logistics"],
        stage: "Seed",
        funding: "£3.6M",
        location: "Singapore",
      },
    );
    expect(rowsIn("investors", id, "Startups that fit")).toEqual([
      "Yard: Both in Energy and Logistics; both in Singapore; what it raised fits.",
    ]);
    expect(group("investors", id, "Startups that fit")?.rule).toBe(
      "By industry, place and ticket. Its tickets are $500K.",
    );
    expect(rowsIn("investors", id, "Investors like it")).toEqual([
      "Canal: Both in Energy and Logistics; both in Singapore.",
    ]);
  });
});

describe("talent", () => {
  it("leads to the company that it names, and to others of the same skills or company", () => {
    one("startups", { name: "Halden Audit" });
    const [id = 0] = store(
      "talent",
      {
        name: "Docket",
        bio: "b",
        company: "Halden Audit",
        skills: ["NLP", "Citations"],
        talentType: "Non-Human",
      },
      { name: "Sift", bio: "b", company: "Independent", skills: ["Citations"], talentType: "Non-Human" },
      { name: "Yuki", bio: "b", company: "halden audit", skills: ["NLP"], talentType: "Human" },
      { name: "Bo", bio: "b", company: "Elsewhere", skills: ["Diving"], talentType: "Human" },
    );
    expect(rowsIn("talent", id, "Its company")).toEqual([
      "Halden Audit: Named as company by Docket and Yuki.",
    ]);
    expect(rowsIn("talent", id, "Talent like it")).toEqual([
      "Yuki: Both at Halden Audit; both skilled in NLP.",
      "Sift: Both skilled in Citations.",
    ]);
  });

  it("without a company shares none with others", () => {
    one("startups", { name: "Independent" });
    const [id = 0] = store(
      "talent",
      { name: "Ada", bio: "b", company: "Independent", talentType: "Human" },
      { name: "Bo", bio: "b", company: "independent", talentType: "Human" },
    );
    expect(relatedTo("talent", id)).toEqual([]);
  });
});

describe("other kinds", () => {
  it("use cases lead to those of their company, to startups of their field, and to their like", () => {
    one("startups", { name: "Harbour", industries: ["Logistics", "Autonomous Vehicles"] });
    const shared = { industry: "Transport & Mobility", technology: ["Computer Vision"], stage: "Pilot" };
    const [id = 0] = store(
      "use-cases",
      { ...shared, title: "Locks", companyName: "Port" },
      { ...shared, title: "Quays", companyName: "Port" },
      { ...shared, title: "Rails", companyName: "Line" },
    );
    expect(group("use-cases", id, "Same company")?.rule).toBe("Port, 2 use cases");
    expect(rowsIn("use-cases", id, "Same company")).toEqual(["Quays: Both from Port."]);
    expect(rowsIn("use-cases", id, "Startups in this field")).toEqual([
      "Harbour: In Autonomous Vehicles and Logistics.",
    ]);
    expect(rowsIn("use-cases", id, "Use cases like it")).toEqual([
      "Rails: Both in Transport & Mobility; both with Computer Vision; both at the Pilot stage.",
    ]);
  });

  it("jobs lead to those of their company, to the company, and to titles like theirs", () => {
    one("investors", { name: "Port Fund", focus: "f" });
    const [id = 0] = store(
      "jobs",
      { title: "Robot pilot", company: "Port Fund" },
      { title: "Harbour pilot", company: "PORT FUND" },
      { title: "Robot builder", company: "Line", type: "full-time" },
      { title: "Robotics lead", company: "Line" },
    );
    expect(
      relatedTo("jobs", id).map(({ title, rows }) => [title, ...rows.map(({ name, why }) => [name, why])]),
    ).toEqual([
      ["The company", ["Port Fund", "Offers this job."]],
      ["Same company", ["Harbour pilot", "Both at Port Fund."]],
      ["Jobs like it", ["Robot builder", "Both titles say “robot”."]],
    ]);
  });

  it("learning resources lead to titles like theirs, products to their category and industry", () => {
    const [course = 0] = store(
      "learning-resources",
      { title: "Language models", type: "course" },
      { title: "Models of language", type: "course" },
      { title: "Language games", type: "article" },
    );
    expect(rowsIn("learning", course, "Learn more like it")).toEqual([
      "Models of language: Both titles say “language” and “models”; both are courses.",
      "Language games: Both titles say “language”.",
    ]);
    const [product = 0] = store(
      "ai-products",
      { name: "Chart", category: "maps", industry: "Logistics" },
      { name: "Atlas", category: "maps", industry: "Energy" },
      { name: "Route", category: "other", industry: "Logistics" },
    );
    expect(rowsIn("products", product, "Products like it")).toEqual([
      "Atlas: Both under Maps.",
      "Route: Both in Logistics.",
    ]);
  });

  it("events lead to their hosts, and to events still to come in their industries or place", () => {
    one("startups", { name: "Tidewater", coFounders: ["Noor van Dijk"] });
    const at = (days: number) => ({
      start: new Date(Date.now() + days * 864e5).toISOString(),
      timeZone: "UTC",
    });
    const [id = 0] = store(
      "events",
      {
        ...at(9),
        title: "Night",
        organiser: "Noor van Dijk, Tidewater",
        industries: ["Robotics"],
        place: "Maas, Rotterdam",
      },
      { ...at(8), title: "Day", industries: ["Robotics", "Energy"] },
      { ...at(-8), title: "Past", industries: ["Robotics"] },
      { ...at(7), title: "Near", industries: ["Energy"], place: "Rotterdam" },
      { ...at(6), title: "Far", industries: ["Energy"], place: "Oslo, Norway" },
    );
    expect(rowsIn("events", id, "Who hosts it")).toEqual(["Tidewater: Its co-founder is the host."]);
    expect(rowsIn("events", id, "Events like it")).toEqual([
      "Day: Both in Robotics.",
      "Near: Both in Rotterdam.",
    ]);
  });

  it("events lead to at most six hosts, whatever is called as their organisers are", () => {
    const hosts = ["Ash", "Birch", "Cedar", "Dogwood"];
    for (const name of hosts) {
      one("startups", { name });
      one("investors", { name, focus: "f" });
      one("talent", { name, bio: "b", talentType: "Human" });
    }
    const start = new Date(Date.now() + 1e9).toISOString();
    const id = one("events", { title: "Night", start, timeZone: "UTC", organiser: hosts.join(", ") });
    expect(rowsIn("events", id, "Who hosts it")).toHaveLength(MAX_RELATED);
  });
});

it("is nothing for an entry that isn't there", () => {
  for (const { name } of SEARCH_KINDS) expect([name, relatedTo(name, 987_654)]).toEqual([name, []]);
});

it("is the same again, of at most six others a group, whose reasons are true of both", () => {
  const industry = fc.constantFrom("Energy", "Robotics", "Biotech", "Retail", "Other", "Kelp Farming");
  const entry = fc.record({
    name: fc.constantFrom("Ash", "Birch", "Cedar", "Dogwood", "Elder", "Fir", "Gum", "Holly", "Ivy"),
    industries: fc.uniqueArray(industry, { maxLength: 5 }),
    stage: fc.constantFrom("Seed", "Series A", "IPO", null),
    location: fc.constantFrom("Munich, Germany", "Berlin, Germany", "Leeds, UK", null),
    ticketSize: fc.constantFrom("$1M", "$10K", "$1M–5M", null),
  });
  const namedIn = (why: string) =>
    ["Energy", "Robotics", "Biotech", "Retail", "Other", "Kelp Farming"].filter((name) => why.includes(name));
  fc.assert(
    fc.property(fc.array(entry, { minLength: 2, maxLength: 25 }), (entries) => {
      SEARCHED_KINDS.forEach(removeAll);
      const startups = store("startups", ...entries);
      const investors = store("investors", ...entries.map((each) => ({ ...each, focus: "f" })));
      const about = { startups, investors };
      for (const kind of ["startups", "investors"] as const) {
        for (const [i, id] of about[kind].entries()) {
          const groups = relatedTo(kind, id);
          expect(relatedTo(kind, id)).toEqual(groups);
          for (const { rows, kind: other } of groups) {
            expect(rows.length).toBeGreaterThan(0);
            expect(rows.length).toBeLessThanOrEqual(MAX_RELATED);
            const ids = about[other as "startups" | "investors"];
            for (const row of rows) {
              const found = entries[ids.indexOf(row.id)];
              expect(other === kind && row.name === entries[i]?.name).toBe(false);
              expect(namedIn(row.why)).not.toEqual([]);
              for (const name of namedIn(row.why)) {
                expect(name).not.toBe("Other");
                expect(entries[i]?.industries).toContain(name);
                expect(found?.industries).toContain(name);
              }
            }
            expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
          }
        }
      }
    }),
    { numRuns: 25 },
  );
});
