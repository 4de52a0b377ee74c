import type { Page } from "@playwright/test";

import { violationsOf } from "./support/axe";
import { fieldOf, fillIn, joinedMember, logIn, memberMenu, toast } from "./support/members";
import { expect, hold, isSameDocument, markDocument, scriptsHaveTakenOver, test } from "./support/test";

const HOUR = 60 * 60 * 1000;

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const link = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
const place = (page: Page) => page.locator(".under-way");
const bar = (page: Page) => place(page).locator("i");
const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "You are offline" });
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

/** Waits for what tells of navigations, which comes once the page stands. */
const ready = (page: Page) => expect(place(page)).toBeAttached();

/** Opens a page whose clock the test moves on. */
async function openHeld(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + HOUR);
  await page.goto(path);
  await page.clock.runFor(50);
  await scriptsHaveTakenOver(page);
  await page.clock.runFor(1000);
  await ready(page);
}

test("a navigation shows when it takes its time, and moves nothing", async ({ page }) => {
  await openHeld(page, "/talent");
  const { letGo, arrived } = await hold(page, /\/investors\.data/);
  await link(page, "Investors").click();
  await arrived;
  await page.clock.runFor(299);
  await expect(bar(page)).toHaveCount(0);
  await expect(place(page)).toHaveText("");
  const before = await main(page).boundingBox();
  await page.clock.runFor(2);
  await expect(bar(page)).toBeInViewport();
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toHaveCount(1);
  expect(await main(page).boundingBox()).toEqual(before);
  const header = await page.getByRole("banner").boundingBox();
  expect((await bar(page).boundingBox())!.y).toBe(header!.y + header!.height);
  // It stays below the header wherever the page is scrolled to.
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect((await bar(page).boundingBox())!.y).toBe(header!.y + header!.height);
  letGo();
  await expect(title(page)).toHaveText("AI Investors");
  await expect(bar(page)).toHaveCount(0);
  await expect(place(page)).toHaveText("");
});

test("the bar grows, but not where less motion is asked for", async ({ page, open }) => {
  await open("/talent");
  await ready(page);
  await hold(page, /\/investors\.data/);
  await link(page, "Investors").click();
  await expect(bar(page)).toBeVisible();
  const duration = () => bar(page).evaluate((each) => parseFloat(getComputedStyle(each).animationDuration));
  const width = async () => (await bar(page).boundingBox())!.width;
  expect(await duration()).toBeLessThan(0.001);
  expect(await width()).toBeGreaterThan(1000);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await duration()).toBeGreaterThan(1);
  expect(await violationsOf(page, { within: ".under-way" })).toEqual([]);
});

test("a form that is on its way for long shows it", async ({ page, open }) => {
  await open("/login");
  await ready(page);
  const { letGo } = await hold(page, /\/login\.data/, "POST");
  await fillIn(main(page), { Email: "nobody@members.example", Password: "not the secret" });
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(place(page)).toHaveText("Sending…");
  await expect(bar(page)).toBeVisible();
  letGo();
  await expect(main(page)).toContainText("Invalid email or password");
  await expect(bar(page)).toHaveCount(0);
});

test("without a connection a link leaves the page as it is, says so, and can be tried again", async ({
  page,
  open,
  context,
}) => {
  await open("/startups");
  await ready(page);
  await link(page, "Talent").click();
  await expect(title(page)).toHaveText("AI Talent");
  await markDocument(page);
  const typed = page.getByRole("searchbox");
  await typed.fill("ab");
  await context.setOffline(true);
  // To a page that was never shown, and to one that was; by Back, and by a link that leaves the document.
  const ways = [
    () => link(page, "Investors").click(),
    () => link(page, "Startups").click(),
    () => page.evaluate(() => history.back()),
    () =>
      page.evaluate(() => {
        const away = document.querySelector("main")!.appendChild(document.createElement("a"));
        away.href = "/terms";
        away.textContent = "Terms";
        away.click();
      }),
  ];
  for (const go of ways) {
    await go();
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveURL("/talent");
    await expect(title(page)).toHaveText("AI Talent");
    await expect(typed).toHaveValue("ab");
    await notice(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(notice(page)).toHaveCount(0);
  }
  // What is on the page is reached all the same.
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(main(page)).toBeFocused();
  await expect(notice(page)).toHaveCount(0);

  await link(page, "Investors").click();
  expect(await violationsOf(page, { within: ".toast" })).toEqual([]);
  await tryAgain(page).click();
  await expect(notice(page).getByRole("status")).toHaveText("Still no connection");
  await expect(page).not.toHaveURL("/investors");
  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(page).toHaveURL("/investors");
  await expect(title(page)).toHaveText("AI Investors");
  await expect(notice(page)).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test("without a connection no form is sent, and nothing typed is lost", async ({
  page,
  open,
  context,
  request,
}) => {
  await open("/login");
  await ready(page);
  await markDocument(page);
  const values = { Email: "nobody@members.example", Password: "not the secret" };
  await fillIn(main(page), values);
  await context.setOffline(true);
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(main(page)).toContainText("You seem to be offline");
  for (const [label, value] of Object.entries(values))
    await expect(fieldOf(main(page), label)).toHaveValue(value);
  // A form in which nothing is typed, over one in which something is.
  await page.getByRole("contentinfo").getByRole("button", { name: "Dark" }).click();
  await expect(toast(page)).toContainText("You are offline");
  await expect(fieldOf(main(page), "Email")).toHaveValue(values.Email);
  expect(await isSameDocument(page)).toBe(true);
  await context.setOffline(false);
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(main(page)).toContainText("Invalid email or password");

  // One that leaves the document.
  const member = await joinedMember(request);
  await logIn(page, member);
  await open("/talent");
  await ready(page);
  await memberMenu(page, member).click();
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(title(page)).toHaveText("AI Talent");
  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(page).toHaveURL("/");
  await expect(memberMenu(page, member)).toHaveCount(0);
});

test("where the browser only believes to be connected, our own page says what failed, and is tried again", async ({
  page,
  open,
}) => {
  // Investors' scripts were never there, those of Startups were.
  for (const [name, heading] of [
    ["Investors", "AI Investors"],
    ["Startups", "AI Startups"],
  ] as const) {
    await open("/startups");
    await ready(page);
    await link(page, "Talent").click();
    await expect(title(page)).toHaveText("AI Talent");
    await page.route("**/*", (route) => route.abort());
    await link(page, name).click();
    await expect(title(page)).toHaveText("No connection");
    await expect(page).toHaveTitle(/^No connection\b/);
    await expect(page).toHaveURL(`/${name.toLowerCase()}`);
    await tryAgain(page).click();
    await expect(main(page).getByRole("status")).toHaveText("Still no connection");
    expect(await violationsOf(page, { within: "main" })).toEqual([]);
    await page.unroute("**/*");
    await tryAgain(page).click();
    await expect(title(page)).toHaveText(heading);
  }
});
