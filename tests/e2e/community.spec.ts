import type { Locator, Page } from "@playwright/test";

import { allEntries } from "./support/entries";
import { joinedMember, logIn } from "./support/members";
import { expect, openPage, test, withAndWithoutScripts } from "./support/test";

/** Posts' pictures, each a link to its own page. */
const pictures = (where: Page | Locator) => where.locator(".media > a");

withAndWithoutScripts((scripts) => {
  test("posts show their text, their time and pictures that load", async ({ page, open, request }) => {
    const posts = await allEntries(request, "community");
    await open("/community");
    const cards = page.locator("article.post");
    await expect(cards.locator("h3")).toHaveText(posts.map(({ author }) => String(author)));
    for (const [i, post] of posts.entries()) {
      const card = cards.nth(i);
      await expect(card).toContainText(String(post.role));
      await expect(card.locator("time")).toHaveText(/^(just now|\d+(m|h|d|w|mo|y) ago)$/);
      const images = (post.images as string[] | null) ?? [];
      await expect(pictures(card)).toHaveCount(images.length);
      for (const j of images.keys()) {
        const picture = pictures(card).nth(j);
        const place = images.length > 1 ? `Picture ${j + 1} of ${images.length}` : "Picture";
        await expect(picture).toHaveAccessibleName(
          `${String((post.alts as string[])[j]) || `${place} posted by ${String(post.author)}`} , on its own page`,
        );
        await expect(picture).toHaveAttribute("href", `/community/posts/${post.id}/pictures/${j + 1}`);
      }
    }
    expect(await pictures(page).count()).toBeGreaterThan(0);
    for (const picture of await pictures(page).all()) {
      await picture.scrollIntoViewIfNeeded();
      if (scripts) {
        const loaded = picture.locator("img");
        await expect
          .poll(() => loaded.evaluate((img: HTMLImageElement) => img.naturalWidth), { intervals: [20, 50] })
          .toBeGreaterThan(1);
      } else {
        await expect(picture.locator("img")).toHaveCSS("background-image", /\/objects\/uploads\/[^"]+\?w=/);
      }
    }
  });

  test("a picture opens on a page of its own, which leads to the others and to its post", async ({
    page,
    open,
    request,
  }) => {
    const posts = await allEntries(request, "community");
    const post = posts.find(({ images }) => (images as string[] | null)?.length === 5);
    await open("/community");
    await page.locator(`#post-${post?.id} .media > a`).nth(3).click();
    if (scripts) await page.getByRole("link", { name: "This picture’s own page" }).click();
    await expect(page).toHaveURL(`/community/posts/${post?.id}/pictures/4`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Picture 4 of 5 posted by ${String(post?.author)}`,
    );
    const alt = (post?.alts as string[])[3]!;
    await expect(page.locator(".picture-page .alt > p")).toHaveText(alt);
    const shown = page.getByRole("img", { name: alt });
    await expect(shown).toHaveJSProperty("complete", true);
    expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1);
    const others = page.getByRole("navigation", { name: "Pictures" });
    await others.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(`/community/posts/${post?.id}/pictures/5`);
    await expect(others.getByRole("link")).toHaveText(["Previous"]);
    await page.getByRole("link", { name: "Back to the post" }).click();
    await expect(page).toHaveURL(new RegExp(`/community/posts/${post?.id}-`));
  });

  test("like asks a visitor to log in, comment leads to the post, and each press is logged", async ({
    page,
    open,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "debug") logged.push(message.text());
    });
    const actions = page.locator("article.post").first().locator(".post-acts");
    await open("/community");
    await actions.getByRole("link", { name: /comment/ }).click();
    await expect(page).toHaveURL(/\/community\/posts\/\d+-[^#]*#comments$/);
    await expect(page.getByRole("link", { name: "Log in", exact: true }).last()).toBeVisible();
    await open("/community");
    await actions.getByRole("button", { name: /like/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in to like this post");
    await expect.poll(() => logged).toEqual(scripts ? ["comment pressed", "like pressed"] : []);
  });

  test("a page beyond the last shows the last", async ({ page, open, request }) => {
    const posts = await allEntries(request, "community");
    expect(posts.length).toBeLessThanOrEqual(24);
    await open("/community?page=2");
    await expect(page.locator("article.post")).toHaveCount(posts.length);
    await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
  });
});

test("times are kept fresh while the page stays open", async ({ page, open }) => {
  await page.clock.install();
  await open("/community");
  const first = page.locator("article.post time").first();
  const last = page.locator("article.post time").last();
  const hoursOf = async () => Number(/^(\d+)h ago$/.exec((await first.textContent()) ?? "")?.[1]);
  const [hours, before] = [await hoursOf(), await last.textContent()];
  await page.clock.fastForward("03:00:30");
  await expect.poll(hoursOf).toBe(hours + 3);
  await expect(last).toHaveText(String(before));
  await expect(first).toHaveAttribute("title", /^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
});

test("the home page shows posts shortly, and fetches no video and no poster of them at once", async ({
  page,
  open,
  request,
}) => {
  const posts = (await allEntries(request, "community")).slice(0, 3);
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
  await open("/");
  const cards = page.locator("article.post");
  await expect(cards).toHaveCount(3);
  const video = cards.locator(".clip > video");
  await expect(video).toHaveCount(posts.filter((post) => post.video).length);
  await expect(video.first()).toHaveAttribute("poster", /^data:/);
  await expect(page.locator("article.post img:not([loading=lazy])")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => posts.some((post) => post.video === path))).toEqual([]);
});

test.describe("with Save-Data", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("a visitor's page does without scripts in a browser that would run them", async ({ page }) => {
    await page.goto("/community");
    expect(await page.locator("script").count()).toBe(0);
    await expect(page.locator(".reel video[controls]")).toHaveCount(5);
    await expect(page.getByRole("button", { name: "Next reels" })).toHaveCount(0);
    const picture = pictures(page).first();
    await picture.scrollIntoViewIfNeeded();
    const shown = picture.locator("img");
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1);
    expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\?w=(192|288|400)$/);
  });

  test("a member's page keeps its scripts, and takes over what the server sent", async ({
    page,
    request,
  }) => {
    const said: string[] = [];
    page.on("console", (message) => message.type() === "error" && said.push(message.text()));
    page.on("pageerror", ({ message }) => said.push(message));
    await logIn(page, await joinedMember(request));
    await openPage(page, "/community");
    await expect(page.getByRole("button", { name: /^Play reel by/ })).toHaveCount(3);
    const still = page.locator(".reel .clip-still").first();
    expect(await still.getAttribute("src")).toMatch(/\?w=192$/);
    expect(await still.getAttribute("srcset")).toBeNull();
    expect(said).toEqual([]);
  });
});
