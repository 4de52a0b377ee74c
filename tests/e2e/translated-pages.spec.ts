import type { Page } from "@playwright/test";

import { expect, isSameDocument, markDocument, openPage, test } from "./support/test";

// Pages that a browser's translator changes after scripts have taken over. It leaves the words as they are here, so that a page
// that followed can be compared with one that was opened.

/** Translators put every text into two elements of theirs, with the framework's text inside or with another one. */
type Way = "moves" | "replaces";

const WAYS: readonly Way[] = ["moves", "replaces"];

/** Translates what is there now. */
const translate = (page: Page, way: Way): Promise<void> =>
  page.evaluate((way) => {
    document.documentElement.classList.add("translated-ltr");
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
      /\S/.test(text.nodeValue ?? "") &&
      !text.parentElement!.closest("script, style, template, textarea, option, svg")
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    );
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      text.parentNode!.insertBefore(outer, text);
      text.parentNode!.removeChild(text);
      inner.append(way === "moves" ? text : document.createTextNode(text.nodeValue!));
    }
  }, way);

/** Lists have one screen: with a rail, and with tabs; the search has its own. */
const FOLLOWED = ["/startups", "/use-cases", "/search"];

/** Where links lead in turn: from each screen to another one, and among lists that share one. */
const LED_TO = ["/use-cases", "/", "/community", "/startups", "/investors"];

/** What each address says when it is opened; the site's data stay as they are. */
const opened = new Map<string, string>();

const readMain = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector("main")!.innerText.replaceAll(/\s+/g, ""));

/** The page says what it says when it is opened, and the scripts never gave it up. */
async function expectAsOpened(page: Page): Promise<void> {
  const address = page.url();
  if (!opened.has(address)) {
    const another = await page.context().newPage();
    await openPage(another, address);
    opened.set(address, await readMain(another));
    await another.close();
  }
  await expect.poll(() => readMain(page)).toBe(opened.get(address));
  expect(await isSameDocument(page)).toBe(true);
}

// Both ways in one test: what an address says when it is opened is looked at once for them.
for (const path of FOLLOWED) {
  test(`${path} follows what is typed, ticked and pressed`, async ({ page, open }) => {
    for (const way of WAYS) {
      await open(path === "/search" ? "/search?q=energy" : path);
      await markDocument(page);
      await translate(page, way);
      const box = page.getByRole("searchbox").first();
      for (const typed of ["learning", "zzzznothing", ""]) {
        await box.fill(typed);
        await box.press("Enter");
        await expect(page).toHaveURL(
          typed ? new RegExp(`=${typed}`) : new RegExp(`${path}(\\?(?!.*(=zzzz))|$)`),
        );
        await expectAsOpened(page);
        await translate(page, way);
      }
      const filter = page.locator("main :is(fieldset, details) input[type=checkbox]:visible").first();
      if (await filter.count()) {
        await filter.check();
        await expect(page).toHaveURL(/[?&](industry|stage)=/);
        await expectAsOpened(page);
        await translate(page, way);
        await filter.uncheck();
        await expect(page).not.toHaveURL(/[?&](industry|stage)=/);
        await expectAsOpened(page);
        await translate(page, way);
      }
      const next = page.getByRole("link", { name: "Next", exact: true });
      if (await next.count()) {
        await next.click();
        await expect(page).toHaveURL(/page=2/);
        await expectAsOpened(page);
      }
    }
  });
}

test("every page that a link leads to", async ({ page, open }) => {
  for (const way of WAYS) {
    await open("/startups/30-tidewater-robotics");
    await markDocument(page);
    for (const path of LED_TO) {
      await translate(page, way);
      await page
        .locator(`a[href="${path}"]`)
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click());
      await expect(page).toHaveURL(path);
      await expectAsOpened(page);
    }
    // From one entry to the next, which share a route.
    await page.locator("main .card h3 a").first().click();
    await expect(page.locator("section.rel").first()).toBeVisible();
    await expectAsOpened(page);
    await translate(page, way);
    const from = page.url();
    await page.locator("section.rel h3 a").first().click();
    await expect(page).not.toHaveURL(from);
    await expectAsOpened(page);
  }
});
