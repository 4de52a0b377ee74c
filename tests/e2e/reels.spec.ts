import type { Locator, Page } from "@playwright/test";

import { violationsOf } from "./support/axe";
import { allEntries } from "./support/entries";
import { joinedMember, logIn } from "./support/members";
import { expect, hold, openPage, test } from "./support/test";

// The demo data: five reels, and posts of which the second and the fifth have a video.

const row = (page: Page) => page.getByRole("list", { name: /^Reels/ });
const cells = (page: Page) => row(page).locator("> .reel");
const media = (page: Page) => row(page).locator(".reel-media");
const next = (page: Page) => page.getByRole("button", { name: "Next reels" });
const previous = (page: Page) => page.getByRole("button", { name: "Previous reels" });
const playReels = (page: Page) => row(page).getByRole("button", { name: /^Play reel by/ });
const stopReels = (page: Page) => row(page).getByRole("button", { name: /^Stop reel by/ });
const videoPost = (page: Page) => page.locator("article.post:has(video)").first();

const time = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);
const isPaused = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.paused);
const plays = (video: Locator) => expect.poll(() => time(video)).toBeGreaterThan(0);

/** Goes to just before the end, as waiting for it would do. */
const toTheEnd = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.2;
  });

/** Opens the page and holds its scripts back; gives what lets them go. */
async function openHeld(page: Page): Promise<() => void> {
  const { letGo } = await hold(page, /\/assets\/.*\.js$/);
  await page.goto("/community", { waitUntil: "commit" });
  return letGo;
}

/** Explanations of the reels in the order of the carousel, each shown by its place, counted from 1. */
async function expectShown(page: Page, explanations: readonly string[], places: readonly number[]) {
  await expect(cells(page).locator(".cap > p, .cap > details")).toHaveText(
    places.map((place) => explanations[place - 1]!),
  );
}

