import type { APIRequestContext, Page } from "@playwright/test";

import { expect, test, withAndWithoutScripts } from "./support/test";

/** The kinds as the chips name them (specification, section 2), with their key in the JSON answer. */
const KINDS = [
  ["Startups", "startups"],
  ["Investors", "investors"],
  ["Jobs", "jobs"],
  ["Learning", "learningResources"],
  ["AI Products", "aiProducts"],
  ["Talent", "talent"],
] as const;

const TEXT = "contract";

const box = (page: Page) => page.getByRole("searchbox", { name: "Search everything" });
const chips = (page: Page) => page.getByRole("navigation", { name: "Show" });
const chip = (page: Page, label: string) => chips(page).getByRole("link", { name: new RegExp(`^${label}`) });
const current = (page: Page) => chips(page).locator("[aria-current]");
const sections = (page: Page) => page.locator("main section.group h2");

/** Words of the kinds in which something is found. */
async function kindsFound(request: APIRequestContext, text: string): Promise<string[]> {
  const found = (await (await request.get(`/api/search?q=${text}`)).json()) as Record<string, unknown[]>;
  return KINDS.filter(([, key]) => (found[key]?.length ?? 0) > 0).map(([label]) => label);
}

withAndWithoutScripts((scripts) => {
  test("before a search the page invites one", async ({ page, open }) => {
    await open("/search");
    await expect(page.getByText("Start your search")).toBeVisible();
    await expect(sections(page)).toHaveCount(0);
  });

  for (const how of ["the Enter key", "the Search button"]) {
    test(`${how} searches, and the results stand in sections`, async ({ page, open, request }) => {
      await open("/search");
      await box(page).fill(TEXT);
      if (how === "the Enter key") await box(page).press("Enter");
      else await page.getByRole("main").getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(`/search?q=${TEXT}`);
      await expect(page.getByText("Start your search")).toHaveCount(0);
      const labels = await kindsFound(request, TEXT);
      await expect(sections(page)).toHaveCount(labels.length);
      expect(new Set(await sections(page).allTextContents())).toEqual(new Set(labels));
      await expect(box(page)).toHaveValue(TEXT);
    });
  }

  test("fewer than three characters are searched when submitted", async ({ page, open }) => {
    await open("/search");
    await box(page).fill("uk");
    await box(page).press("Enter");
    await expect(page).toHaveURL("/search?q=uk");
    await expect(sections(page).first()).toBeVisible();
  });

  test("what was searched for is marked in the results", async ({ page, open }) => {
    await open(`/search?q=${TEXT.toUpperCase()}`);
    const marks = page.locator("main section.group mark");
    await expect(marks.first()).toBeVisible();
    for (const text of await marks.allTextContents()) expect(text.toLowerCase()).toBe(TEXT);
    const hits = page.locator("main article.hit");
    expect(await hits.filter({ has: page.locator("mark") }).count()).toBeGreaterThan(0);
  });

  test("a text that nothing contains finds nothing", async ({ page, open }) => {
    await open("/search?q=zzzznothing");
    await expect(page.getByText("No results found")).toBeVisible();
    await expect(sections(page)).toHaveCount(0);
    await expect(chip(page, "All Results")).toContainText("0");
  });

  test("selecting a kind ends All, and deselecting every kind returns to it", async ({
    page,
    open,
    request,
  }) => {
    const labels = await kindsFound(request, TEXT);
    await open(`/search?q=${TEXT}`);
    await expect(chips(page).getByRole("link")).toHaveText(
      ["All Results", ...KINDS.map(([label]) => label)].map((label) => new RegExp(`^${label} \\d`)),
    );
    await expect(current(page)).toHaveText([/^All Results/]);

    await chip(page, "Startups").click();
    await expect(current(page)).toHaveText([/^Startups/]);
    await expect(sections(page)).toHaveText(["Startups"]);
    expect(new URL(page.url()).searchParams.getAll("type")).toEqual(["startups"]);

    await chip(page, "Talent").click();
    await expect(current(page)).toHaveText([/^Startups/, /^Talent/]);
    await expect(sections(page)).toHaveText(["Startups", "Talent"]);

    await chip(page, "Startups").click();
    await expect(current(page)).toHaveText([/^Talent/]);
    await chip(page, "Talent").click();
    await expect(current(page)).toHaveText([/^All Results/]);
    await expect(page).toHaveURL(`/search?q=${TEXT}`);
    await expect(sections(page)).toHaveCount(labels.length);

    await chip(page, "Jobs").click();
    await expect(sections(page)).toHaveText(["Jobs"]);
    await chip(page, "All Results").click();
    await expect(current(page)).toHaveText([/^All Results/]);
  });

  test("a new search keeps the selected kinds", async ({ page, open }) => {
    await open(`/search?q=${TEXT}&type=talent`);
    await box(page).fill("health");
    await box(page).press("Enter");
    await expect(page).toHaveURL("/search?q=health&type=talent");
    await expect(current(page)).toHaveText([/^Talent/]);
  });

  test("Back and Forward restore results and box", async ({ page, open }) => {
    await open(`/search?q=${TEXT}`);
    await box(page).fill("health");
    await box(page).press("Enter");
    await expect(page).toHaveURL("/search?q=health");
    await page.goBack();
    await expect(page).toHaveURL(`/search?q=${TEXT}`);
    await expect(box(page)).toHaveValue(TEXT);
    await expect(page.locator("main mark").first()).toHaveText(new RegExp(TEXT, "i"));
    await page.goForward();
    await expect(box(page)).toHaveValue("health");
    await expect(page.locator("main mark").first()).toHaveText(/health/i);
  });

  if (!scripts) return;

  test("the results follow the typing, and the box keeps the focus", async ({ page, open }) => {
    await open("/search");
    await box(page).pressSequentially(TEXT);
    await expect(page).toHaveURL(`/search?q=${TEXT}`);
    await expect(sections(page).first()).toBeVisible();
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue(TEXT);
  });
});
