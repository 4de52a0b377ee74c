import type { Page } from "@playwright/test";

import { allEntries, expectCards, inIndustries, matching, namesOf } from "./support/entries";
import { addEntry } from "./support/entry-forms";
import { expect, hold, scriptsHaveTakenOver, test } from "./support/test";
import { joinedMember, resetLink } from "./support/members";
import { enterAnew, test as memberTest } from "./support/filled-site";

// What somebody types, ticks and chooses while the page's scripts are still on their way stays, and counts like what comes later.

/** Opens a page whose scripts wait until they are let go. */
async function openWithoutScriptsYet(page: Page, path: string) {
  const scripts = await hold(page, /\/assets\/.*\.js$/);
  await page.goto(path, { waitUntil: "commit" });
  await scripts.arrived;
  return async () => {
    expect(await page.evaluate(() => document.documentElement.classList.contains("js"))).toBe(false);
    scripts.letGo();
    await scriptsHaveTakenOver(page);
  };
}

const box = (page: Page) => page.getByRole("main").getByRole("searchbox");

const FIELDS = ["name", "description", "location", "coFounders"];

test("a list follows a text that was typed before", async ({ page, request }) => {
  const entries = await allEntries(request, "startups");
  const takeOver = await openWithoutScriptsYet(page, "/startups");
  await box(page).pressSequentially("contract");
  await takeOver();
  await expect(page).toHaveURL("/startups?search=contract");
  await expectCards(page, namesOf(matching(entries, "contract", FIELDS)));
  await expect(box(page)).toHaveValue("contract");
  await expect(box(page)).toBeFocused();
});

test("a list follows a tick that was made before, and takes along what was typed", async ({
  page,
  request,
}) => {
  const entries = await allEntries(request, "startups");
  const takeOver = await openWithoutScriptsYet(page, "/startups?industry=Robotics");
  await box(page).fill("an");
  await page.getByText(/^All \d+ industries$/).click();
  await page.getByRole("checkbox", { name: /^Legal Tech/ }).check();
  await page.getByRole("checkbox", { name: /^Robotics/ }).uncheck();
  await takeOver();
  await expect(page).toHaveURL("/startups?search=an&industry=Legal+Tech");
  await expectCards(page, namesOf(inIndustries(matching(entries, "an", FIELDS), ["Legal Tech"])));
  await expect(box(page)).toHaveValue("an");
  await expect(page.getByRole("checkbox", { name: /^Legal Tech/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Robotics/ })).not.toBeChecked();
});

test("fewer than three characters stay, and wait to be sent", async ({ page }) => {
  const takeOver = await openWithoutScriptsYet(page, "/startups");
  await box(page).fill("uk");
  await takeOver();
  await page.waitForTimeout(600);
  await expect(page).toHaveURL("/startups");
  await expect(box(page)).toHaveValue("uk");
  await box(page).press("Enter");
  await expect(page).toHaveURL("/startups?search=uk");
});

test("a text that was emptied before is gone from the list", async ({ page, request }) => {
  const entries = await allEntries(request, "investors");
  const takeOver = await openWithoutScriptsYet(page, "/investors?search=zzzz");
  await box(page).fill("");
  await takeOver();
  await expect(page).toHaveURL("/investors");
  await expectCards(page, namesOf(entries).slice(0, 24));
});

for (const [path, after] of [
  ["/search?type=startups", "/search?q=contract&type=startups"],
  ["/talent?type=nonhuman", "/talent?type=nonhuman&search=contract"],
  ["/use-cases?tab=featured", "/use-cases?search=contract&tab=featured"],
  ["/events?when=past", "/events?when=past&search=contract"],
] as const)
  test(`${path} follows, and keeps the rest of its state`, async ({ page }) => {
    const takeOver = await openWithoutScriptsYet(page, path);
    await box(page).fill("contract");
    await takeOver();
    const { pathname, searchParams } = new URL(after, "http://localhost");
    await expect(page).toHaveURL(
      (url) => url.pathname === pathname && url.searchParams.has(path.startsWith("/search") ? "q" : "search"),
    );
    expect([...new URL(page.url()).searchParams].toSorted()).toEqual([...searchParams].toSorted());
    await expect(box(page)).toHaveValue("contract");
  });

