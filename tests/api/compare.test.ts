import { beforeAll, expect, it } from "vitest";

import { elements, textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { openSite } from "#tests/support/open-site";
import { inDatabase } from "#tests/support/database";
import { runScript } from "#tests/support/site";
import { Visitor } from "#tests/support/visitor";

/* Entries side by side, as a visitor sees them. */

const site = await openSite();
const visitor = new Visitor(site);

beforeAll(() => {
  const rows = ["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir"].map((name, i) => ({
    name,
    description: `What ${name} does.`,
    stage: i === 5 ? null : "Seed",
    funding: `$${i + 1}M`,
    location: "Lima, Peru",
    industries: i % 2 ? ["Robotics", "Edtech"] : ["Robotics", `Field ${i}`],
    website: i === 0 ? "https://alder.example" : null,
  }));
  importRows(site, "startups", rows);
  importRows(site, "jobs", [{ title: "Gardener", description: "Of trees" }]);
});

const idOf = (name: string): number =>
  inDatabase(site, (sqlite) =>
    Number(sqlite.prepare("SELECT id FROM startups WHERE name = ?").pluck().get(name)),
  );

const compared = async (...entries: string[]) => {
  const { status, text } = await visitor.get(`/compare?${entries.map((each) => `entry=${each}`).join("&")}`);
  const table = /<table class="cmp">[^]*<\/table>/.exec(text)?.[0] ?? "";
  const rows = elements(table, "tr").map((row) =>
    [...elements(row, "th"), ...elements(row, "td")].map(textOf),
  );
  const notes = elements(/<div class="notice"[^]*?<\/div>/.exec(text)?.[0] ?? "", "li").map(textOf);
  return { status, text, table, rows, notes };
};

const of = (...names: string[]) => names.map((name) => `startups/${idOf(name)}`);

it("shows what each says in rows, marks what several share, and puts last what all say alike", async () => {
  const { status, rows, table } = await compared(...of("Alder", "Birch", "Dogwood"));
  expect(status).toBe(200);
  const cellsOf = (label: string) => rows.find(([head]) => head === label)?.slice(1);
  expect(rows[0]?.filter(Boolean)).toEqual([
    "AlderRemove Alder",
    "BirchRemove Birch",
    "DogwoodRemove Dogwood",
  ]);
  expect(cellsOf("Raised")).toEqual(["$1M", "$2M", "$4M"]);
  expect(cellsOf("About")).toEqual(["What Alder does.", "What Birch does.", "What Dogwood does."]);
  expect(cellsOf("Website")?.slice(1)).toEqual(["–Not said", "–Not said"]);
  expect(cellsOf("Industries")?.[1]).toMatch(/Robotics ?, shared ?Edtech ?, shared/);
  const alike = elements(table, 'tr class="alike"').length || table.split('class="alike"').length - 1;
  expect(alike).toBeGreaterThan(0);
  const labels = rows.map(([head]) => head);
  expect(labels.indexOf("Stage")).toBeGreaterThan(labels.indexOf("About"));
});

it("leads to the same without one, and says nothing of an entry twice", async () => {
  const [one = "", other = ""] = of("Alder", "Birch");
  const { rows, text } = await compared(one, other, one, `${one}-any-slug`);
  expect(rows[0]?.filter(Boolean)).toHaveLength(2);
  expect(text).toContain(`href="/compare?entry=${other}"`);
  const left = await compared(other);
  expect([left.status, left.rows]).toEqual([400, []]);
  expect(left.text).toContain("Choose another one to compare Birch with");
  expect((await visitor.get("/compare")).status).toBe(200);
});

it("leaves out a fifth, other kinds and what isn't there, and says so", async () => {
  const five = await compared(...of("Alder", "Birch", "Cedar", "Dogwood", "Elm"));
  expect([five.status, five.notes]).toEqual([200, ["Elm is left out: at most four can be compared."]]);
  const mixed = await compared(
    ...of("Alder", "Birch"),
    "jobs/1",
    "startups/999999",
    "members/1",
    "a/b/c",
    "%3Cb%3E",
  );
  expect(mixed.status).toBe(200);
  expect(mixed.notes[0]).toBe("Gardener is left out: only entries of one kind can be compared.");
  expect(mixed.notes).toHaveLength(5);
  const [gone = ""] = of("Fir");
  expect(
    runScript("entries", ["delete", "startups", gone.split("/")[1] ?? ""], { DATA_DIR: site.dataDir }).code,
  ).toBe(0);
  const { status, notes } = await compared(...of("Alder"), gone);
  expect([status, notes]).toEqual([400, [`“${gone}” was deleted.`]]);
  expect((await visitor.ask("/compare", { method: "POST" })).status).toBe(405);
});

it("is offered on an entry's page, beside those like it", async () => {
  const { text, headers } = await visitor.get(`/startups/${idOf("Alder")}`);
  const page = text || (await visitor.get(String(headers.location))).text;
  expect(page).toMatch(
    new RegExp(`href="/compare\\?entry=startups/${idOf("Alder")}&amp;entry=startups/\\d+`),
  );
});
