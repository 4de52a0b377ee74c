import { matchPath } from "@remix-run/react";
import type { APIRequestContext, Browser, Page } from "@playwright/test";

import { pagePatterns } from "#tests/support/site-routes";

import { thinOut, violationsOf } from "./support/axe";
import { addEntry, KINDS } from "./support/entry-forms";
import { collectFaults } from "./support/faults";
import { enterAnew, test as filled } from "./support/filled-site";
import { AS_SHOWN, tooSmallOf } from "./support/hit-size";
import { happenTo } from "./support/notifications";
import { layoutShiftsOf, noteLayoutShifts } from "./support/layout-shifts";
import { expectNoOverflow } from "./support/overflow";
import { addPost, addWaitingPost } from "./support/posts";
import { ANSWERS, LIKE_ANOTHER, PAGES, PAGES_OF_MEMBERS } from "./support/pages";
import { writtenTo } from "./support/threads";
import { expect, hold, openPage, scriptsHaveTakenOver, stayOnGuardedPages, test } from "./support/test";

/*
 * What holds of every page. Each is opened with scripts and once without; on each of these visits is looked at whether
 * anything is wider than the window, moves while the page comes, or is too small to be hit, whatever the browser complains
 * of, and whether the page says the same without scripts. With scripts axe looks at each, too, in both themes.
 */

/** How wide the windows are in which a page is opened with scripts, and how wide each is made then. */
const WINDOWS = [[1440], [375, 320]] as const;

/** The same where one opening is enough: what moves while a page comes is looked at for visitors. */
const ONE_WINDOW = [WINDOWS.flat()];

/** The same without scripts: in one window, as the layout needs none. */
const WIDTHS = [1440, 1024, 768, 375, 320] as const;

/** A page made of the components of another one is looked at where it is most likely to be too narrow for its data. */
const WIDTHS_LIKE_ANOTHER = [1440, 375, 320] as const;

const softly = expect.configure({ soft: true });

/** Where axe looks at the header and the footer, too: they are the same on every page, but for the mark of where one is. */
const FRAME_SEEN = ["/", "/startups", "/account"];

/** Where stands all that a member has added: one entry of each kind, and a post. */
const OF_ALL_THEY_ADDED = ["/account", "/members/:entry"];

/** A post that was commented on. */
const OF_A_POST = ["/community/:kind/:entry", "/like"];

async function addTalkedAbout(request: APIRequestContext): Promise<number> {
  const { id } = await addPost(request);
  for (const content of ["How deep?", "Nine metres.\n\nAt low tide."])
    expect((await request.post(`/api/posts/${id}/comments`, { data: { content } })).status()).toBe(201);
  return id;
}

/** Fonts, scripts and pictures. */
const LATE_PARTS = /\.(woff2|js)$|^[^?]*\/(objects|avatars)\//;

/** Opens a page whose fonts, scripts and pictures come only when it has been painted without them; gives its status. */
async function openInParts(page: Page, address: string): Promise<number | undefined> {
  const late = await hold(page, LATE_PARTS);
  const response = await page.goto(address, { waitUntil: "commit" });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
        }).observe({ type: "paint", buffered: true });
      }),
  );
  late.letGo();
  await scriptsHaveTakenOver(page);
  await page.waitForLoadState();
  await page.unroute(LATE_PARTS);
  return response?.status();
}

/**
 * What a page says: its visible text. Left out are controls that serve only without scripts, running times, and the reels,
 * of which scripts show three at a time (tests/e2e/reels.spec.ts).
 */
async function textOf(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const leftOut = new CSSStyleSheet();
    // What is far from the window isn't drawn, and has no text then.
    leftOut.replaceSync(
      "* { content-visibility: visible !important } .nojs, section:has(.reels) { display: none !important }",
    );
    document.adoptedStyleSheets.push(leftOut);
    const shown = document.body.innerText;
    document.adoptedStyleSheets.pop();
    return shown;
  });
  return text.replace(/just now|\d+(m|h|d|w|mo|y) ago/g, "some time ago");
}

/** Controls on the page that are too small to be hit. */
const tooSmallOn = (page: Page): Promise<string[]> =>
  page.locator("input, button, select, textarea, summary, a").evaluateAll(tooSmallOf, AS_SHOWN);

/** Ids that stand on the page twice. */
const idsTwiceOn = (page: Page): Promise<string[]> =>
  page.locator("[id]").evaluateAll((elements) => {
    const ids = elements.map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });

/** Makes the window of a page that has just been opened as wide as these, one after the other, and looks at what shows. */
async function look(page: Page, address: string, widths: readonly number[]): Promise<void> {
  expect.soft(await idsTwiceOn(page), address).toEqual([]);
  for (const width of widths) {
    await expectNoOverflow(page, width, `${address} at ${width} pixels`);
    expect.soft(await tooSmallOn(page), `${address} at ${width} pixels`).toEqual([]);
  }
}

/** A page without scripts of the same visitor or member. */
async function withoutScripts(browser: Browser, page: Page, baseURL: string | undefined) {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL, storageState, javaScriptEnabled: false });
  return context.newPage();
}

interface Sweep {
  page: Page;
  browser: Browser;
  baseURL: string | undefined;
  /** As in pages.ts. */
  pages: readonly string[];
  /** What `:id` stands for in them. */
  id?: string;
  statusOf: (address: string) => number;
}

