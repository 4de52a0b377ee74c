import type { Page } from "@playwright/test";

import { collectFaults } from "./support/faults";
import { FOOTER_LINE, MORE, NAVIGATION, PAGES } from "./support/pages";
import {
  expect,
  isSameDocument,
  markDocument,
  openPage,
  stayOnGuardedPages,
  test,
  withAndWithoutScripts,
} from "./support/test";

withAndWithoutScripts(() => {
  test("an unknown address is the 404 page, which leads on", async ({ page, open }) => {
    for (const path of ["/no-such-page", "/startups/no/such"]) {
      const response = await open(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(/^404 Page Not Found/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    }
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Search everything" }).click();
    await expect(page).toHaveURL("/search");
    await open("/no-such-page");
    await main.getByRole("link", { name: "Go to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

/**
 * What a page says: its visible text. Left out are controls that serve only without scripts, running times, and the reels,
 * of which scripts show three at a time (tests/e2e/reels.spec.ts).
 */
async function textOf(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    for (const part of document.querySelectorAll(".nojs, section:has(.reels)")) part.remove();
    return document.body.innerText;
  });
  return text.replace(/just now|\d+(m|h|d|w|mo|y) ago/g, "some time ago");
}

const softly = expect.configure({ soft: true });

test("every page arrives without an error, and says the same with and without scripts", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  const faults = await collectFaults(page);
  const plainFaults = await collectFaults(plain);
  await stayOnGuardedPages(page);
  await stayOnGuardedPages(plain);
  for (const path of PAGES) {
    await Promise.all([openPage(page, path), openPage(plain, path, false)]);
    // What waits for scripts shows a frame later.
    await softly.poll(() => textOf(page), { message: path, timeout: 5000 }).toBe(await textOf(plain));
    expect.soft(faults.splice(0), `${path} with scripts`).toEqual([]);
    expect.soft(plainFaults.splice(0), `${path} without scripts`).toEqual([]);
  }
  await plain.close();
});

/** Presses the page's own links to these addresses, one after the other, and waits each time until the page is shown. */
const follow = (page: Page, addresses: readonly string[]): Promise<void> =>
  page.evaluate(async (walk) => {
    for (const to of walk) {
      const title = document.title;
      const links = document.querySelectorAll<HTMLAnchorElement>(".nav a, .foot a");
      [...links].find((link) => link.getAttribute("href") === to)?.click();
      const deadline = performance.now() + 10_000;
      while (location.pathname !== to || document.title === title) {
        if (performance.now() > deadline) throw new Error(`${to} didn't show`);
        await new Promise(requestAnimationFrame);
      }
    }
  }, addresses);

test("going from every page to every other one gives no error, and loads no document anew", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const linked = [...NAVIGATION, ...MORE, ...FOOTER_LINE].map(([to]) => to);
  const faults = await collectFaults(page);
  await openPage(page, "/");
  await markDocument(page);
  // A walk along every ordered pair: from each page in turn out to every later one and back.
  for (const [i, from] of linked.entries()) {
    const tour = linked.slice(i + 1).flatMap((to) => [to, from]);
    await follow(page, i === 0 ? tour : [from, ...tour]);
    expect.soft(faults.splice(0), `${from} and back`).toEqual([]);
  }
  expect(await isSameDocument(page)).toBe(true);
});
