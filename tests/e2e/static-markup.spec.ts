import type { Page } from "@playwright/test";

import { expect, hold, isSameDocument, markDocument, test } from "./support/test";

// What is rendered on the server only: neither its code nor its data are in the browser.

const cards = (page: Page) => page.locator(".grid > .card");
const names = (page: Page) => cards(page).getByRole("heading", { level: 3 }).allInnerTexts();

test("a card's link is followed by scripts, and leads back to the same cards", async ({ page, open }) => {
  await open("/startups");
  await markDocument(page);
  const listed = await names(page);
  expect(listed).toHaveLength(24);
  await cards(page).first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(listed[0] ?? "");
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(listed);
  expect(await isSameDocument(page)).toBe(true);
});

test("a card's link opens in a tab of its own where one is asked for", async ({ page, open, context }) => {
  await open("/startups");
  const opened = context.waitForEvent("page");
  await cards(page)
    .first()
    .getByRole("link")
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  await expect((await opened).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/startups");
});

test("the cards of the document come back when another list isn't waited for", async ({ page, open }) => {
  await open("/startups");
  const listed = await names(page);
  const { arrived } = await hold(page, /\/startups\.data/);
  await page.getByRole("link", { name: "Next" }).click();
  await arrived;
  await expect(page.getByText("Loading startups...")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(0);
  await page.evaluate(() => (location.hash = "main"));
  await expect.poll(() => names(page)).toEqual(listed);
});

test("a link's icon is as good as its words", async ({ page, open }) => {
  await open("/use-cases?tab=by-industry");
  await markDocument(page);
  await page.locator(".sec-head a svg").first().scrollIntoViewIfNeeded();
  const icon = await page.locator(".sec-head a svg").first().boundingBox();
  await page.mouse.click(icon!.x + icon!.width / 2, icon!.y + icon!.height / 2);
  await expect(page).toHaveURL(/[?&]industry=/);
  expect(await isSameDocument(page)).toBe(true);
});