/** Looks at pages with and without scripts, in turn, so that what differs between them shows where it is meant to be the same. */
async function sweep({ page, browser, baseURL, pages, id = "", statusOf }: Sweep, isVisitor: boolean) {
  const plain = await withoutScripts(browser, page, baseURL);
  const isFrameSeen = pages.some((each) => FRAME_SEEN.includes(each));
  const seenElsewhere = isFrameSeen ? [] : [".top", ".foot"];
  const faults = await collectFaults(page);
  const plainFaults = await collectFaults(plain);
  await stayOnGuardedPages(page);
  await stayOnGuardedPages(plain);
  await noteLayoutShifts(page);
  for (const each of pages) {
    const isLikeAnother = LIKE_ANOTHER.includes(each);
    const address = each.replace(":id", id);
    const status = statusOf(address);
    const place = `${address} without scripts`;
    await plain.setViewportSize({ width: WIDTHS[0], height: 900 });
    expect.soft((await plain.goto(address))?.status(), place).toBe(status);
    const text = await textOf(plain);
    await look(plain, place, isLikeAnother ? WIDTHS_LIKE_ANOTHER : WIDTHS);
    // What only shows without scripts belongs to the components, not to their data.
    if (!isLikeAnother) {
      await thinOut(plain, seenElsewhere);
      expect.soft(await violationsOf(plain), place).toEqual([]);
    }
    expect.soft(plainFaults.splice(0), place).toEqual([]);

    // What scripts do in a narrow window they do with other data, too.
    const windows = isLikeAnother ? WINDOWS.slice(0, 1) : isVisitor || isFrameSeen ? WINDOWS : ONE_WINDOW;
    for (const widths of windows) {
      const [opened] = widths;
      const place = `${address}, opened ${opened} pixels wide`;
      await page.setViewportSize({ width: opened, height: 900 });
      await page.emulateMedia({ colorScheme: "light" });
      if (isVisitor) {
        expect.soft(await openInParts(page, address), place).toBe(status);
        expect.soft(await layoutShiftsOf(page), place).toEqual([]);
      } else expect.soft((await openPage(page, address))?.status(), place).toBe(status);
      // What waits for scripts shows a frame later. The forms of members are made again by scripts.
      if (isVisitor && opened === WIDTHS[0])
        await softly.poll(() => textOf(page), { message: place, timeout: 5000 }).toBe(text);
      await look(page, address, widths);
      await thinOut(page, seenElsewhere);
      await page.setViewportSize({ width: opened, height: 900 });
      // Narrow pages were looked at without scripts. What scripts change of them is the frame, which has the colours, too, that
      // only narrow windows show.
      if (opened === WIDTHS[0] || isFrameSeen)
        expect.soft(await violationsOf(page, { targets: true }), place).toEqual([]);
      // The dark theme differs in nothing but its colours, and these come of the components, not of their data.
      if (opened === WIDTHS[0] && !isLikeAnother) {
        await page.emulateMedia({ colorScheme: "dark" });
        expect.soft(await violationsOf(page, { part: "colours" }), `${place}, dark`).toEqual([]);
      }
      expect.soft(faults.splice(0), place).toEqual([]);
    }
  }
  await plain.context().close();
}

test("every route that renders a page is looked at", () => {
  const known = { ...PAGES, ...PAGES_OF_MEMBERS };
  const without = pagePatterns.filter((pattern) => !(pattern in known));
  expect(without, "These routes need an address each in tests/e2e/support/pages.ts").toEqual([]);
  const others = Object.entries(known).flatMap(([pattern, addresses]) =>
    addresses.filter((address) => {
      const { pathname } = new URL(address, "http://localhost");
      return !pagePatterns.includes(pattern) || !matchPath(pattern, pathname);
    }),
  );
  expect(others, "These addresses aren't of the route that they stand for").toEqual([]);
});

for (const address of new Set(Object.values(PAGES).flat())) {
  test(`${address} has no fault for a visitor`, async ({ page, browser, baseURL }) => {
    const statusOf = () => ANSWERS[address] ?? 200;
    await sweep({ page, browser, baseURL, pages: [address], statusOf }, true);
  });
}

/** An entry and a search, so that the page of what is saved has both. */
async function saveSome(request: APIRequestContext): Promise<void> {
  await request.put("/api/startups/30/save");
  await request.post("/save?search=/startups?stage=Seed", {
    form: { intent: "search", name: "Seeds", mail: "weekly" },
  });
}

for (const [pattern, pages] of Object.entries(PAGES_OF_MEMBERS)) {
  filled(`${pattern} has no fault for a member`, async ({ page, browser, baseURL, member }) => {
    const { request } = page;
    if (OF_ALL_THEY_ADDED.includes(pattern)) {
      await enterAnew(page);
      for (const kind of KINDS) await addEntry(request, kind);
      await addPost(request);
      await addWaitingPost(request);
    }
    if (pattern === "/community") {
      await enterAnew(page);
      await addWaitingPost(request);
    }
    const kind = KINDS.find((each) => pattern.startsWith(`/${each}/:id/`));
    const own = async () => ((await (await request.get("/api/auth/user")).json()) as { id: number }).id;
    if (pattern === "/saved") await saveSome(request);
    if (pattern === "/notifications") {
      await enterAnew(page);
      await happenTo(request);
    }
    const idOf = async () => {
      if (kind) return (await addEntry(request, kind)).id;
      if (pattern === "/messages") return writtenTo(browser, member);
      return OF_A_POST.includes(pattern) ? addTalkedAbout(request) : own();
    };
    const id = String(await idOf());
    await sweep({ page, browser, baseURL, pages, id, statusOf: () => 200 }, false);
  });
}
