import { PAGES } from "./support/pages";
import { expect, stayOnGuardedPages, test } from "./support/test";

// The layout needs no script, and pages without one are loaded sooner.
test.use({ javaScriptEnabled: false });

test("no page scrolls sideways, at any width", async ({ page }) => {
  test.setTimeout(90_000);
  await stayOnGuardedPages(page);
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of [320, 375, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(needed, `${path} at ${width} pixels`).toBeLessThanOrEqual(width);
    }
  }
});
