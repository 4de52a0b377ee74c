import { expect, type APIRequestContext, type Page } from "@playwright/test";

/** An entry of a list as the JSON interface gives it; the tests read only some of its fields. */
export type Entry = Record<string, unknown>;

/** All entries of a list, newest first. */
export async function allEntries(request: APIRequestContext, kind: string): Promise<Entry[]> {
  const response = await request.get(`/api/${kind}`);
  expect(response.ok()).toBe(true);
  return (await response.json()) as Entry[];
}

const contains = (value: unknown, text: string): boolean =>
  Array.isArray(value)
    ? value.some((item) => contains(item, text))
    : typeof value === "string" && value.toLowerCase().includes(text.toLowerCase());

/** 0 where the text is a word of a field, 1 where it begins one, 2 where it only stands inside of words. */
function standIn(entry: Entry, text: string, fields: readonly string[]): number {
  const all = fields.flatMap((field) => entry[field] ?? []).join("\n");
  const [begins, ends] = [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`];
  const stands = [begins + text + ends, begins + text];
  return (stands.findIndex((stand) => new RegExp(stand, "iu").test(all)) + 3) % 3;
}

/**
 * The matching rules (other/product.md, "Matching"), written plainly: any of the fields contains the text; those in which it is a
 * word come first, then those in which it begins one.
 */
export const matching = (entries: readonly Entry[], text: string, fields: readonly string[]): Entry[] => {
  const found = entries.filter((entry) => fields.some((field) => contains(entry[field], text)));
  if (text.length < 2 || text.includes(" ")) return found;
  return found.toSorted((one, other) => standIn(one, text, fields) - standIn(other, text, fields));
};

/** The industry filter's rule: one of the entry's industries contains one of the selected ones. */
export const inIndustries = (entries: readonly Entry[], selected: readonly string[]): Entry[] =>
  entries.filter((entry) => selected.some((industry) => contains(entry.industries, industry)));

/** The names (of use cases the titles) of entries. */
export const namesOf = (entries: readonly Entry[]): string[] =>
  entries.map((entry) => String(entry.name ?? entry.title));

/** Waits until the cards or rows of the list are exactly these, in this order. */
export const expectCards = (page: Page, names: readonly string[]): Promise<void> =>
  expect(page.locator("main article:is(.card, .uc) h3")).toHaveText([...names]);
