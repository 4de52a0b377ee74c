import type { Page } from "@playwright/test";

import { runScript, startSite, type Site } from "#tests/support/site";

import { expectNoOverflow } from "./support/overflow";
import { expect, openPage, test as base } from "./support/test";

/*
 * A community page as full as it gets, with photographs: 24 posts and 9 reels (tests/support/fill-community.ts), on a site
 * of its own.
 */

const test = base.extend<object, { full: Site }>({
  full: [
    // eslint-disable-next-line no-empty-pattern -- so Playwright is told that a fixture needs no other
    async ({}, use) => {
      const site = await startSite({ DEMO_DATA: "off", RATE_LIMIT_SCALE: "1000" });
      const filled = runScript("tests/support/fill-community.ts", [], { DATA_DIR: site.dataDir });
      if (filled.code !== 0) throw new Error(filled.stderr);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ full }, use) => use(full.url),
});

// In one worker: to fill the site takes longer than to look at it.
test.describe.configure({ mode: "default" });
test.use({ deviceScaleFactor: 1 });

/** Bytes that pictures may have before the visitor scrolls. */
const BUDGET = 150_000;

interface Loaded {
  address: string;
  bytes: number;
}

/** The pictures that come while the page is opened and left alone. */
async function picturesOf(page: Page, scripts: boolean): Promise<Loaded[]> {
  const bodies: Promise<Loaded>[] = [];
  page.on("response", (response) => {
    if (!response.headers()["content-type"]?.startsWith("image/")) return;
    bodies.push(response.body().then(({ length }) => ({ address: response.url(), bytes: length })));
  });
  await openPage(page, "/community", scripts);
  await page.waitForLoadState("networkidle");
  // Boxes near the window are drawn at the latest for this, and then ask for their pictures.
  await page.screenshot();
  await page.waitForLoadState("networkidle");
  return Promise.all(bodies);
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 375, height: 812 },
    ]) {
      test(`pictures stay within their budget in a window of ${viewport.width} pixels`, async ({ page }) => {
        await page.setViewportSize(viewport);
        const loaded = await picturesOf(page, scripts);
        expect(loaded.filter(({ address }) => address.includes("/objects/")).length).toBeGreaterThan(3);
        expect(
          loaded.reduce((sum, { bytes }) => sum + bytes, 0),
          loaded.map(({ address, bytes }) => `${address} ${bytes}`).join("\n"),
        ).toBeLessThanOrEqual(BUDGET);
      });
    }

    test("a text of 10,000 characters is shown in part, and can be read to its end; odd texts keep within their posts", async ({
      page,
    }) => {
      await openPage(page, "/community", scripts);
      const post = page.locator("article.post", { hasText: "A sentence of a long update" });
      const height = () => post.locator(".body").evaluate(({ clientHeight }) => clientHeight);
      const short = await height();
      expect(short).toBeLessThan(400);
      const toggle = post.locator("summary");
      await expect(toggle).toHaveText(/^Read all/);
      await toggle.focus();
      await page.keyboard.press("Enter");
      expect(await height()).toBeGreaterThan(5 * short);
      await expect(toggle).toContainText("Show less");
      await toggle.click();
      expect(await height()).toBe(short);
      await expect(page.locator("article.post summary")).toHaveCount(1);

      const title = await page.title();
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page, width, `${width} pixels`);
        await expect(
          page.getByText("<script>document.title = 'changed'</script> &amp; <b>bold</b>"),
        ).toBeVisible();
        expect(await page.title()).toBe(title);
        const arabic = page.locator("article.post", { hasText: "الرياض" }).locator(".body p");
        expect(await arabic.evaluate((text) => getComputedStyle(text).direction)).toBe("rtl");
      }
    });
  });
}

test("no more pixels are asked for than a post's pictures show", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, "/community");
  const pictures = page.locator("article.post .media img");
  for (const picture of (await pictures.all()).slice(0, 12)) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain("?w=");
    const { asked, shown } = await picture.evaluate((img: HTMLImageElement) => {
      const { width, height } = img.getBoundingClientRect();
      // What fills the box: a part of it is cut off.
      const filled = Math.max(width, (height * img.width) / img.height, (height * 16) / 9);
      return { asked: Number(new URL(img.currentSrc).searchParams.get("w")), shown: filled };
    });
    // The next width that is offered, at most a fifth more.
    expect(asked).toBeLessThanOrEqual(shown * 1.2);
  }
});
