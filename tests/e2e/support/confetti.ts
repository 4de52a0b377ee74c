import type { Locator, Page } from "@playwright/test";

import { expect } from "./test";

/** What confetti is drawn on. */
export const confetti = (page: Page): Locator => page.locator("body > canvas");

/** Whether anything is drawn over the whole window; a page that is left meanwhile shows nothing. */
const isDrawn = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      const [canvas, another] = document.querySelectorAll<HTMLCanvasElement>("body > canvas");
      if (canvas?.width !== innerWidth || canvas.height !== innerHeight || another) return false;
      // A canvas that was handed to a worker has no context here.
      const { data } = canvas
        .getContext("2d", { willReadFrequently: true })!
        .getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value, i) => i % 4 === 3 && value > 0);
    })
    .catch(() => false);

/** Expects that what is done makes confetti fall. It is watched for from the beginning, as it is over in seconds. */
export async function expectConfetti(page: Page, act: () => Promise<void>): Promise<void> {
  const seen = expect.poll(() => isDrawn(page), { intervals: [100], timeout: 60_000 }).toBe(true);
  await Promise.all([seen, act()]);
}
