import type { Page } from "@playwright/test";

import { collectFaults } from "./support/faults";
import { FOOTER_LINE, MORE, NAVIGATION } from "./support/pages";
import { expect, isSameDocument, markDocument, openPage, test, withAndWithoutScripts } from "./support/test";

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

test("going from every page to every other one gives no error, and loads no document again", async ({
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
