import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type Response,
} from "@playwright/test";

import { AS_USED, tooSmallOf } from "./hit-size";

export { expect };

/**
 * Waits until a page's scripts have taken over, if it has any. The page says when: to be asked over and over from here holds
 * it up. It observes itself, as its clock may stand still, and is spared what Playwright's own waits bring into each document.
 */
export const scriptsHaveTakenOver = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const isReady = () =>
          document.documentElement.classList.contains("js") ||
          // Before the page has been painted its scripts wait in a template.
          !document.querySelector('#scripts, script[type="module"]');
        const observer = new MutationObserver(() => {
          if (!isReady()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement, { attributeFilter: ["class"] });
        if (isReady()) resolve();
      }),
  );

/** Opens a page of the site and, where the page runs scripts, waits until they have taken over. */
export async function openPage(page: Page, path: string, scripts = true): Promise<Response | null> {
  const response = await page.goto(path);
  if (scripts) await scriptsHaveTakenOver(page);
  return response;
}

/** Lets every page of a browser believe that the guided tour was taken: it would lie over Home after a while. */
export async function withoutGuidedTour(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A page that isn't the site's has no storage.
    if (location.protocol.startsWith("http")) localStorage.setItem("guided-tour", "taken");
  });
}

/**
 * Lets the clock go on where a test has stopped it. Playwright does so, too, but doesn't wait for it: in a window that the next
 * test uses again that may come when the clock has been taken out already, and then every page complains of an uncaught
 * "Cannot read properties of undefined (reading 'controller')".
 */
async function resumeClock(context: BrowserContext): Promise<void> {
  const hasClock = () => "__pwClock" in globalThis;
  const found = await Promise.all(context.pages().map((page) => page.evaluate(hasClock).catch(() => false)));
  if (found.includes(true)) await context.clock.resume();
}

/** The ways in which a test uses a control. */
const USES = [
  "check",
  "clear",
  "click",
  "dblclick",
  "fill",
  "press",
  "pressSequentially",
  "selectOption",
  "setChecked",
  "setInputFiles",
  "tap",
  "uncheck",
] as const;

type Use = (typeof USES)[number];
type Uses = Record<Use, (this: Locator, ...args: unknown[]) => Promise<unknown>>;

interface UseOptions {
  timeout?: number;
  trial?: boolean;
}

/** What is asked of a use beside its value, which some ways take first. */
const optionsOf = (args: unknown[]): UseOptions =>
  args.find(
    (one): one is UseOptions =>
      typeof one === "object" && one !== null && ("timeout" in one || "trial" in one),
  ) ?? {};

/** A browser fills, for a test, what no person can find: without scripts a control must be seen, and be large enough to hit. */
async function expectUsable(control: Locator, timeout: number | undefined): Promise<void> {
  // Anew until it holds: the page may just be arriving, its looks not yet there.
  await expect(async () => {
    const tooSmall = await control.evaluate(tooSmallOf, AS_USED, { timeout });
    expect(tooSmall, "a control can be seen and hit").toEqual([]);
  }).toPass({ timeout: 20_000 });
}

/**
 * Has every control looked at before a test uses it, until it is told to stop. Playwright has no hook before an action, and
 * locators are made from locators in a dozen ways; the public methods of their class are the one place that all go through.
 */
function lookBeforeUse(page: Page): () => void {
  const locators = Object.getPrototypeOf(page.locator("body")) as Uses;
  const plain = Object.fromEntries(USES.map((use) => [use, locators[use]])) as Uses;
  for (const use of USES) {
    locators[use] = async function (...args) {
      const { timeout, trial } = optionsOf(args);
      // Only asked whether it could be used, not used.
      if (!trial) await expectUsable(this, timeout);
      return plain[use].apply(this, args);
    };
  }
  return () => void Object.assign(locators, plain);
}

export const test = base.extend<{
  /** Whether the guided tour starts by itself, as it does for a newcomer. */
  guidedTour: boolean;
  /** Opens a page of the site, ready to be used with or without scripts, whichever the test runs with. */
  open: (path: string) => Promise<Response | null>;
}>({
  guidedTour: [false, { option: true }],
  context: async ({ context, guidedTour }, use) => {
    if (!guidedTour) await withoutGuidedTour(context);
    await use(context);
    await resumeClock(context);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    const stopLooking = javaScriptEnabled === false ? lookBeforeUse(page) : undefined;
    try {
      await use(page);
    } finally {
      stopLooking?.();
    }
  },
  open: async ({ page, javaScriptEnabled }, use) => {
    await use((path) => openPage(page, path, javaScriptEnabled !== false));
  },
});

/** Defines the same tests twice: for a browser with scripts, and for one without. */
export function withAndWithoutScripts(define: (scripts: boolean) => void): void {
  for (const scripts of [true, false]) {
    test.describe(scripts ? "with scripts" : "without scripts", () => {
      test.use({ javaScriptEnabled: scripts });
      define(scripts);
    });
  }
}

/** Keeps the pages for members from leading a visitor home, so that a test has all the time it needs on them. */
export async function stayOnGuardedPages(page: Page): Promise<void> {
  await page.route(/\/(add-\w+|account|\d+\/edit)(\?|$)/, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    delete headers.refresh;
    await route.fulfill({ response, headers });
  });
}

/** Holds requests until they are let go: what a page says meanwhile can be looked at for as long as it takes. */
export async function hold(page: Page, url: string | RegExp, method = "GET") {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    arrive();
    await free;
    // One that the page has given up can't be continued.
    await route.continue().catch(() => undefined);
  });
  return { letGo, arrived };
}

/** Leaves a mark that survives as long as the document does. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.sameDocument = "yes";
  });

/** Whether the document is still the one that was marked, that is, whether no full navigation has happened. */
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.sameDocument === "yes");

/** What opens the messages, in the header, a menu or the margin; the footer's link only leads to them. */
export const openMessages = (page: Page) =>
  page.getByRole("link", { name: "Messages", exact: true }).and(page.locator(":not(footer *)"));
