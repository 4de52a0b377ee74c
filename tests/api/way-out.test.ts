import { beforeAll, expect, it } from "vitest";

import { ENTRIES } from "#tests/support/entries";
import { elements, textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { openSite } from "#tests/support/open-site";
import { Visitor } from "#tests/support/visitor";

/* Entries that lead nowhere come last (other/product.md, "Sorting"). */

const site = await openSite();
const visitor = new Visitor(site);

const KINDS = [
  { list: "jobs", imported: "jobs", name: "title", way: "url" },
  { list: "learning", imported: "learning-resources", name: "title", way: "url" },
  { list: "products", imported: "ai-products", name: "name", way: "website" },
] as const;

/** Oldest first; of those that begin with No nobody knows where they are. */
const NAMES = ["Yes B", "No A", "Yes C", "No D"];

beforeAll(() => {
  for (const { list, imported, name, way } of KINDS)
    importRows(
      site,
      imported,
      NAMES.map((each) => ({
        ...ENTRIES[list],
        [name]: each,
        [way]: each.startsWith("No") ? "" : `https://example.org/${each.slice(-1)}`,
      })),
    );
});

const shown = async (address: string): Promise<string[]> => {
  const text = (await visitor.get(address)).text.replace(/^[\s\S]*?(?=<main|^\[)/, "");
  return NAMES.map((name) => [text.indexOf(name), name] as const)
    .filter(([at]) => at >= 0)
    .sort(([one], [other]) => one - other)
    .map(([, name]) => name);
};

it.each(KINDS)("$list: last on pages, in files and page by page for programs", async ({ list }) => {
  const last = ["Yes C", "Yes B", "No D", "No A"];
  expect(await shown(`/${list}`)).toEqual(last);
  expect(await shown(`/${list}?sort=oldest`)).toEqual(["Yes B", "Yes C", "No A", "No D"]);
  expect(await shown(`/${list}.json`)).toEqual(last);
  expect(await shown(`/api/${list}?page=1`)).toEqual(last);
  expect(await shown(`/api/${list}?page=2&limit=2`)).toEqual(last.slice(2));
  expect(await shown(`/api/${list}?page=1&limit=3&sort=oldest`)).toEqual(["Yes B", "Yes C", "No A"]);
});

it.each(KINDS)(
  "$list: by name, and where a program goes on after a row, in their places",
  async ({ list }) => {
    expect(await shown(`/${list}?sort=name`)).toEqual(["No A", "No D", "Yes B", "Yes C"]);
    const newest = ["No D", "Yes C", "No A", "Yes B"];
    expect(await shown(`/api/${list}`)).toEqual(newest);
    expect(await shown(`/api/${list}?limit=3`)).toEqual(newest.slice(0, 3));
    const [first] = JSON.parse((await visitor.get(`/api/${list}?limit=1`)).text) as { id: number }[];
    expect(await shown(`/api/${list}?limit=2&page=1&after=${first?.id}`)).toEqual(newest.slice(1, 3));
  },
);

it.each(KINDS)("$list: their page says that none is known", async ({ list, name, way }) => {
  const all = JSON.parse((await visitor.get(`/api/${list}`)).text) as Record<string, unknown>[];
  const without = all.find((each) => each[name] === "No D");
  expect(without?.[way]).toBeNull();
  const { headers } = await visitor.get(`/${list}/${String(without?.id)}`);
  const { text } = await visitor.get(headers.location ?? "");
  expect(elements(text, "dd").map(textOf)).toContain("Not known");
});
