import type { Locator, Page } from "@playwright/test";

import { joinedMember, logIn } from "./support/members";
import { expect, openPage, test } from "./support/test";

// The pages with a list at their side: of their sections, or of what else they show.

const LEGAL = { "/terms": "Terms", "/privacy": "Privacy", "/data-policy": "Data Policy" };
const LISTS = { ...LEGAL, "/account": "Your account", "/messages": "Messages" };

const listOf = (page: Page, name: string) => page.getByRole("main").getByRole("navigation", { name });

/** What is read beside the list. */
const bodyOf = (page: Page) => page.locator(".sides > :last-child");

const boxOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

/** The words of the links that are marked. */
const marked = (list: Locator) =>
  list
    .getByRole("link")
    .evaluateAll((links) =>
      links.filter((link) => getComputedStyle(link).fontWeight === "600").map((link) => link.textContent),
    );

async function openAs(page: Page, path: string): Promise<void> {
  if (!(path in LEGAL)) await logIn(page, await joinedMember(page.request));
  await openPage(page, path, !(path in LEGAL));
}

for (const [path, name] of Object.entries(LISTS)) {
  test(`${path} uses the width: its list stands beside what is read, and on a phone is one row of chips`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, path);
    const list = await boxOf(listOf(page, name));
    const body = await boxOf(bodyOf(page));
    expect(list.right).toBeLessThan(body.left);
    expect(Math.abs(list.top - body.top)).toBeLessThan(8);
    // 45rem at most; prose 42rem; forms, whose fields stand beside each other, all that there is.
    expect(body.width).toBeGreaterThanOrEqual(42 * 16);
    if (path === "/account") expect(body.right).toBeCloseTo(1360, 0);
    else expect(body.width).toBeLessThanOrEqual(45 * 16);
    expect(body.right).toBeGreaterThan(1440 * 0.7);

    // Low, as at a large magnification: it scrolls by itself, and its last link can be seen.
    await page.setViewportSize({ width: 1440, height: 320 });
    await expect.poll(() => page.evaluate(() => innerHeight)).toBe(320);
    await page.evaluate(() => scrollTo(0, 400));
    const links = listOf(page, name).getByRole("link");
    // Anew until it holds: the browser may still be laying the page out for its lower window.
    await expect(async () => {
      await links.first().focus();
      await links.last().focus();
      const { top, bottom } = await boxOf(links.last());
      const header = await boxOf(page.getByRole("banner"));
      expect(top).toBeGreaterThanOrEqual(header.bottom);
      expect(bottom).toBeLessThanOrEqual(320);
    }).toPass({ timeout: 10_000 });

    await page.setViewportSize({ width: 375, height: 800 });
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 0));
      const chips = await listOf(page, name)
        .getByRole("link")
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
      expect(new Set(chips.map(({ top }) => top)).size).toBe(1);
      expect(Math.min(...chips.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
      const below = await boxOf(bodyOf(page));
      expect(chips[0]?.bottom).toBeLessThanOrEqual(below.top);
      expect(below.right).toBeLessThanOrEqual(375);
    }).toPass({ timeout: 10_000 });
  });
}

/** Follows every link of a page's list: it leads to its section, clear of the header, and is the one that is marked. */
async function expectLeading(page: Page, name: string): Promise<void> {
  const list = listOf(page, name);
  const links = list.getByRole("link");
  const titles = await links.allTextContents();
  expect(await page.locator("section > h2").allTextContents()).toEqual(titles);
  expect(titles.length).toBeGreaterThan(5);
  const header = await boxOf(page.getByRole("banner"));
  for (const title of titles) {
    await links.getByText(title, { exact: true }).click();
    const heading = page.getByRole("heading", { level: 2, name: title, exact: true });
    await expect(heading).toBeInViewport();
    expect((await boxOf(heading)).top).toBeGreaterThan(header.bottom);
    await expect(page.locator("section:focus > h2")).toHaveText(title);
    expect(new URL(page.url()).hash).not.toBe("");
  }
}

for (const [path, name] of Object.entries({ ...LEGAL, "/account": "Your account" })) {
  for (const scripts of path === "/account" ? [true, false] : [false]) {
    test.describe(scripts ? "with scripts" : "without scripts", () => {
      test.use({ javaScriptEnabled: scripts });

      test(`the list of ${path} leads to its sections`, async ({ page }) => {
        await page.setViewportSize({ width: 1440, height: 700 });
        if (path === "/account") await logIn(page, await joinedMember(page.request));
        await openPage(page, path, scripts);
        await expectLeading(page, name);
      });
    });
  }

  test(`a browser that can't tell which section of ${path} is read marks the one gone to`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    // What such a browser makes of the style sheets.
    await page.route(/\.css$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll("not selector(:target-current)", "selector(:focus)")
        .replaceAll(":target-current", ":not(*)");
      await route.fulfill({ response, body });
    });
    await openAs(page, path);
    const list = listOf(page, name);
    expect(await marked(list)).toEqual([]);
    const links = await list.getByRole("link").all();
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      await link.click();
      await expect.poll(() => marked(list)).toEqual([await link.textContent()]);
    }
  });
}

test("the list marks the section that is being read", async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await open("/terms");
  const list = listOf(page, "Terms");
  await expect.poll(() => marked(list)).toEqual(["Looking around"]);
  await page.getByRole("heading", { name: "What is not allowed" }).evaluate((heading) => {
    scrollBy(0, heading.getBoundingClientRect().top - 100);
  });
  await expect.poll(() => marked(list)).toEqual(["What is not allowed"]);
});
