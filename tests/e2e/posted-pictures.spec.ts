import type { Page } from "@playwright/test";

import { violationsOf } from "./support/axe";
import { expectNoOverflow } from "./support/overflow";
import { expect, test, withAndWithoutScripts } from "./support/test";

// Of the demo data: post 12 has three pictures, post 9 two of 16:9.
const THREE = 12;
const PAIR = 9;

const picturesOf = (page: Page, post: number) => page.locator(`#post-${post} .media > a`);
const viewer = (page: Page) => page.getByRole("dialog");
const name = (place: number) => `Picture ${place} of 3 posted by Noor van Dijk`;

test.describe("a picture, with scripts", () => {
  test("opens over the page, with those before and after it, and gives the focus back", async ({
    page,
    open,
  }) => {
    await open("/community");
    const [first, second] = [picturesOf(page, THREE).first(), picturesOf(page, THREE).nth(1)];
    await second.click();
    const shown = viewer(page);
    await expect(shown).toHaveAccessibleName(name(2));
    await expect(shown.getByRole("img")).toHaveAccessibleName(/^A section through the water/);
    await expect(shown.getByText(/^A section through the water/)).toBeVisible();
    const link = shown.getByRole("link", { name: "This picture’s own page" });
    await expect(link).toHaveAttribute("href", `/community/posts/${THREE}/pictures/2`);
    await expect(page).toHaveURL("/community");

    await page.keyboard.press("ArrowRight");
    await expect(shown).toHaveAccessibleName(name(3));
    await page.keyboard.press("ArrowRight");
    await expect(shown).toHaveAccessibleName(name(1));
    await page.keyboard.press("ArrowLeft");
    await expect(shown).toHaveAccessibleName(name(3));
    await shown.getByRole("button", { name: "Previous picture" }).click();
    await expect(shown).toHaveAccessibleName(name(2));
    await shown.getByRole("button", { name: "Next picture" }).click();
    await expect(shown).toHaveAccessibleName(name(3));
    await expect(link).toHaveAttribute("href", `/community/posts/${THREE}/pictures/3`);
    await expect
      .poll(() => shown.getByRole("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(1);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await violationsOf(page, { within: ".viewer" })).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await violationsOf(page, { part: "colours", within: ".viewer" })).toEqual([]);

    await page.keyboard.press("Escape");
    await expect(shown).toHaveCount(0);
    await expect(second).toBeFocused();
    await first.focus();
    await page.keyboard.press("Enter");
    await expect(shown).toHaveAccessibleName(name(1));
    await shown.getByRole("button", { name: "Close" }).click();
    await expect(first).toBeFocused();
  });

  test("opens over its post's page, too, and fits a narrow window", async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await open(`/community/posts/${THREE}`);
    await page.locator(".pics a").first().click();
    await expect(viewer(page)).toHaveAccessibleName(name(1));
    await expectNoOverflow(page, 320, "320 pixels");
    await viewer(page).getByRole("link", { name: "This picture’s own page" }).click();
    await expect(page).toHaveURL(`/community/posts/${THREE}/pictures/1`);
    await expect(viewer(page)).toHaveCount(0);
  });

  test("opens its page in another tab when that is asked for, and where its code can't be had", async ({
    page,
    open,
    context,
  }) => {
    await open("/community");
    const tab = context.waitForEvent("page");
    await picturesOf(page, THREE)
      .first()
      .click({ modifiers: ["ControlOrMeta"] });
    await expect(await tab).toHaveURL(`/community/posts/${THREE}/pictures/1`);
    await (await tab).close();
    await expect(viewer(page)).toHaveCount(0);
    await page.route("**/assets/picture-dialog-*.js", (route) => route.abort());
    await picturesOf(page, THREE).first().click();
    await expect(page).toHaveURL(`/community/posts/${THREE}/pictures/1`);
  });
});

withAndWithoutScripts(() => {
  test("“Alt” unfolds what a picture shows, uncut, in any window", async ({ page, open }) => {
    await open(`/community/posts/${THREE}`);
    const alts = page.locator(".pic > .alt");
    await expect(alts).toHaveCount(3);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const alt of await alts.all()) {
        const [text, summary] = [alt.locator("p"), alt.locator("summary")];
        await expect(text).toBeHidden();
        expect((await summary.boundingBox())!.height).toBeGreaterThanOrEqual(24);
        await summary.click();
        await expect(text).toBeVisible();
        const [figure, box] = [(await alt.locator("..").boundingBox())!, (await text.boundingBox())!];
        expect(box.y).toBeGreaterThanOrEqual(figure.y);
        expect(box.y + box.height).toBeLessThanOrEqual(figure.y + figure.height);
      }
      await expectNoOverflow(page, width, `${width} pixels`);
      expect(await violationsOf(page, { within: ".pics", targets: true })).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await violationsOf(page, { part: "colours", within: ".pics" })).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
      for (const alt of await alts.all()) await alt.locator("summary").click();
    }
  });

  test("two pictures that fit a row are whole and of one height", async ({ page, open }) => {
    for (const [path, links] of [
      ["/community", `#post-${PAIR} .media > a`],
      [`/community/posts/${PAIR}`, ".pics a"],
    ] as const) {
      await open(path);
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 });
        const boxes = await Promise.all(
          [0, 1].map(async (i) => (await page.locator(links).nth(i).boundingBox())!),
        );
        const [left, right] = boxes;
        expect(right!.x).toBeGreaterThan(left!.x + left!.width);
        expect(Math.abs(left!.height - right!.height)).toBeLessThan(1);
        for (const box of boxes) expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
      }
    }
  });

  test.describe("on a dense screen", () => {
    test.use({ deviceScaleFactor: 2 });

    for (const width of [1440, 375]) {
      test(`a still has the pixels that a dense window of ${width} shows of it, and at most twice as many`, async ({
        page,
        open,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        for (const path of ["/community", "/community/reels/1"]) {
          await open(path);
          const stills = page.locator(".clip-still");
          expect(await stills.count()).toBeGreaterThan(0);
          for (const still of (await stills.all()).slice(0, 3)) {
            await expect.poll(() => still.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
            const { asked, shown, own } = await still.evaluate((img: HTMLImageElement) => {
              const box = img.getBoundingClientRect();
              const [w, h] = [Number(img.getAttribute("width")), Number(img.getAttribute("height"))];
              const covers = getComputedStyle(img).objectFit === "cover";
              const fill = (covers ? Math.max : Math.min)(box.width, (box.height * w) / h);
              return {
                asked: Number(new URL(img.currentSrc).searchParams.get("w")),
                shown: fill * devicePixelRatio,
                own: w,
              };
            });
            expect(Math.min(asked, own)).toBeGreaterThanOrEqual(Math.min(Math.floor(shown), own));
            expect(Math.min(asked, own)).toBeLessThanOrEqual(2 * shown);
          }
        }
      });
    }
  });
});