test.describe("with scripts", () => {
  test("three reels are shown at a time, and the last is followed by the first", async ({
    page,
    open,
    request,
  }) => {
    const explanations = (await allEntries(request, "reels")).map(({ explanation }) => String(explanation));
    await open("/community");
    const counts = page.locator(".reel-nav .meta");
    const said = page.locator(".reel-nav").getByRole("status");
    await expect(counts).toHaveText("1–3 of 5");
    await expect(said).toBeEmpty();
    await expectShown(page, explanations, [1, 2, 3]);
    for (const [label, words, places] of [
      ["4, 5, 1 of 5", "Reels 4, 5 and 1 of 5", [4, 5, 1]],
      ["2–4 of 5", "Reels 2 to 4 of 5", [2, 3, 4]],
      ["5, 1, 2 of 5", "Reels 5, 1 and 2 of 5", [5, 1, 2]],
    ] as const) {
      await next(page).click();
      await expect(counts).toHaveText(label);
      await expect(said).toHaveText(words);
      await expectShown(page, explanations, places);
      await expect(next(page)).toBeFocused();
    }
    for (const places of [
      [2, 3, 4],
      [4, 5, 1],
      [1, 2, 3],
      [3, 4, 5],
    ]) {
      await previous(page).click();
      await expectShown(page, explanations, places);
    }
    // Each has a picture that has loaded.
    await expect(playReels(page)).toHaveCount(3);
    await page.getByRole("heading", { name: "Reels" }).scrollIntoViewIfNeeded();
    for (const still of await row(page).locator("img").all()) {
      await expect.poll(() => still.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1);
    }
  });

  test("reels that aren't shown load no picture, and no video is fetched before it is played", async ({
    page,
    open,
    request,
  }) => {
    const reels = await allEntries(request, "reels");
    const asked = new Set<string>();
    page.on("request", (sent) => asked.add(new URL(sent.url()).pathname));
    await open("/community");
    await page.waitForLoadState("networkidle");
    const askedOf = (field: string) => reels.map((reel) => asked.has(String(reel[field])));
    expect(askedOf("thumbnail")).toEqual([true, true, true, false, false]);
    expect(askedOf("video")).toEqual([false, false, false, false, false]);
    await next(page).click();
    await expect.poll(() => askedOf("thumbnail")).toEqual([true, true, true, true, true]);
    await playReels(page).first().click();
    await expect.poll(() => askedOf("video")).toEqual([false, false, false, true, false]);
  });

  test("a reel plays in its place, with sound, and a second press brings its still back", async ({
    page,
    open,
  }) => {
    await open("/community");
    const name = "reel by Noor van Dijk, 0:08";
    const button = row(page).getByRole("button", { name: `Play ${name}`, exact: true });
    await expect(button).toHaveAccessibleDescription("0:08");
    await expect(button.locator(".pill")).toHaveText("0:08");
    const video = media(page).first().locator("video");
    const before = await media(page).first().boundingBox();
    await button.click();
    await plays(video);
    expect(
      await video.evaluate(({ muted, volume, videoWidth }: HTMLVideoElement) => ({
        muted,
        volume,
        shown: videoWidth > 0,
      })),
    ).toEqual({ muted: false, volume: 1, shown: true });
    expect(await media(page).first().boundingBox()).toEqual(before);
    const stop = row(page).getByRole("button", { name: `Stop ${name}` });
    await expect(stop).toBeFocused();
    const asked: string[] = [];
    page.on("request", (sent) => asked.push(sent.url()));
    await stop.click();
    await expect(button).toBeFocused();
    expect(await time(video)).toBe(0);
    expect(await isPaused(video)).toBe(true);
    // The still doesn't cost the video once more.
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await button.click();
    await plays(video);
  });

  test("a reel that has ended shows its still again", async ({ page, open }) => {
    await open("/community");
    const video = media(page).nth(1).locator("video");
    await playReels(page).nth(1).click();
    await plays(video);
    await expect(stopReels(page)).toHaveCount(1);
    await toTheEnd(video);
    await expect(stopReels(page)).toHaveCount(0);
    await expect(playReels(page)).toHaveCount(3);
    await expect(playReels(page).nth(1)).toBeFocused();
    expect(await time(video)).toBe(0);
  });

  test("one clip plays at a time, reels and posts together", async ({ page, open }) => {
    await open("/community");
    const videos = media(page).locator("video");
    await playReels(page).nth(0).click();
    await plays(videos.nth(0));
    // The one that plays is no longer among them.
    await playReels(page).nth(0).click();
    await plays(videos.nth(1));
    await expect(stopReels(page)).toHaveCount(1);
    expect(await isPaused(videos.nth(0))).toBe(true);

    const inPost = videoPost(page).locator("video");
    await videoPost(page)
      .getByRole("button", { name: /^Play video by/ })
      .click();
    await plays(inPost);
    await expect(stopReels(page)).toHaveCount(0);
    await playReels(page).nth(0).click();
    await plays(videos.nth(0));
    // A post's video waits where it is.
    expect(await isPaused(inPost)).toBe(true);
    expect(await time(inPost)).toBeGreaterThan(0);
    await expect(inPost).toHaveAttribute("controls");
  });

  test("the keyboard does all of it", async ({ page, open }) => {
    await open("/community");
    await next(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".reel-nav .meta")).toHaveText("4, 5, 1 of 5");
    const clips = row(page).locator(".clip-play");
    const first = clips.first();
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(first).toBeFocused({ timeout: 100 });
    }).toPass();
    const video = media(page).first().locator("video");
    for (const key of ["Enter", "Space"]) {
      await page.keyboard.press(key);
      await plays(video);
      await expect(first).toHaveAccessibleName(/^Stop reel by Yuki Tanabe/);
      await expect(first).toBeFocused();
      await page.keyboard.press(key);
      await expect(first).toHaveAccessibleName(/^Play reel by Yuki Tanabe/);
      await expect(first).toBeFocused();
    }
    // Its text is longer than the two lines that show: the keyboard opens that, too.
    const text = cells(page).first().locator(".cap-text");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(text).toHaveAttribute("open");
    await page.keyboard.press("Tab");
    await expect(cells(page).first().getByRole("link")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(clips.nth(1)).toBeFocused();
  });

  test("a reel that is turned away falls silent", async ({ page, open }) => {
    await open("/community");
    const video = await media(page)
      .nth(1)
      .locator("video")
      .evaluateHandle((element: HTMLVideoElement) => element);
    await playReels(page).nth(1).click();
    await expect.poll(() => video.evaluate(({ currentTime }) => currentTime)).toBeGreaterThan(0);
    await next(page).click();
    await expect.poll(() => video.evaluate(({ paused }) => paused)).toBe(true);
    await expect(stopReels(page)).toHaveCount(0);
  });

  test("a clip that can't be played says so in its place, with a link to its file", async ({
    page,
    open,
    request,
  }) => {
    const [reel] = await allEntries(request, "reels");
    await page.route(new RegExp(`${String(reel!.video)}$`), (route) =>
      route.fulfill({ contentType: "video/mp4", body: "This is no video." }),
    );
    await open("/community");
    await playReels(page).first().click();
    const said = media(page).first().getByRole("alert");
    await expect(said).toContainText("This video can’t be played here.");
    const link = said.getByRole("link", { name: "Open the video file" });
    await expect(link).toHaveAttribute("href", String(reel!.video));
    await expect(link).toBeFocused();
    // The others aren't touched.
    await playReels(page).first().click();
    await plays(media(page).nth(1).locator("video"));
    // A fault of the moment passes.
    await page.unroute(new RegExp(`${String(reel!.video)}$`));
    await media(page).first().getByRole("button", { name: "Try again" }).click();
    await expect(playReels(page).first()).toBeFocused();
    await playReels(page).first().click();
    await plays(media(page).first().locator("video"));
  });

  test("a post's video has the browser's controls while it plays, and its still at the end", async ({
    page,
    open,
  }) => {
    await open("/community");
    const button = videoPost(page).getByRole("button", { name: "Play video by Lena Brandt, 0:07" });
    const video = videoPost(page).locator("video");
    await expect(video).not.toHaveAttribute("controls");
    await button.focus();
    await page.keyboard.press("Enter");
    await plays(video);
    await expect(button).toHaveCount(0);
    await expect(video).toHaveAttribute("controls");
    await expect(video).toBeFocused();
    // A pause is the visitor's own.
    await video.evaluate((element: HTMLVideoElement) => element.pause());
    await expect(button).toHaveCount(0);
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await toTheEnd(video);
    await expect(button).toBeFocused();
    expect(await time(video)).toBe(0);
  });

  test("a reel that is pressed before the scripts are there opens its file", async ({ page, request }) => {
    const [reel] = await allEntries(request, "reels");
    await page.route(/\/assets\/.*\.js$/, () => {});
    await page.goto("/community", { waitUntil: "commit" });
    const link = row(page)
      .getByRole("link", { name: /^Play reel by/ })
      .first();
    await expect(link).toHaveText(/^0:0\d$/);
    // What waits for browsers without scripts doesn't show.
    await expect(media(page).first()).toHaveText(await link.innerText(), { useInnerText: true });
    await link.click();
    await expect(page).toHaveURL(String(reel!.video));
  });

  test("a reel that the address names is shown", async ({ page, request }) => {
    const reels = await allEntries(request, "reels");
    await openPage(page, `/community#reel-${String(reels[4]!.id)}`);
    await expect(cells(page).first()).toContainText(String(reels[4]!.explanation));
    await expect(cells(page).first()).toBeInViewport();
  });

  for (const width of [1440, 375]) {
    test(`nothing moves when the scripts take over, in a window of ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const letGo = await openHeld(page);
      const boxes = async () => {
        const parts = [
          media(page).first(),
          media(page).nth(2),
          videoPost(page),
          page.locator("article.post").last(),
        ];
        return Promise.all(parts.map((part) => part.boundingBox()));
      };
      await expect(page.locator("footer")).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      const before = await boxes();
      letGo();
      await expect(page.locator("html")).toHaveClass(/\bjs\b/);
      await expect(playReels(page)).toHaveCount(3);
      expect(await boxes()).toEqual(before);
    });
  }

  test("on a phone the row scrolls, and begins again with what has come", async ({ page, open }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await open("/community");
    await expect(cells(page)).toHaveCount(3);
    await expect(cells(page).nth(2)).not.toBeInViewport();
    await playReels(page).nth(2).focus();
    await expect(cells(page).nth(2)).toBeInViewport({ ratio: 0.9 });
    await next(page).click();
    await expect(cells(page).first()).toContainText("Eight specimens");
    await expect(cells(page).first()).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => document.documentElement.scrollLeft)).toBe(0);
  });

  test("axe finds nothing while a reel and then a post's video plays", async ({ page, open }) => {
    await open("/community");
    for (const [within, button] of [
      [".reels", playReels(page).first()],
      ["article.post:has(video)", videoPost(page).getByRole("button", { name: /^Play video/ })],
    ] as const) {
      await button.click();
      await expect(page.locator("video[controls], .clip-play.playing")).not.toHaveCount(0);
      await page.emulateMedia({ colorScheme: "light" });
      expect(await violationsOf(page, { within })).toEqual([]);
      // The dark theme differs in nothing but its colours.
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await violationsOf(page, { part: "colours", within })).toEqual([]);
    }
  });
});

test.describe("for a member who saves bytes", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("a reel says its length and what it costs", async ({ page, request }) => {
    await logIn(page, await joinedMember(request));
    await openPage(page, "/community");
    await expect(playReels(page).first().locator(".pill")).toHaveText("0:08 · 73 KB");
  });

  test("what played before the scripts were there goes on", async ({ page, request }) => {
    await logIn(page, await joinedMember(request));
    const letGo = await openHeld(page);
    const video = media(page).first().locator("video");
    await expect(video).toHaveAttribute("controls");
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await plays(video);
    letGo();
    await expect(stopReels(page)).toHaveCount(1);
    expect(await isPaused(video)).toBe(false);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all reels stand in a row that scrolls, also by keyboard, each with the browser's player", async ({
    page,
    open,
    request,
  }) => {
    const reels = await allEntries(request, "reels");
    const asked: string[] = [];
    page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
    await page.setViewportSize({ width: 768, height: 900 });
    await open("/community");
    await expect(cells(page)).toHaveCount(reels.length);
    for (const [i, reel] of reels.entries()) {
      const cell = cells(page).nth(i);
      const player = cell.locator("video[controls]");
      await expect(player).toHaveAttribute("preload", "none");
      await expect(player).toHaveAttribute("src", String(reel.video));
      await expect(player).toHaveAccessibleName(new RegExp(`^Reel by ${String(reel.author)}, 0:0\\d$`));
      await expect(cell).toContainText(String(reel.explanation));
      await expect(cell.locator(".clip-facts")).toHaveText(/^0:0\d$/);
    }
    await expect(next(page)).toHaveCount(0);
    await expect(page.getByText("5 reels")).toBeVisible();
    expect(asked.filter((path) => reels.some(({ video }) => video === path))).toEqual([]);

    const last = cells(page).last();
    await expect(last).not.toBeInViewport();
    await row(page).focus();
    await expect(async () => {
      await page.keyboard.press("ArrowRight");
      await expect(last).toBeInViewport({ ratio: 0.5, timeout: 300 });
    }).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollLeft)).toBe(0);
    // Its still has come with it.
    await expect.poll(() => asked.includes(String(reels.at(-1)!.thumbnail))).toBe(true);
  });
});
