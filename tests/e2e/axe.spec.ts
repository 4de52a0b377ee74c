import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { PAGES } from "./support/pages";
import { expect, test } from "./support/test";

test.use({
  // Without motion, so that no colour is looked at halfway through a transition.
  contextOptions: { reducedMotion: "reduce" },
  // A failure names the rule and the elements; recording every page would only make the run slow.
  trace: "off",
});

/**
 * What axe finds on the page as it is now: rule and elements. The site has no frames, which legacy mode leaves out.
 *
 * @param rules the rules to look at; by default all
 */
async function violationsOf(page: Page, rules: string[] = []): Promise<string[]> {
  // A change of colour scheme may take a frame, however short the transitions are.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (rules.length > 0) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

// The longest pages have thousands of elements.
test.describe.configure({ timeout: 60_000 });

for (const path of PAGES) {
  test(`${path} has no accessibility violation`, async ({ page, open }) => {
    await open(path);
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: "light" });
      expect.soft(await violationsOf(page), `${width} pixels, light`).toEqual([]);
      // The dark theme differs in nothing but its colours.
      await page.emulateMedia({ colorScheme: "dark" });
      expect.soft(await violationsOf(page, ["color-contrast"]), `${width} pixels, dark`).toEqual([]);
    }
  });
}

test("the open side menu has no accessibility violation", async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open("/use-cases");
  await page.locator('summary[aria-label="Menu"]').click();
  expect(await violationsOf(page)).toEqual([]);
});

test("the open filters on a phone have no accessibility violation", async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open("/startups?industry=Energy");
  await page.locator(".filter-sm").click();
  expect(await violationsOf(page)).toEqual([]);
});