test("the prompt bar goes where a request leads that was typed before", async ({ page }) => {
  const takeOver = await openWithoutScriptsYet(page, "/");
  const field = page.getByRole("combobox", { name: "Ask AI to Navigate" });
  await field.fill("seed startups");
  await takeOver();
  await expect(field).toHaveValue("seed startups");
  await page.getByRole("button", { name: "Take me there" }).click();
  await expect(page).toHaveURL("/startups?search=seed+startups");
});

/** Types into all that is shown, ticks and chooses; hidden fields apart. */
const fillAll = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    for (const control of main.querySelectorAll<HTMLInputElement>("form :is(input, textarea, select)")) {
      if (control.disabled || !control.name || !control.checkVisibility()) continue;
      if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1;
      else if (control.type === "checkbox") control.click();
      else if (control.type === "datetime-local") control.value = "2031-02-03T04:05";
      else if (!["file", "hidden", "submit"].includes(control.type))
        control.value = `${control.value}typed, too`;
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });

const kept = (page: Page) =>
  page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("form")].map((form) =>
      [...form.elements]
        // What isn't asked of the chosen type is kept, too, for the one who chooses the other again.
        .filter((control) => control.matches("input:not([type=file]), textarea, select"))
        .map((control) => control as HTMLInputElement)
        .filter(({ type, checked }) => checked || !["checkbox", "radio"].includes(type))
        .filter(({ name, value }) => value && name && !/^(form|thumbnail|videoThumbnail)$/.test(name))
        .map(({ name, value }) => `${name}: ${value}`)
        .toSorted(),
    ),
  );

/** As password managers and phones do; the page is then rendered a second time. */
const changeWithin = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll("main input")) {
      field.before(document.createElement("div"));
      field.after(document.createElement("com-password-button"));
    }
  });

async function expectKept(page: Page, path: string, change?: (page: Page) => Promise<void>): Promise<void> {
  const takeOver = await openWithoutScriptsYet(page, path);
  await expect(page.getByRole("main").locator("form:visible").first()).toBeVisible();
  await fillAll(page);
  const before = await kept(page);
  await change?.(page);
  expect(before.flat().filter((field) => field.includes("typed, too")).length).toBeGreaterThan(0);
  await takeOver();
  // The last of what scripts set up comes a little after they have taken over.
  await page.waitForTimeout(500);
  expect(await kept(page)).toEqual(before);
}

for (const path of ["/login", "/login?tab=join", "/forgot-password"])
  test(`what was typed before stays in the form of ${path}`, ({ page }) => expectKept(page, path));

test("what was typed before stays in the form for a new password", async ({ page, request }) => {
  const { pathname, search } = new URL(await resetLink(request, await joinedMember(request)));
  await expectKept(page, pathname + search);
});

test("a list follows what was typed before something else changed the page", async ({ page }) => {
  const takeOver = await openWithoutScriptsYet(page, "/startups");
  await box(page).pressSequentially("contract");
  await changeWithin(page);
  await takeOver();
  await expect(page).toHaveURL("/startups?search=contract");
  await expect(box(page)).toBeFocused();
  await box(page).pressSequentially("s");
  await expect(box(page)).toHaveValue("contracts");
});

for (const path of ["/add-startup", "/add-talent", "/add-event", "/account", "/community", "/messages"])
  memberTest(`what was typed before stays in the form of ${path}`, async ({ page }) => {
    if (path === "/account") await enterAnew(page);
    await page.addInitScript(() => localStorage.clear());
    await expectKept(page, path);
  });

for (const path of ["/add-talent", "/add-event", "/community"])
  memberTest(`what was typed before something else changed ${path} stays`, async ({ page }) => {
    await page.addInitScript(() => localStorage.clear());
    await expectKept(page, path, changeWithin);
  });

// Their form is the one that adds an entry.
for (const kind of ["startups", "events"] as const)
  memberTest(`what was typed before stays in the form of one of the ${kind}`, async ({ page }) => {
    const { id } = await addEntry(page.request, kind);
    await expectKept(page, `/${kind}/${id}/edit`);
  });
