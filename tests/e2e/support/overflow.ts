import type { Page } from "@playwright/test";

import { expect } from "./test";

/** Checks that nothing of a page is wider than its window: until it holds, as one that was made narrow takes a moment to be laid out. */
export async function expectNoOverflow(page: Page, width: number, what: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.soft.poll(needed, { message: what, intervals: [20, 50, 100, 250] }).toBeLessThanOrEqual(width);
}
