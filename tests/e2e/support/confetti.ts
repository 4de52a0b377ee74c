import type { Locator, Page } from "@playwright/test";

import { expect } from "./test";

/** What confetti is drawn on. */
export const confetti = (page: Page): Locator => page.locator("body > canvas");

/** Expects confetti to be seen: drawn over the whole window, and not only a canvas for it. */
export async function expectConfetti(page: Page): Promise<void> {
  await expect(confetti(page)).toHaveCount(1);
  const drawn = () =>
    confetti(page).evaluate((canvas: HTMLCanvasElement) => {
      // A canvas that was handed to a worker has no context here.
      const context = canvas.getContext("2d", { willReadFrequently: true });
      const { data } = context!.getImageData(0, 0, canvas.width, canvas.height);
      const isWhole = canvas.width === innerWidth && canvas.height === innerHeight;
      return isWhole && data.some((value, i) => i % 4 === 3 && value > 0);
    });
  await expect.poll(drawn).toBe(true);
}
