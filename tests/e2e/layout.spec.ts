import type { Page } from "@playwright/test";

import { layoutShiftsOf, noteLayoutShifts } from "./support/layout-shifts";
import { expect, scriptsHaveTakenOver, test } from "./support/test";

test("a shift of layout is noted", async ({ page, open }) => {
  await noteLayoutShifts(page);
  await open("/terms");
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    document.querySelector("main")?.insertAdjacentHTML("afterbegin", '<p style="height:200px">late</p>');
  });
  await expect.poll(() => layoutShiftsOf(page)).not.toEqual([]);
});

/** The parts of a page that may be drawn in turn, and whether each is drawn. */
const drawnParts = (page: Page): Promise<boolean[]> =>
  page
    .locator(".in-turn > :first-child")
    .evaluateAll((parts) => parts.map((part) => part.checkVisibility({ contentVisibilityAuto: true })));

/** Has a browser of the kind that doesn't report its paints. */
const withoutReports = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { value: [] }));

/** As if pages were never painted. */
const neverPainted = async (page: Page) => {
  await withoutReports(page);
  await page.addInitScript(() => (window.requestAnimationFrame = () => 0));
};

test("what is far from the window is drawn after the page has been painted, or when one comes to it", async ({
  page,
  open,
}) => {
  await open("/community");
  expect(new Set(await drawnParts(page))).toEqual(new Set([true]));

  await neverPainted(page);
  await page.goto("/community");
  // What is near the window is found out with the first frame.
  await expect.poll(async () => (await drawnParts(page))[0]).toBe(true);
  const parts = await drawnParts(page);
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.at(-1)).toBe(false);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).focus();
  await expect.poll(async () => (await drawnParts(page)).at(-1)).toBe(true);
});

test("scripts take a page over also where a browser doesn't report its paints, or not this one", async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  await withoutReports(page);
  await open("/community");
  await scriptsHaveTakenOver(page);

  const forgetful = await browser.newContext({ baseURL });
  const other = await forgetful.newPage();
  await other.addInitScript(() => (PerformanceObserver.prototype.observe = () => undefined));
  await other.goto("/community");
  await scriptsHaveTakenOver(other);
  expect(new Set(await drawnParts(other))).toEqual(new Set([true]));
  await forgetful.close();
});

test("on the way to a place in a page, and back to one, and without scripts all of it is drawn", async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  await open("/community");
  const post = page.locator("article.post").last();
  const anchor = (await post.getAttribute("id")) ?? "";
  await neverPainted(page);
  for (const go of [
    () => page.reload(),
    () => page.goto("about:blank").then(() => page.goto(`/community#${anchor}`)),
  ]) {
    await go();
    expect(new Set(await drawnParts(page))).toEqual(new Set([true]));
  }
  await expect(post).toBeInViewport();

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const still = await plain.newPage();
  await still.goto("/community");
  expect(new Set(await drawnParts(still))).toEqual(new Set([true]));
  await plain.close();
});
