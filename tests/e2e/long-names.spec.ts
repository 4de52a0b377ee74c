import type { Page } from "@playwright/test";

import { expectNoOverflow } from "./support/overflow";
import { expect, test } from "./support/test";

// Names and places of any length on cards and in rows. They need no script.
test.use({ javaScriptEnabled: false });

const WORD = "x".repeat(500);
const WORDS = "Departmental ".repeat(39).trim();

/** Where entries stand: the page, one entry, its name and the line under it, and how many lines these may take. */
const PLACES = [
  ["/startups", "main article.card", ".card-id p", 2, 1],
  ["/investors", "main article.card", ".card-id p", 2, 1],
  ["/talent", "main article.card", ".card-id p:last-of-type", 2, 1],
  ["/talent?type=nonhuman", "main article.card", ".card-id p:first-of-type", 2, 1],
  ["/", "main article.card:not(.talent)", ".card-id p", 2, 1],
  ["/", "main article.talent", ".card-id p", 2, 1],
  ["/", "main li.ledger", ".sub", 3, 2],
  ["/use-cases", "main #results article:not(:has(.feat))", ".by", 3, 2],
] as const;

/** Gives an entry a name and a line under it for as long as both are measured. */
const measure = (page: Page, entry: string, line: string, text: string) =>
  page
    .locator(entry)
    .first()
    .evaluate(
      (element, [selector, written]) => {
        const whole = element.innerHTML;
        const linesOf = (part: Element | null) => {
          if (!part) throw new Error(`There is no ${selector}`);
          part.textContent = written;
          return Math.round(
            part.getBoundingClientRect().height / parseFloat(getComputedStyle(part).lineHeight),
          );
        };
        const before = element.getBoundingClientRect().height;
        const name = element.querySelector("h3");
        const lines = [linesOf(name), linesOf(element.querySelector(selector))];
        const tile = element.querySelector(".tile")?.getBoundingClientRect();
        const measured = {
          lines,
          grown: element.getBoundingClientRect().height - before,
          below: Math.abs((name?.getBoundingClientRect().top ?? NaN) - (tile?.top ?? NaN)),
          wide: document.documentElement.scrollWidth - window.innerWidth,
        };
        element.innerHTML = whole;
        return measured;
      },
      [line, text] as const,
    );

for (const [path, entry, line, names, places] of PLACES) {
  test(`a name of 500 characters takes ${names} lines on ${path}: ${entry}`, async ({ page, open }) => {
    await open(path);
    for (const width of [375, 1440]) {
      // What is measured then is the name's: the page has been laid out for this width, and fits.
      await expectNoOverflow(page, width, `${width} pixels`);
      for (const text of [WORD, WORDS]) {
        const { lines, grown, below, wide } = await measure(page, entry, line, text);
        expect(lines, `${width} pixels`).toEqual([names, places]);
        expect(grown, `${width} pixels`).toBeLessThan(90);
        // The tile stands beside the first line of the name.
        expect(below, `${width} pixels`).toBeLessThan(5);
        expect(wide, `${width} pixels`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test("“+N more” stays on the line of the last tag", async ({ page, open }) => {
  let seen = 0;
  for (const path of ["/startups", "/investors", "/talent", "/talent?type=nonhuman", "/search?q=learning"]) {
    await open(path);
    for (const width of [320, 375, 700, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const apart = await page.locator("main .tags:has(.more)").evaluateAll((lists) =>
        lists.map((list) => {
          const tags = [...list.querySelectorAll(".tag")].map((tag) => tag.getBoundingClientRect());
          const [last, more] = tags.slice(-2);
          return Math.abs((last?.bottom ?? NaN) - (more?.bottom ?? NaN));
        }),
      );
      expect(
        apart.filter((pixels) => pixels > 1),
        `${path} at ${width} pixels`,
      ).toEqual([]);
      seen += apart.length;
    }
  }
  expect(seen).toBeGreaterThan(50);
});
