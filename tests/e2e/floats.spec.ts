import type { Page } from "@playwright/test";

import { thinOut } from "./support/axe";
import { joinedMember, logIn } from "./support/members";
import { expect, openMessages, test, withAndWithoutScripts } from "./support/test";

// What floats covers nothing that one reads or uses (WCAG 2.2, 2.4.11 and 1.4.10).

/** Windows in CSS pixels; the last is one of 1280 × 1024 at a zoom of 400 %. */
const WINDOWS = [
  [320, 700],
  [375, 740],
  [768, 1024],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [320, 256],
] as const;

/** From this width on the page has a margin for round buttons: 88rem. */
const MARGIN_FROM = 1408;

/** Widths of windows that have the messages in the menu, in the header and in the margin. */
const ONE_OF_EACH: readonly number[] = [375, 1280, 1440];

const messages = openMessages;

/** What of the content's words, pictures and controls lies under something fixed, as the page is scrolled now. */
const coveredParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const floats = [...document.querySelectorAll("body *")].filter(
      (element) => getComputedStyle(element).position === "fixed" && isShown(element),
    );
    if (floats.length === 0) return [];
    const texts: { what: string; boxes: DOMRectList }[] = [];
    for (const part of document.querySelectorAll("main, footer")) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement;
        if (!element || !isShown(element) || element.closest(".vh")) continue;
        if (node instanceof Element) {
          if (!node.matches("a, button, input, select, textarea, summary, img, svg, video")) continue;
          texts.push({ what: node.outerHTML.slice(0, 80), boxes: node.getClientRects() });
        } else if (node.textContent?.trim()) {
          const range = document.createRange();
          range.selectNodeContents(node);
          texts.push({ what: node.textContent.trim().slice(0, 80), boxes: range.getClientRects() });
        }
      }
    }
    return floats.flatMap((float) => {
      const over = float.getBoundingClientRect();
      const covers = ({ left, right, top, bottom, width, height }: DOMRect) =>
        Math.min(width, height) > 1 &&
        left < over.right &&
        right > over.left &&
        top < over.bottom &&
        bottom > over.top;
      return texts
        .filter(({ boxes }) => [...boxes].some(covers))
        .map(({ what }) => `${float.className} over ${what}`);
    });
  });

/** Which of the page's controls can't be seen when they have the focus, coming from the page's end. */
const hiddenWhenFocused = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(a, button, input, select, textarea, summary), footer a",
      ),
    ].filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return Math.min(width, height) > 2 && control.checkVisibility({ visibilityProperty: true });
    });
    return controls.reverse().flatMap((control) => {
      control.focus();
      if (document.activeElement !== control) return [];
      const [box] = control.getClientRects();
      if (!box) return [];
      const middle = (from: number, to: number, size: number) => (Math.max(from, 0) + Math.min(to, size)) / 2;
      const x = middle(box.left, box.right, document.documentElement.clientWidth);
      const y = middle(box.top, box.bottom, window.innerHeight);
      const there = document.elementFromPoint(x, y);
      const isSeen =
        there && (control.contains(there) || there.closest("label") === control.closest("label"));
      return isSeen ? [] : [`${control.outerHTML.slice(0, 80)} under ${there?.outerHTML.slice(0, 80)}`];
    });
  });

const heightOf = (page: Page) => page.evaluate(() => document.body.scrollHeight);

async function expectNothingCovered(page: Page, path: string): Promise<void> {
  await thinOut(page);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const where = `${path} at ${width} × ${height}`;
    for (const part of [0, 0.37, 1]) {
      await page.evaluate((y) => window.scrollTo(0, y), part * (await heightOf(page)));
      expect.soft(await coveredParts(page), where).toEqual([]);
    }
    expect.soft(await hiddenWhenFocused(page), where).toEqual([]);
  }
}

