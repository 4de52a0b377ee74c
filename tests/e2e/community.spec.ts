import { allEntries } from "./support/entries";
import { expect, test, withAndWithoutScripts } from "./support/test";

withAndWithoutScripts((scripts) => {
  test("reels stand in a row that scrolls sideways, also by keyboard", async ({ page, open, request }) => {
    const reels = await allEntries(request, "reels");
    await page.setViewportSize({ width: 768, height: 900 });
    await open("/community");
    const row = page.getByRole("list", { name: /^Reels/ });
    await expect(row.locator("> li")).toHaveCount(reels.length);
    const last = row.locator("> li").last();
    await expect(last).not.toBeInViewport();
    await row.focus();
    await expect(row).toBeFocused();
    await expect(async () => {
      await page.keyboard.press("ArrowRight");
      await expect(last).toBeInViewport({ ratio: 0.5, timeout: 300 });
    }).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollLeft)).toBe(0);
  });

  test("reels have the browser's player, which fetches nothing but a poster", async ({
    page,
    open,
    request,
  }) => {
    const reels = await allEntries(request, "reels");
    const asked: string[] = [];
    page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
    await open("/community");
    const players = page.locator(".reel video");
    await expect(players).toHaveCount(reels.length);
    for (const [i, reel] of reels.entries()) {
      const player = players.nth(i);
      await expect(player).toHaveAttribute("controls");
      await expect(player).toHaveAttribute("preload", "none");
      await expect(player).toHaveAttribute("src", String(reel.video));
      await expect(player).toHaveAttribute("poster", `${String(reel.thumbnail)}?w=800`);
      await expect(player).toHaveAccessibleName(/^Reel by/);
      const poster = await request.get(`${String(reel.thumbnail)}?w=800`);
      expect(poster.headers()["content-type"]).toMatch(/^image\//);
      await expect(page.locator(".reel").nth(i)).toContainText(String(reel.explanation));
    }
    expect(asked.filter((path) => reels.some(({ video }) => video === path))).toEqual([]);
  });

  test("posts show their text, their time and pictures that load", async ({ page, open, request }) => {
    const posts = await allEntries(request, "community");
    await open("/community");
    const cards = page.locator("article.post");
    await expect(cards.locator("h3")).toHaveText(posts.map(({ author }) => String(author)));
    for (const [i, post] of posts.entries()) {
      const card = cards.nth(i);
      await expect(card).toContainText(String(post.role));
      await expect(card.locator("time")).toHaveText(/^(just now|\d+(m|h|d|w|mo|y) ago)$/);
      await expect(card.locator("img")).toHaveCount((post.images as string[] | null)?.length ?? 0);
    }
    const pictures = page.locator("article.post img");
    expect(await pictures.count()).toBeGreaterThan(0);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("complete", true);
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      await expect(picture).toHaveAttribute("alt", /posted by/);
    }
  });

  test("like, comment and share change nothing", async ({ page, open }) => {
    const logged: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "debug") logged.push(message.text());
    });
    const sent: string[] = [];
    await open("/community");
    const actions = page.locator("article.post").first().locator(".post-acts");
    await expect(actions.getByRole("button")).toHaveCount(3);
    const before = await actions.innerHTML();
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(request.url());
    });
    for (const name of [/like/, /comment/, /share/i]) await actions.getByRole("button", { name }).click();
    expect(await actions.innerHTML()).toBe(before);
    await expect(actions.locator("[aria-pressed]")).toHaveCount(0);
    await expect(page).toHaveURL("/community");
    expect(sent).toEqual([]);
    await expect.poll(() => logged.length).toBe(scripts ? 3 : 0);
  });

  test("a page beyond the last shows the last", async ({ page, open, request }) => {
    const posts = await allEntries(request, "community");
    expect(posts.length).toBeLessThanOrEqual(24);
    await open("/community?page=2");
    await expect(page.locator("article.post")).toHaveCount(posts.length);
    await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
  });
});

test("a reel plays where it stands", async ({ page, open }) => {
  await open("/community");
  const player = page.locator(".reel video").first();
  await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(await player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
});
