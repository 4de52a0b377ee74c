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

/** Has a browser of the kind that doesn't report its paints. */
const withoutReports = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { value: [] }));

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
  await forgetful.close();
});

test("a place in a page is led to, and back to, also where the page is never painted", async ({
  page,
  open,
}) => {
  await open("/community");
  const post = page.locator("article.post").last();
  const anchor = (await post.getAttribute("id")) ?? "";
  await withoutReports(page);
  await page.addInitScript(() => (window.requestAnimationFrame = () => 0));
  await page.goto("about:blank");
  await page.goto(`/community#${anchor}`);
  await expect(post).toBeInViewport();
  await page.reload();
  await expect(post).toBeInViewport();
});
