import type { Page } from "@playwright/test";

import { ANSWERS, PAGES } from "./support/pages";
import { expect, scriptsHaveTakenOver, test } from "./support/test";

/** How long fonts and pictures stay away, in milliseconds: the page has been drawn without them. */
const LATE = 250;

/** Notes every shift of layout in a page's documents, whatever caused it. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { shifts: noted });
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? "");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        noted.push(`${value.toFixed(4)}: ${sources.map(({ node }) => nameOf(node)).join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Whatever has shifted once two more frames have been drawn. */
const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: string[] }).shifts;
  });

for (const width of [375, 1440]) {
  test(`no page shifts its layout while fonts, pictures and scripts come, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await noteShifts(page);
    await page.route(/\.(woff2|js)$|^[^?]*\/(objects|avatars)\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE));
      await route.continue().catch(() => undefined);
    });
    for (const path of PAGES.filter((each) => !(each in ANSWERS))) {
      await page.goto(path);
      await scriptsHaveTakenOver(page);
      expect.soft(await shiftsOf(page), path).toEqual([]);
    }
  });
}

test("a shift of layout is noted", async ({ page, open }) => {
  await noteShifts(page);
  await open("/terms");
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    document.querySelector("main")?.insertAdjacentHTML("afterbegin", '<p style="height:200px">late</p>');
  });
  await expect.poll(() => shiftsOf(page)).not.toEqual([]);
});
