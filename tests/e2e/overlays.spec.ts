import type { Page } from "@playwright/test";

import { collectFaults } from "./support/faults";
import { joinLink, toast } from "./support/members";
import {
  expect,
  hold,
  isSameDocument,
  markDocument,
  openMessages,
  scriptsHaveTakenOver,
  test,
} from "./support/test";

const dialog = (page: Page, name?: string) => page.getByRole("dialog", name ? { name } : undefined);
/** Whatever lies over the page, also what is hidden from readers by a dialog over it. */
const overThePage = (page: Page) => page.locator('[role="dialog"]:not([hidden])');
const messages = openMessages;
const quickTour = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Take a quick tour", exact: true });

/** Presses Ctrl+K over and over, from some frame of the page on, until scripts have taken the page over. */
const pressWhileScriptsStart = (page: Page, frames: number): Promise<void> =>
  page.evaluate(async (waited) => {
    for (let frame = 0; frame < waited; frame++) await new Promise(requestAnimationFrame);
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        const init = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
        document.body?.dispatchEvent(new KeyboardEvent("keydown", init));
        if (!document.documentElement.classList.contains("js")) return;
        clearInterval(timer);
        resolve();
      }, 1);
    });
  }, frames);

test("keys that are pressed while scripts start end nothing, and are answered", async ({ page }) => {
  const faults = await collectFaults(page);
  const devtools = await page.context().newCDPSession(page);
  for (let load = 0; load < 6; load++) {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 + (load % 3) });
    await page.goto("/startups", { waitUntil: "commit" });
    const pressed = pressWhileScriptsStart(page, 2 * load);
    await scriptsHaveTakenOver(page);
    await pressed;
    await expect(dialog(page, "Search everything"), `load ${load}`).toBeVisible();
    expect(faults, `load ${load}`).toEqual([]);
  }
  // The next tests have the same window, which would stay slow.
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
});

/** What lies over the page: how it is asked for, its code, and its name. */
const OVERLAYS = {
  search: {
    ask: (page: Page) => page.keyboard.press("Control+k"),
    code: /\/prompt-dialog-/,
    name: "Search everything",
  },
  join: { ask: (page: Page) => joinLink(page).click(), code: /\/auth-dialog-/, name: "Join AI Hub" },
  messages: { ask: (page: Page) => messages(page).click(), code: /\/messages-card-/, name: "Messages" },
  tour: { ask: (page: Page) => quickTour(page).click(), code: /\/quick-tour-/, name: "Welcome to AI Hub" },
};
type Overlay = keyof typeof OVERLAYS;
const NAMES = Object.keys(OVERLAYS) as Overlay[];

for (const first of NAMES) {
  test(`of two dialogs that are asked for while their code loads, ${first} first, the last one comes`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // While requests are looked at nothing comes from the browser's cache: between two holds it would keep what is held next.
    await page.context().route("**/assets/**", (route) => route.fallback());
    const next = NAMES[(NAMES.indexOf(first) + 1) % NAMES.length];
    for (const last of NAMES.filter((each) => each !== first)) {
      // One of each two is asked for again, with its code at hand.
      for (const isCodeThere of last === next ? [false, true] : [false]) {
        await open("/forgot-password");
        if (isCodeThere) {
          // The second is at hand: it was open before.
          await OVERLAYS[last].ask(page);
          await expect(dialog(page)).toBeVisible();
          await page.keyboard.press("Escape");
          // Gone, not only hidden: none opens over another.
          await expect(page.locator('[role="dialog"]:not(.msg)')).toHaveCount(0);
        }
        const held = await hold(page, OVERLAYS[first].code);
        await OVERLAYS[first].ask(page);
        await held.arrived;
        const other = await hold(page, OVERLAYS[last].code);
        await OVERLAYS[last].ask(page);
        if (!isCodeThere) await other.arrived;
        const arrived = page.waitForResponse(OVERLAYS[first].code);
        held.letGo();
        await (await arrived).finished();
        other.letGo();
        await expect(dialog(page)).toHaveAccessibleName(OVERLAYS[last].name);
        // By now the other would have come.
        await page.evaluate(async () => {
          for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
        });
        await expect(overThePage(page), `${first}, then ${last}`).toHaveCount(1);
        await expect(dialog(page)).toHaveAccessibleName(OVERLAYS[last].name);
        await page.unrouteAll();
      }
    }
  });
}

test("a dialog whose code can't be had for want of a connection leaves the page as it is, and comes later", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { ask, name } of Object.values(OVERLAYS)) {
    await open("/talent");
    await markDocument(page);
    const search = page.getByRole("searchbox");
    await search.fill("ab");
    await page.context().setOffline(true);
    await ask(page);
    await expect(toast(page)).toContainText("You are offline");
    await expect(dialog(page)).toHaveCount(0);
    await page.context().setOffline(false);
    await ask(page);
    await expect(dialog(page, name)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    await expect(page.locator("main input[type=search]")).toHaveValue("ab");
  }
});
