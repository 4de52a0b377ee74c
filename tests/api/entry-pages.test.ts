import { beforeAll, describe, expect, it } from "vitest";

import { askJson } from "#tests/support/ask";
import { inDatabase } from "#tests/support/database";
import { ENTRIES } from "#tests/support/entries";
import { elements, tags, textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { ROWS_OF_KINDS } from "#tests/support/rows-of-kinds";
import { storeRows } from "#tests/support/store-rows";
import { Visitor, type Person } from "#tests/support/visitor";

const site = await openSite();
const visitor = new Visitor(site);
let owner: Visitor;
let person: Person;
let other: Visitor;
let startup: { id: number; path: string };

/** A row of each kind as an import has it, with the slug that its name gives. */
const IMPORTED = {
  startups: ["startups", { name: "Quay & Søn", description: "Sounds berths." }, "quay-son"],
  investors: ["investors", { name: "Øre", focus: "Seeds." }, "ore"],
  talent: ["talent", { name: "Docket", bio: "Reads.", talentType: "Non-Human" }, "docket"],
  "use-cases": ["use-cases", { title: "Tide pilot", description: "Sounds." }, "tide-pilot"],
  jobs: ["jobs", { title: "Keeper", description: "## Role\n\nKeeps **kelp**." }, "keeper"],
  learning: ["learning-resources", { title: "Rocks 101", description: "Reads rocks." }, "rocks-101"],
  products: ["ai-products", { name: "Tool!", description: "Cuts." }, "tool"],
  events: [
    "events",
    { title: "Night", description: "Soup.", start: "2099-05-21", timeZone: "UTC", place: "Quay" },
    "night",
  ],
} as const;
type Kind = keyof typeof IMPORTED;
const KINDS = Object.keys(IMPORTED) as Kind[];
const idOf = {} as Record<Kind, number>;
const pathOf = {} as Record<Kind, string>;

const table = (kind: Kind) =>
  ({ "use-cases": "use_cases", learning: "learning", products: "products" })[kind as string] ?? kind;
const lastId = (kind: Kind): number =>
  inDatabase(
    site,
    (sqlite) =>
      sqlite
        .prepare(`SELECT max(id) FROM ${table(kind)}`)
        .pluck()
        .get() as number,
  );
const canonicalOf = (html: string) => tags(html, "link").find(({ rel }) => rel === "canonical")?.href;
const mainOf = (html: string) => elements(html, "main")[0] ?? "";

async function addStartup(over: object = {}) {
  const { status, data } = await owner.json("/api/startups", { ...ENTRIES.startups, ...over });
  expect(status).toBe(201);
  const path = `/startups/${String(data.id)}`;
  const { headers } = await visitor.get(path);
  return { id: data.id as number, path: headers.location ?? path };
}

beforeAll(async () => {
  ({ here: owner, person } = await earlierMember(site));
  other = (await earlierMember(site)).here;
  for (const kind of KINDS) {
    const [target, row, slug] = IMPORTED[kind];
    storeRows(site, target, [row]);
    idOf[kind] = lastId(kind);
    pathOf[kind] = `/${kind}/${idOf[kind]}-${slug}`;
  }
  startup = await addStartup();
});

describe("the page of an entry", () => {
  it.each([
    ["jobs", "jobs", "Apply", "https://kestrel.example/jobs/1"],
    ["learning", "learning-resources", "Open", "https://learn.example/retrieval"],
    ["products", "ai-products", "Visit", "https://inkwell.example/"],
    ["events", "events", "Add to calendar", /^\/events\/\d+\.ics$/],
  ] as const)("of %s begins with what one came for: %#", async (kind, target, label, href) => {
    // An event that is over has nothing to be added to a calendar.
    const soon = kind === "events" && { start: "2199-05-21T18:00", end: "2199-05-21T20:00" };
    storeRows(site, target, [{ ...ROWS_OF_KINDS[target].full, ...soon }]);
    const { headers } = await visitor.get(`/${kind}/${lastId(kind)}`);
    const { text } = await visitor.get(String(headers.location));
    const [, first = ""] = /class="e-acts">(<a.*?<\/a>)/s.exec(text) ?? [];
    expect(textOf(first)).toMatch(new RegExp(`^${label}`));
    const [link] = tags(first, "a");
    expect([link?.class, link?.href]).toEqual(["btn btn-primary grow", expect.stringMatching(href)]);
  });

  it.each(KINDS)("of %s is found by its number, and stands at one address", async (kind) => {
    const path = pathOf[kind];
    const id = idOf[kind];
    for (const asked of [
      `/${kind}/${id}`,
      `/${kind}/${id}-other`,
      `/${kind}/0${id}`,
      `${path}-`,
      `/${kind}/${id}-%F0%9F%9A%80`,
    ]) {
      const { status, headers } = await visitor.get(`${asked}?from=mail`);
      expect([asked, status, headers.location]).toEqual([asked, 308, `${path}?from=mail`]);
    }
    const { status, text } = await visitor.get(path);
    expect(status).toBe(200);
    expect(canonicalOf(text)).toBe(site.url + path);
    const row = IMPORTED[kind][1] as { name?: string; title?: string };
    const name = row.name ?? row.title;
    expect(textOf(elements(text, "h1")[0] ?? "")).toBe(name);
    expect(textOf(elements(text, "title")[0] ?? "")).toMatch(/^.+ · [A-Z][\w ]+ · AI Hub$/);
    const meta = Object.fromEntries(
      tags(text, "meta").map(({ name: by, property, content }) => [by ?? property, content]),
    );
    expect(meta["og:image"]).toBe(`${site.url}/social/${kind}/${id}.png`);
    expect(meta.robots).toBeUndefined();
    expect((meta.description ?? "").length).toBeGreaterThan(2);
    // Nobody stands behind an import: there is nobody to write to.
    expect(text).not.toContain("/messages?to=");
    expect(textOf(mainOf(text))).toMatch(
      /Nobody answers for it\s*There is nobody to write to here yet\. Is it yours\?/,
    );
    expect(textOf(mainOf(text))).toContain("From an import,");
  });

  it.each(KINDS)("of %s is data and text under the same address", async (kind) => {
    const path = pathOf[kind];
    const id = idOf[kind];
    const api = await askJson<{ id: number }>(site, `/api/${kind}/${id}`);
    expect(api.id).toBe(id);
    expect(await askJson(site, `${path}.json`)).toEqual(api);
    const moved = await visitor.get(`/${kind}/${id}.json`);
    expect([moved.status, moved.headers.location]).toEqual([308, `${path}.json`]);
    const markdown = await visitor.get(`${path}.md`);
    expect(markdown.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(markdown.headers.link).toBe(
      `<${site.url}${path}>; rel="canonical", </llms.txt>; rel="describedby"`,
    );
    expect(markdown.text).toMatch(/^# /);
    const again = await visitor.get(`${path}.json`, {
      "If-None-Match": (await visitor.get(`${path}.json`)).headers.etag ?? "",
    });
    expect(again.status).toBe(304);
  });

  it.each(KINDS)(
    "of %s has only links that lead somewhere, each value to where it is found",
    async (kind) => {
      const full = {
        startups: { location: "Riga, Latvia", stage: "Seed", funding: "$1M", industries: ["Energy"] },
        investors: { city: "Riga", country: "Latvia", ticketSize: "1M", industries: ["Energy"] },
        talent: {
          company: "Quay",
          title: "Agent",
          skills: ["NLP", "C++"],
          specialties: ["Law & order"],
          location: "Riga",
        },
        "use-cases": { companyName: "Quay (Port)", industry: "Law", technology: ["Lidar"], stage: "Pilot" },
        jobs: { company: "Quay", location: "Riga, Latvia", type: "full-time", salary: "GS-15 ($1 to $2)" },
        learning: { type: "course", duration: "2 h", price: "Free" },
        products: {
          category: "models",
          industry: "Energy",
          features: ["Fast", "C#"],
          pricing: "$9",
          rating: 4.3,
          reviews: 2,
        },
        events: { organiser: "Quay", industries: ["Energy"], price: "Free", online: true },
      }[kind];
      const [target, row] = IMPORTED[kind];
      const name = { startups: 1, investors: 1, talent: 1, products: 1 }[kind as string] ? "name" : "title";
      storeRows(site, target, [{ ...row, ...full, [name]: "Quillmark" }]);
      const main = mainOf((await visitor.get(`/${kind}/${lastId(kind)}-quillmark`)).text);
      const values = Object.values(full)
        .flat()
        .filter((value) => typeof value === "string");
      expect(values.length).toBeGreaterThan(2);
      const links = tags(main, "a").map(({ href = "" }) => href.replaceAll("&amp;", "&"));
      for (const href of new Set(links.filter((link) => link.startsWith("/")))) {
        const { status, text } = await visitor.get(href);
        expect([href, status]).toEqual([href, 200]);
        if (href.startsWith(`/${kind}?`) || href.includes("q="))
          expect([href, text.includes("Quillmark")]).toEqual([href, true]);
      }
      const filtering = {
        startups: ["?place=Riga", "?place=Latvia", "?stage=Seed", "?industry=Energy"],
        investors: ["?place=Riga", "?place=Latvia", "?currency=USD", "?industry=Energy"],
        talent: ["skill=NLP", "skill=C%2B%2B", "skill=Law+%26+order", "place=Riga"].map(
          (chosen) => `?type=nonhuman&${chosen}`,
        ),
        "use-cases": ["?industry=Law", "?technology=Lidar"],
        jobs: ["?place=Riga", "?place=Latvia", "?type=Full-time"],
        learning: ["?type=Course"],
        products: ["?category=Models"],
        events: ["?online=yes"],
      }[kind];
      expect(links).toEqual(expect.arrayContaining(filtering.map((query) => `/${kind}${query}`)));
    },
  );

  it.each([
    ["company", "/search?q=Harbour"],
    ["location", "/talent?type=nonhuman&place=Harbour"],
  ])("leads from a %s that is longer than a search may be to what begins alike", async (field, address) => {
    storeRows(site, "talent", [{ ...IMPORTED.talent[1], [field]: "Harbour ".repeat(50).trim() }]);
    const main = mainOf((await visitor.get(`/talent/${lastId("talent")}-docket`)).text);
    const links = tags(main, "a").map(({ href = "" }) => href.replaceAll("&amp;", "&"));
    const link = links.find((href) => href.startsWith(address)) ?? "";
    const { status, text } = await visitor.get(link);
    expect([link.length > 100, status, text.includes("Docket")]).toEqual([true, 200, true]);
  });

  it("shows all of it, each value leading to the list that it filters", async () => {
    const industries = ["Legal Tech", "Generative AI", "Robotics", "Energy", "Retail"];
    const description = `Lead.\n\n${"Long and longer. ".repeat(100)}The very end.`;
    const { path } = await addStartup({
      name: "All of it",
      industries,
      description,
      website: "https://all.example",
    });
    const { text } = await visitor.get(path);
    const main = mainOf(text);
    expect(textOf(main)).toContain("The very end.");
    for (const industry of industries)
      expect(tags(main, "a").map(({ href }) => href)).toContain(
        `/startups?industry=${industry.replace(" ", "+")}`,
      );
    const out = tags(main, "a").find(({ href }) => href === "https://all.example/");
    expect(out?.rel?.split(" ").toSorted()).toEqual(["nofollow", "noopener", "ugc"]);
    for (const { href } of tags(main, "a").filter((link) => link.href?.startsWith("/startups?")))
      expect([href, (await visitor.get(href ?? "")).status]).toEqual([href, 200]);
  });

  it("says who added it, when, and when it was changed", async () => {
    const { id, path } = await addStartup({ name: "Changing", website: "https://changing.example" });
    const before = textOf(mainOf((await visitor.get(path)).text));
    expect(before).toMatch(new RegExp(`Answers for it: ${person.name}\\s*Added \\d{1,2} \\w+ \\d{4}\\.`));
    expect(before).not.toContain("Changed");
    await owner.submit(`/startups/${id}/edit`, {
      ...Object.fromEntries(Object.entries(ENTRIES.startups).map(([name, value]) => [name, String(value)])),
      industries: "Robotics",
      coFounders: "",
      name: "Changed",
    });
    const moved = await visitor.get(path);
    expect([moved.status, moved.headers.location]).toEqual([308, `/startups/${id}-changed`]);
    expect(textOf(mainOf((await visitor.get(`/startups/${id}-changed`)).text))).toContain("Changed just now");
  });

  it("says which list it is from, as the operator said last, and only that", async () => {
    const imported = (...options: string[]) =>
      importRows(site, "jobs", [{ key: "sourced", title: "Sourced", description: "d" }], ...options);
    const shown = async () => textOf(mainOf((await visitor.get(`/jobs/${lastId("jobs")}-sourced`)).text));
    expect(imported()).toMatch(/^1 stored/);
    expect(await shown()).toContain("From an import,");
    expect(imported("--source", "The port’s list")).toBe("0 stored, 1 updated, 0 unchanged, 0 rejected");
    expect(await shown()).toContain("From The port’s list,");
    expect(await shown()).toContain("Changed just now");
    expect(imported("--source", "Another", "--dry-run")).toContain("1 updated");
    for (const same of [[], ["--source", "The port’s list"]])
      expect(imported(...same)).toContain("1 unchanged");
    expect(await shown()).toContain("From The port’s list,");
  });

  it("offers visitors and other members a message, and its owner to edit and delete it", async () => {
    const to = `/messages?to=startups/${startup.id}`;
    for (const here of [visitor, other]) {
      const { text } = await here.get(startup.path);
      expect(text).toContain(`href="${to}"`);
      expect(text).not.toContain("nobody to write to");
      expect(text).not.toContain(`/startups/${startup.id}/edit`);
      expect(text).not.toContain(person.email);
    }
    const { text } = await owner.get(startup.path);
    expect(text).not.toContain(`href="${to}"`);
    expect(text).toContain(`/startups/${startup.id}/edit`);
  });

  it("offers no message to a member whose address isn't confirmed", async () => {
    const { here, person: unconfirmed } = await earlierMember(site);
    const { data } = await here.json("/api/startups", { ...ENTRIES.startups, name: "Unconfirmed" });
    const path = `/startups/${String(data.id)}-unconfirmed`;
    const to = `/messages?to=startups/${String(data.id)}`;
    expect((await visitor.get(path)).text).toContain(to);
    inDatabase(site, (sqlite) =>
      sqlite.prepare("UPDATE hub_members SET verified = 0 WHERE email = ?").run(unconfirmed.email),
    );
    const { text } = await visitor.get(path);
    expect(textOf(mainOf(text))).toContain(`Answers for it: ${unconfirmed.name}`);
    expect(text).not.toContain(to);
    expect(textOf(mainOf(text))).toContain("There is nobody to write to here yet.");
  });

  it("is gone for good once its entry was deleted, also for a form that was open", async () => {
    const { id, path } = await addStartup({ name: "Going", website: "https://going.example" });
    await owner.submit(`/startups/${id}/edit`, { intent: "delete" });
    for (const address of [path, `/startups/${id}`, `${path}.md`, `${path}.json`, `/api/startups/${id}`]) {
      const { status, text } = await visitor.get(address);
      expect([address, status]).toEqual([address, 410]);
      expect(text).toContain("This startup was deleted");
    }
    const page = await visitor.get(path);
    expect(textOf(elements(page.text, "h1")[0] ?? "")).toBe("No longer here");
    expect(tags(page.text, "meta").find(({ name }) => name === "robots")?.content).toBe("noindex");
    const again = await owner.submit(`/startups/${id}/edit`, { intent: "delete" });
    expect(again.status).toBe(404);
  });

  it.each([
    "/startups/999999",
    "/startups/0",
    "/startups/-1",
    "/startups/1e3",
    "/startups/12abc",
    "/startups/abc",
    `/startups/${"9".repeat(30)}`,
    `/startups/${"9".repeat(30)}-slug`,
    "/startups/%00",
    "/startups/1%0A",
    "/nothing/1",
    "/toString/1",
    "/__proto__/1",
  ])("%s isn't there, in whatever form it is asked for", async (path) => {
    expect((await visitor.get(path)).status).toBe(404);
    expect((await visitor.get(`${path}.md`)).status).toBe(404);
    for (const address of [`${path}.json`, `/api${path}`]) {
      const { status, headers, text } = await visitor.get(address);
      expect([address, status, headers["content-type"]]).toEqual([address, 404, "application/json"]);
      expect(JSON.parse(text)).toMatchObject({ error: expect.stringMatching(/^There is no/) as string });
    }
  });

  it("is found under a slug of 5,000 characters, and under one that isn't text", async () => {
    for (const slug of ["a".repeat(5000), "%80%80", "%E0%A4%A"]) {
      const { status, headers } = await visitor.get(`/startups/${startup.id}-${slug}`);
      expect([status, headers.location]).toEqual([308, startup.path]);
    }
  });

  it.each(["🚀🔥", "شركة الميناء", "!?…—", "日本"])(
    "has the number alone as its address for %s",
    async (name) => {
      const { id, path } = await addStartup({
        name,
        website: `https://${encodeURIComponent(name).length}.example`,
      });
      expect(path).toBe(`/startups/${id}`);
      const { status, text } = await visitor.get(path);
      expect(status).toBe(200);
      expect(canonicalOf(text)).toBe(`${site.url}/startups/${id}`);
      expect(textOf(elements(text, "h1")[0] ?? "")).toBe(name);
    },
  );

  it("answers other methods 405 where it is, and 404 where it isn't", async () => {
    for (const [path, allowed] of [
      // Reports are sent there.
      [startup.path, "GET, HEAD, POST"],
      [`${startup.path}.md`, "GET, HEAD"],
      [`${startup.path}.json`, "GET, HEAD"],
      [`/api/startups/${startup.id}`, "GET, HEAD"],
    ] as const) {
      const { status, headers } = await visitor.ask(path, { method: "DELETE" });
      expect([path, status, headers.allow]).toEqual([path, 405, allowed]);
    }
  });

  it("keeps what others wrote from being read as markup", async () => {
    const name = '<img src=x onerror="alert(1)"> & </script>';
    const { path } = await addStartup({
      name,
      description: "[a](javascript:alert(1)) **b** </script>",
      website: "https://markup.example",
    });
    const { text } = await visitor.get(path);
    expect(text).not.toContain("<img src=x");
    expect(text.split("</script>").length - 1).toBe(text.split("<script").length - 1);
    const markdown = (await visitor.get(`${path}.md`)).text;
    expect(markdown).toContain("\\<img");
    expect(markdown).not.toContain("](javascript:");
  });
});
