import type { Page } from "@playwright/test";

import { expect, test } from "./support/test";

// The ledger of use cases. It needs no script.
test.use({ javaScriptEnabled: false });

const PAGES = ["/use-cases", "/use-cases?page=2", "/use-cases?page=3"];
const TABS = ["/use-cases", "/use-cases?tab=featured", "/use-cases?tab=by-industry"];

const rows = (page: Page) => page.locator("main #results article");

/** What is wrong with the heights of the rows: parts that are stretched, or pushed away from what is above them. */
const voids = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((articles) => {
    const found: string[] = [];
    const boxOf = (element: Element) => element.getBoundingClientRect();
    for (const article of articles) {
      const name = article.querySelector("h3")?.textContent ?? "";
      const parts = [...article.children].filter((part) => boxOf(part).height > 0);
      const { paddingBottom } = getComputedStyle(article);
      const end = boxOf(article).bottom - parseFloat(paddingBottom) - 1;
      const lowest = Math.max(...parts.map((part) => boxOf(part).bottom));
      if (Math.abs(end - lowest) > 1) found.push(`${name}: ${end - lowest} pixels below its parts`);
      for (const part of [article, ...parts]) {
        const inside = [...part.children].filter((child) => boxOf(child).height > 0).map(boxOf);
        for (const [i, { top, left }] of inside.entries()) {
          const above = inside.slice(0, i).filter((box) => box.bottom <= top && box.left <= left + 40);
          const gap = top - Math.max(...above.map(({ bottom }) => bottom));
          if (above.length > 0 && gap > 30) found.push(`${name}: ${gap} pixels between its parts`);
        }
      }
    }
    return found;
  });

test("use cases leave no void, and are short, at any width", async ({ page, open }) => {
  for (const [width, row] of [
    [1440, 280],
    [1100, 280],
    [768, 400],
    [375, 480],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of TABS) {
      await open(path);
      expect(await voids(page), `${path} at ${width} pixels`).toEqual([]);
      const heights = await rows(page).evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
      expect(Math.max(...heights), `${path} at ${width} pixels`).toBeLessThan(row);
    }
  }
  await open("/use-cases");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9500);
});

test("no use case says a sentence twice", async ({ page, open }) => {
  let told = 0;
  for (const path of PAGES) {
    await open(path);
    const texts = await rows(page).evaluateAll((articles) =>
      articles.map((article) => {
        const labels = new Set(["Impact", "Key metrics", "Impact and key metrics"]);
        return [...article.querySelectorAll("h3, p, .impact, .metrics-text")]
          .filter((part) => !part.querySelector("p"))
          .map((part) =>
            [...part.childNodes]
              .map((node) => node.textContent ?? "")
              .filter((text) => !labels.has(text))
              .join(""),
          );
      }),
    );
    for (const parts of texts) {
      const sentences = parts
        .flatMap((part) => part.split(/(?<=[.!?])\s+/))
        .filter(({ length }) => length > 30);
      const plain = sentences.map((sentence) =>
        sentence
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, " ")
          .trim(),
      );
      expect(plain.filter((sentence, i) => plain.indexOf(sentence) !== i)).toEqual([]);
      told += sentences.length;
    }
  }
  expect(told).toBeGreaterThan(150);
});

test("a use case whose metrics are its impact says so, and its text stands beside them", async ({
  page,
  open,
}) => {
  // Beside the filters a narrower window has no room for both.
  await page.setViewportSize({ width: 1680, height: 900 });
  await open("/use-cases");
  const row = rows(page).filter({ hasText: "TowerScout" });
  await expect(row.locator("b")).toHaveText(["Impact and key metrics"]);
  await expect(row.getByText("Department of Health and Human Services\u00a0· CDC")).toBeVisible();
  await expect(row.getByText("600 times faster")).toHaveCount(1);
  const text = await row.getByText(/^During Legionella/).boundingBox();
  const impact = await row.getByText("600 times faster").boundingBox();
  expect(impact?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  // What has nothing to say beside its impact gives it the whole width.
  const whole = await rows(page)
    .filter({ hasText: "Qure.AI" })
    .getByText(/^The USAID Support/)
    .boundingBox();
  expect(whole?.x).toBeLessThan((text?.x ?? 0) + 30);
  expect(whole?.width).toBeGreaterThan((text?.width ?? 0) + 200);
});

test("on paper a use case says all that it has, and in forced colours its impact keeps its stroke", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await open("/use-cases");
  const row = rows(page).filter({ hasText: "TowerScout" });
  const text = row.getByText(/^During Legionella/);
  await expect(text).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(text).toBeVisible();
  await expect(row.getByRole("heading")).toHaveCSS("display", "block");
  await page.emulateMedia({ media: "screen", forcedColors: "active" });
  await expect(row.locator(".outcomes")).toHaveCSS("border-left-width", "4px");
});
