import { PAGES } from "./support/pages";
import { expect, test } from "./support/test";

const WIDTHS = [320, 375, 768, 1024, 1440];

// A failure says all there is to say; a recording would only make the run slow.
test.use({ trace: "off" });

for (const path of PAGES) {
  test(`${path} never scrolls sideways`, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(needed, `at ${width} pixels`).toBeLessThanOrEqual(width);
    }
  });
}
