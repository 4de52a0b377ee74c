import type { Locator } from "@playwright/test";

import { expect, test } from "./support/test";

// Print, forced colours and reduced motion: style sheets alone, which are the same without scripts.

test("print leaves the chrome out and shows cards in full, two a row", async ({ page, open }) => {
  await open("/startups");
  await page.emulateMedia({ media: "print" });
  for (const gone of [".top", ".foot", ".rail", ".page-head .btn"]) {
    await expect(page.locator(gone).first()).toBeHidden();
  }
  await expect(page.locator("article.card").first()).toBeVisible();
  const columns = await page
    .locator(".grid")
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  expect(columns).toBe(2);
  const printed = page.locator("article.card .ext").first();
  const href = await printed.getAttribute("href");
  expect(await printed.evaluate((link) => getComputedStyle(link, "::after").content)).toContain(href);
  await open("/community");
  await expect(page.locator(".post-acts").first()).toBeHidden();
});

test("forced colours keep the borders of cards and show the current link", async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open("/startups");
  for (const part of ["article.card", ".btn", ".tag", ".stage"]) {
    const look = await page
      .locator(part)
      .first()
      .evaluate((element) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
        return { borderTopStyle, borderTopWidth };
      });
    expect(look, part).toEqual({ borderTopStyle: "solid", borderTopWidth: "1px" });
  }
  await expect(page.locator(".nav > [aria-current] span")).toHaveCSS("border-bottom-width", "3px");
});

test("forced colours keep the frame of tabs and of the prompt bar whole", async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const sides = ["top", "right", "bottom", "left"];
  const frameOf = (part: Locator) =>
    part.evaluate((element, names) => {
      const look = getComputedStyle(element);
      const drawn = (side: string) =>
        look.getPropertyValue(`border-${side}-style`) === "solid" &&
        look.getPropertyValue(`border-${side}-color`) !== look.backgroundColor;
      return names.filter(drawn);
    }, sides);
  await open("/");
  // The tab of the bar is open towards its box.
  expect(await frameOf(page.locator(".prompt > label"))).toEqual(["top", "right", "left"]);
  expect(await frameOf(page.locator(".prompt-box"))).toEqual(sides);
  await open("/jobs");
  expect(await frameOf(page.locator(".tabs [aria-current]"))).toEqual(sides);
  expect(await frameOf(page.locator(".tabs"))).toEqual(["bottom"]);
  await expect(page.locator(".tabs a:not([aria-current])").first()).toHaveCSS(
    "border-top-color",
    await page.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor),
  );
});

test("reduced motion stops all movement", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/startups");
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [...transitionDuration.split(","), ...animationDuration.split(",")].some(
          (duration) => parseFloat(duration) > 0.001,
        );
      })
      .map(({ tagName, className }) => `${tagName} ${String(className)}`),
  );
  expect(moving).toEqual([]);
});