withAndWithoutScripts((scripts) => {
  test("nothing of a page lies under what floats, at any width and place, for a visitor", async ({
    page,
    open,
  }) => {
    // The layout is the same without scripts. A list without a rail is looked at for a member.
    for (const path of scripts ? ["/", "/startups"] : ["/startups"]) {
      await open(path);
      await expectNothingCovered(page, path);
    }
  });

  test("nothing of a form lies under what floats, at any width and place, for a member", async ({
    page,
    open,
    request,
  }) => {
    await logIn(page, await joinedMember(request));
    for (const path of scripts ? ["/add-startup", "/talent"] : ["/add-startup"]) {
      await open(path);
      await expectNothingCovered(page, path);
    }
  });

  test("round buttons stand in the margin from 88rem on; below, messages are in the header, or a visitor's menu", async ({
    page,
    open,
    request,
  }) => {
    const round = page.locator(".fab, .tour-btn");
    for (const isMember of [false, true]) {
      if (isMember) await logIn(page, await joinedMember(request));
      await open("/startups");
      await thinOut(page);
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        await expect(round.filter({ visible: true })).toHaveCount(width >= MARGIN_FROM ? 2 : 0);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const button = page.getByRole("banner").getByRole("link", { name: "Messages", exact: true });
        if (width < MARGIN_FROM && (isMember || width >= 1024)) {
          const { width: wide, height: high } = (await button.boundingBox())!;
          expect([wide, high]).toEqual([44, 44]);
          // It stays in view with the header, but for the lowest windows.
          if (height > 320) await expect(button).toBeInViewport();
        } else await expect(button).toBeHidden();
        await page.evaluate(() => window.scrollTo(0, 0));
        const isInMenu = width < 1024 && !isMember;
        if (isInMenu) await page.locator('summary[aria-label="Menu"]').click();
        await expect(messages(page)).toHaveCount(1);
        await messages(page).click({ trial: true });
        await expect(messages(page)).toHaveAttribute("href", "/messages");
        if (scripts && ONE_OF_EACH.includes(width)) {
          await messages(page).click();
          await expect(page.getByRole("dialog")).toBeVisible();
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toHaveCount(0);
        } else if (isInMenu) await page.locator('summary[aria-label="Menu"]').click();
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator(".tour-btn").click();
      if (scripts) await expect(page.getByRole("dialog", { name: "Welcome to AI Hub" })).toBeVisible();
      else {
        await expect(page).toHaveURL("/tour");
        await page.goBack();
        await messages(page).click();
        await expect(page).toHaveURL("/messages");
      }
      await open("/messages");
      await expect(round.filter({ visible: true })).toHaveCount(0);
    }
  });

  test("Home has a link to the tour under its buttons where none floats", async ({ page, open }) => {
    const line = page.getByRole("main").getByRole("link", { name: "Take a quick tour" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open("/");
    await expect(line).toBeHidden();
    await page.setViewportSize({ width: 375, height: 740 });
    await line.click();
    if (scripts) await expect(page.getByRole("dialog", { name: "Welcome to AI Hub" })).toBeVisible();
    else await expect(page).toHaveURL("/tour");
  });
});

test("the header that stays takes a fifth of a window at the most", async ({ page, open }) => {
  await open("/startups");
  await thinOut(page);
  for (const [width, height] of [...WINDOWS, [568, 320], [1024, 330]] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 900));
    const box = (await page.getByRole("banner").boundingBox())!;
    expect(Math.max(0, box.y + box.height) / height, `${width} × ${height}`).toBeLessThanOrEqual(0.2);
  }
  // The menu of a low window is there with its whole header, wherever the page was.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => window.scrollTo(0, 30));
  await page.locator('summary[aria-label="Menu"]').click();
  expect((await page.getByRole("banner").boundingBox())!.y).toBe(0);
});

test("the card of the messages opens under the header, and on a phone as a sheet, and covers no round button", async ({
  page,
  open,
  request,
}) => {
  await logIn(page, await joinedMember(request));
  const card = page.getByRole("dialog", { name: "Messages" });
  await open("/startups");
  await thinOut(page);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await messages(page).click();
    await expect(card.getByRole("button", { name: "Send message" })).toBeAttached();
    const box = (await card.boundingBox())!;
    const header = (await page.getByRole("banner").boundingBox())!;
    if (width < 544) expect([box.x, box.width, box.y + box.height]).toEqual([0, width, height]);
    else {
      expect(box.y).toBeGreaterThan(header.y + header.height);
      const end = await page.locator(".top > .wrap").evaluate((wrap) => {
        const { right } = wrap.getBoundingClientRect();
        return right - parseFloat(getComputedStyle(wrap).paddingRight);
      });
      expect(Math.abs(box.x + box.width - end)).toBeLessThanOrEqual(1);
    }
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    for (const round of await page.locator(".fab, .tour-btn").filter({ visible: true }).all()) {
      expect((await round.boundingBox())!.x).toBeGreaterThan(box.x + box.width);
    }
    // The last of it can be come to.
    await card.getByRole("button", { name: "Send message" }).click({ trial: true });
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
  }
});
