import type { Page } from "@playwright/test";

/** Has all of a page drawn, also what is far from the window: until then it has no text, and may have another scheme's colours. */
export function drawWhole(page: Page): Promise<void> {
  return page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [whole];
  });
}
