import type { Locator, Page } from "@playwright/test";

import { collectFaults } from "./support/faults";
import { confetti, expectConfetti } from "./support/confetti";
import { joinedMember, joinLink, logIn } from "./support/members";
import { expect, hold, isSameDocument, markDocument, scriptsHaveTakenOver, test } from "./support/test";

// Wide enough for the button in the page's margin.
test.use({ viewport: { width: 1440, height: 900 } });

const HOUR = 60 * 60 * 1000;

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const quickButton = (page: Page) => page.locator(".tour-btn");
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });
const menuButton = (page: Page) => page.locator('summary[aria-label="Menu"]');
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Puts the page's clock into the test's hands before the page is opened. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + HOUR);
}

/** Opens Home while the clock is held: the timers by which it is drawn in turn are held with it. */
async function openHeld(page: Page): Promise<void> {
  await page.goto("/");
  await page.clock.runFor(50);
  await scriptsHaveTakenOver(page);
}

/** The middle of a box on the page, and its edges. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("not shown");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test.describe("the guided tour of a newcomer", () => {
  test.use({ guidedTour: true });

  test("starts 1.5 s after Home is there, is walked with the keyboard alone, and comes once", async ({
    page,
  }) => {
    await holdClock(page);
    await openHeld(page);
    await page.clock.runFor(1400);
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(dialog(page)).toHaveAccessibleName("Welcome to AI Hub");
    await page.clock.resume();

    const numbers = dialog(page).getByRole("listitem").getByRole("button");
    for (let step = 1; step <= 6; step++) {
      await expect(numbers).toHaveCount(6);
      await expect(dialog(page).locator('[aria-current="step"]')).toHaveAccessibleName(`Step ${step}`);
      const onward = button(page, step === 6 ? "Get Started" : "Next");
      await expect(onward).toBeFocused();
      if (step < 6) await page.keyboard.press("Enter");
    }
    await expect(dialog(page)).toHaveAccessibleName("Community");
    await expect(dialog(page)).toHaveAccessibleDescription(/video reels may be up to 1 minute/);
    // Back by key and by button; the focus goes round within the dialog.
    await page.keyboard.press("ArrowLeft");
    await expect(dialog(page)).toHaveAccessibleName("Talent");
    await page.keyboard.press("Shift+Tab");
    await expect(button(page, "Previous")).toBeFocused();
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press("Enter");
    await expect(button(page, "Step 1")).toHaveAttribute("aria-current", "step");
    await expect(button(page, "Previous")).toBeDisabled();
    for (let presses = 0; presses < 14; presses++) {
      await page.keyboard.press("Tab");
      await expect(dialog(page).locator(":focus")).toHaveCount(1);
    }
    await button(page, "Step 6").focus();
    await page.keyboard.press("Space");
    await expect(button(page, "Step 6")).toHaveAttribute("aria-current", "step");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(button(page, "Get Started")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    expect(await stored(page, "guided-tour")).not.toBeNull();

    await holdClock(page);
    await openHeld(page);
    await page.clock.runFor(6000);
    await expect(dialog(page)).toHaveCount(0);
  });

  test("waits while somebody types or something is open, and doesn't follow to another page", async ({
    page,
  }) => {
    const atHome = page.getByRole("heading", { level: 1, name: "Meet the future" });
    await holdClock(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await openHeld(page);
    await page.evaluate(() => {
      const field = document.querySelector("main")?.appendChild(document.createElement("input"));
      field?.focus();
    });
    // It looks whether anybody is busy once its code is there: between two things nobody is.
    const code = page.waitForResponse(/\/guided-tour-/);
    await page.clock.runFor(6000);
    await (await code).finished();
    await expect(dialog(page)).toHaveCount(0);

    await menuButton(page).click();
    await page.clock.runFor(6000);
    await expect(dialog(page)).toHaveCount(0);
    await menuButton(page).click();

    await joinLink(page).click();
    await expect(dialog(page)).toHaveAccessibleName("Join AI Hub");
    await page.clock.runFor(6000);
    await expect(dialog(page)).toHaveAccessibleName("Join AI Hub");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);

    const search = await hold(page, /\/prompt-dialog-/);
    await page.keyboard.press("Control+k");
    await search.arrived;
    await page.clock.runFor(6000);
    await expect(dialog(page)).toHaveCount(0);
    search.letGo();
    await expect(dialog(page)).toHaveAccessibleName("Search everything");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(1500);
    await expect(dialog(page)).toHaveAccessibleName("Welcome to AI Hub");

    // Gone with the page, and not back with it: it starts once a visit.
    await openHeld(page);
    await page.clock.runFor(1000);
    await page.getByRole("main").getByRole("link", { name: "Explore startups" }).click();
    await expect(page).toHaveURL("/startups");
    await page.clock.runFor(6000);
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(atHome).toBeVisible();
    await page.clock.runFor(1500);
    await expect(dialog(page)).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL("/startups");
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(atHome).toBeVisible();
    await page.clock.runFor(6000);
    await expect(dialog(page)).toHaveCount(0);
  });

  test("is skipped by Escape, by its button and by its cross, also where nothing can be stored", async ({
    page,
  }) => {
    await holdClock(page);
    for (const skip of [
      () => page.keyboard.press("Escape"),
      () => button(page, "Skip tour").click(),
      () => button(page, "Close").click(),
    ]) {
      await openHeld(page);
      await page.clock.runFor(1500);
      await expect(dialog(page)).toBeVisible();
      // A slip beside the card doesn't cost the tour.
      await page.mouse.click(5, 500);
      await expect(dialog(page)).toBeVisible();
      await skip();
      await expect(dialog(page)).toHaveCount(0);
      expect(await stored(page, "guided-tour")).not.toBeNull();
      await page.evaluate(() => localStorage.clear());
    }
    const uncaught: Error[] = [];
    page.on("pageerror", (error) => uncaught.push(error));
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    });
    await openHeld(page);
    await page.clock.runFor(1500);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(6000);
    await expect(dialog(page)).toHaveCount(0);
    await quickButton(page).click();
    for (let step = 1; step < 7; step++) await button(page, "Next").click();
    await button(page, "Finish Tour").click();
    await expect(quickButton(page)).toHaveCount(0);
    expect(uncaught).toEqual([]);
  });

  test("is remembered with the member, who may take it again", async ({ page, open, request }) => {
    const member = await joinedMember(request);
    await logIn(page, member);
    const completed = async () =>
      ((await (await page.request.get("/api/auth/user")).json()) as { completedTour: boolean }).completedTour;
    await open("/");
    await expect(dialog(page)).toBeVisible();
    expect(await completed()).toBe(false);
    await page.keyboard.press("Escape");
    await expect.poll(completed).toBe(true);

    // Another browser of theirs knows it from the server.
    await page.evaluate(() => localStorage.clear());
    await holdClock(page);
    await openHeld(page);
    await page.clock.runFor(6000);
    await expect(dialog(page)).toHaveCount(0);
    await footerLink(page, "Restart the tour").click();
    await expect(dialog(page)).toHaveAccessibleName("Welcome to AI Hub");
  });
});

test("the footer restarts the guided tour from another page", async ({ page, open }) => {
  await open("/investors");
  await markDocument(page);
  await footerLink(page, "Restart the tour").click();
  await expect(page).toHaveURL("/");
  await expect(button(page, "Step 1")).toHaveAttribute("aria-current", "step");
  expect(await isSameDocument(page)).toBe(true);
  expect(await stored(page, "guided-tour")).toBeNull();
  await button(page, "Step 4").click();
  await page.keyboard.press("Escape");
  expect(await stored(page, "guided-tour")).not.toBeNull();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await footerLink(page, "Restart the tour").click();
  await expect(button(page, "Step 1")).toHaveAttribute("aria-current", "step");
});

test("the spotlight stands around what a step is about, on any width, and moves only where motion is welcome", async ({
  page,
  open,
}) => {
  await open("/");
  await footerLink(page, "Restart the tour").click();
  const spot = page.locator(".spot");
  const listOf = (step: number) => `/${["startups", "investors", "talent", "community"][step - 3]}`;
  // Where a menu holds the links, what they lead to is shown on Home.
  const sectionOf = (step: number) =>
    page
      .getByRole("main")
      .locator(".sec-head")
      .filter({ has: page.locator(`a[href="${listOf(step)}"]`) });
  const targetOf = (step: number, wide: boolean) =>
    step === 2
      ? wide
        ? page.locator(".nav")
        : menuButton(page).locator("svg.i-open")
      : wide
        ? page.locator(`.nav a[href="${listOf(step)}"] span`)
        : sectionOf(step).getByRole("heading", { level: 2 });
  for (const [width, height] of [
    [1440, 900],
    [800, 700],
    [375, 740],
    [1024, 330],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (let step = 1; step <= 6; step++) {
      await button(page, `Step ${step}`).click();
      await expect(async () => {
        const card = await boxOf(dialog(page));
        expect(Math.min(card.x, card.y)).toBeGreaterThanOrEqual(0);
        expect(card.right).toBeLessThanOrEqual(width);
        expect(card.bottom).toBeLessThanOrEqual(height);
        const ring = await boxOf(spot);
        if (step === 1) return expect(ring.width).toBe(0);
        const target = await boxOf(targetOf(step, width >= 1024));
        if (step > 2 && width < 1024) {
          // Around the head of the section, in sight.
          expect(ring.x).toBeLessThan(target.x);
          expect(ring.y).toBeLessThan(target.y);
          expect(ring.bottom).toBeGreaterThan(target.bottom);
          expect(ring.y).toBeGreaterThan(60);
          if (height > 400) expect(card.y).toBeGreaterThan(ring.bottom);
          return;
        }
        // The whole navigation is nearly as high as the window's header.
        expect(Math.abs(target.x - 8 - ring.x)).toBeLessThan(1);
        expect(Math.abs(target.right + 8 - ring.right)).toBeLessThan(1);
        expect(Math.abs(target.y - 8 - ring.y)).toBeLessThan(step === 2 ? 4 : 1);
        expect(Math.abs(target.bottom + 8 - ring.bottom)).toBeLessThan(step === 2 ? 4 : 1);
        if (height > 400) expect(card.y).toBeGreaterThan(ring.bottom);
      }).toPass();
    }
  }
  // The page behind stays where it is.
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  const durations = () =>
    spot.evaluate((element) => getComputedStyle(element).transitionDuration.split(", ").map(parseFloat));
  expect(Math.max(...(await durations()))).toBeLessThan(0.001);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(Math.min(...(await durations()))).toBeGreaterThan(0.1);
});

test("the quick tour is taken with the keyboard alone, celebrated at its end, and its button is gone then", async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open("/startups");
  await expect(quickButton(page)).toHaveAccessibleName("Take a quick tour");
  await quickButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL("/startups");
  const bar = dialog(page).getByRole("progressbar", { name: "Tour progress" });
  // Closed halfway it is neither celebrated nor remembered.
  await expect(button(page, "Next")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(quickButton(page)).toBeFocused();

  await page.keyboard.press("Enter");
  for (let step = 1; step <= 7; step++) {
    await expect(dialog(page).getByText(`Step ${step} of 7`)).toBeVisible();
    await expect(bar).toHaveAttribute("aria-valuenow", String(step));
    await expect(bar).toHaveAttribute("aria-valuemax", "7");
    const onward = button(page, step === 7 ? "Finish Tour" : "Next");
    await expect(onward).toBeFocused();
    if (step < 7) await page.keyboard.press(step % 2 ? "Enter" : "ArrowRight");
  }
  await page.keyboard.press("Shift+Tab");
  await expect(button(page, "Previous")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar).toHaveAttribute("aria-valuenow", "6");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(confetti(page)).toHaveCount(0);
  await expectConfetti(page, async () => {
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
  });
  await expect(quickButton(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  for (const path of ["/", "/talent"]) {
    await open(path);
    await expect(quickButton(page)).toHaveCount(0);
  }
  await footerLink(page, "Take a quick tour").click();
  await expect(dialog(page)).toBeVisible();
});

test("the quick tour shows what the directory says, and goes on in words where that can't be had", async ({
  page,
  open,
}) => {
  const picture = dialog(page).locator(".tour-art");
  const goToStartups = async () => {
    await footerLink(page, "Take a quick tour").click();
    for (let step = 1; step < 4; step++) await button(page, "Next").click();
    await expect(dialog(page)).toHaveAccessibleName("Startups");
  };
  await open("/");
  const newest = await page.getByRole("main").locator("article h3").first().innerText();
  await goToStartups();
  await expect(picture.locator("h3")).toHaveText(newest);

  await page.route(/\/tour\.data/, (route) => route.abort());
  await open("/talent");
  await goToStartups();
  await expect(picture).toBeEmpty();
  await button(page, "Next").click();
  await expect(dialog(page)).toHaveAccessibleName("Investors");
});

test("the end of the quick tour on Home is celebrated, too, whose policy names each script", async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const faults = await collectFaults(page);
  const home = await open("/");
  expect(home?.headers()["content-security-policy"]).toMatch(/script-src[^;]*'sha256-/);
  await footerLink(page, "Take a quick tour").click();
  for (let step = 1; step < 7; step++) await button(page, "Next").click();
  await expectConfetti(page, () => button(page, "Finish Tour").click());
  // It doesn't fall over the next page.
  await footerLink(page, "Investors").click();
  await expect(page).toHaveURL("/investors");
  await expect(confetti(page)).toHaveCount(0, { timeout: 1500 });
  expect(faults).toEqual([]);
});

test("the button is round, and shows its words to who points at it or comes to it by key", async ({
  page,
  open,
}) => {
  await open("/talent");
  const wide = async () => (await boxOf(quickButton(page))).width;
  expect(await wide()).toBe(48);
  await quickButton(page).hover();
  await expect.poll(wide).toBeGreaterThan(100);
  await page.mouse.move(0, 0);
  await expect.poll(wide).toBe(48);
  await quickButton(page).focus();
  await expect.poll(wide).toBeGreaterThan(100);
});

test("the button has its name from the first moment, and shows once it is known that it is of use", async ({
  page,
}) => {
  const scripts = await hold(page, /\.js$/);
  await page.goto("/talent");
  await expect(quickButton(page)).toHaveAccessibleName("Take a quick tour");
  await expect(quickButton(page).locator("..")).toHaveCSS("opacity", "0");
  scripts.letGo();
  await scriptsHaveTakenOver(page);
  await expect(quickButton(page)).toHaveAccessibleName("Take a quick tour");
  await expect(quickButton(page).locator("..")).toHaveCSS("opacity", "1");
});

test("in a window as low as a large zoom makes it, the buttons of both tours are in sight at every step", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open("/");
  const isInSight = (control: Locator) =>
    control.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [top + 1, bottom - 1].every((y) =>
        element.contains(document.elementFromPoint((left + right) / 2, y)),
      );
    });
  for (const [tour, steps] of [
    ["Restart the tour", 6],
    ["Take a quick tour", 7],
  ] as const) {
    await footerLink(page, tour).click();
    const buttons = dialog(page).locator(".tour-acts button:enabled");
    for (let step = 1; step <= steps; step++) {
      const onward = button(
        page,
        step < steps ? "Next" : tour === "Restart the tour" ? "Get Started" : "Finish Tour",
      );
      await expect(onward).toBeFocused();
      for (const each of await buttons.all()) await expect.poll(() => isInSight(each)).toBe(true);
      if (step < steps) await onward.click();
    }
    for (const each of await dialog(page).getByRole("button").all()) {
      await each.focus();
      expect(await isInSight(each)).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  }
});

test("the quick tour follows the side menu, and its links stay links", async ({ page, open, context }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await open("/investors");
  await menuButton(page).click();
  await page.locator(".menu-sheet").getByRole("link", { name: "Take a quick tour" }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator("details.menu")).not.toHaveAttribute("open");
  await button(page, "Close").click();
  await expect(menuButton(page)).toBeFocused();
  const opened = context.waitForEvent("page");
  await footerLink(page, "Restart the tour").click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL("/tour");
  await expect(dialog(page)).toHaveCount(0);
  // It goes with its page.
  await footerLink(page, "Take a quick tour").click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the tour is a page, step by step, to the end", async ({ page, open }) => {
    await open("/talent");
    await quickButton(page).click();
    await expect(page).toHaveURL("/tour");
    await expect(quickButton(page)).toHaveCount(0);
    const main = page.getByRole("main");
    const steps = page.getByRole("navigation", { name: "Steps of the tour" }).getByRole("link");
    await expect(steps).toHaveCount(7);
    const titles = await steps.allTextContents();
    for (let step = 1; step <= 7; step++) {
      await expect(main.getByText(`Step ${step} of 7`)).toBeVisible();
      await expect(main.getByRole("heading", { level: 2 })).toHaveText(titles[step - 1]!);
      await expect(main.locator('[aria-current="step"]')).toHaveText(titles[step - 1]!);
      await expect(main.getByRole("link", { name: "Previous" })).toHaveCount(step === 1 ? 0 : 1);
      if (step < 7) await main.getByRole("link", { name: "Next" }).click();
    }
    await main.getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL("/tour?step=6");
    await main.getByRole("link", { name: "Open Community" }).click();
    await expect(page).toHaveURL("/community");
    await footerLink(page, "Restart the tour").click();
    await expect(page).toHaveURL("/tour");
    await steps.last().click();
    await main.getByRole("link", { name: "Finish Tour" }).click();
    await expect(page).toHaveURL("/");
  });
});
