import type { Page } from "@playwright/test";

import { allEntries, expectCards, inIndustries, matching, namesOf } from "./support/entries";
import { expect, isSameDocument, markDocument, test } from "./support/test";

// What a list does while someone types and ticks, which only scripts can do.

const FIELDS = ["name", "description", "location", "coFounders"];
const DATA = "**/startups.data*";
const LOADING = "Loading startups...";

const box = (page: Page) => page.getByRole("searchbox");

/** Lets some of the list's answers wait until they are released. */
async function holdAnswers(page: Page, isHeld: (asked: URLSearchParams) => boolean) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(DATA, async (route) => {
    if (isHeld(new URL(route.request().url()).searchParams)) await released;
    // A request that the page has given up can't be continued; that is what some of these tests are about.
    await route.continue().catch(() => undefined);
  });
  return { release };
}

test("the list follows the typing from three characters on", async ({ page, open, request }) => {
  const entries = await allEntries(request, "startups");
  const asked: string[] = [];
  page.on("request", (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (pathname === "/startups.data") asked.push(searchParams.get("search") ?? "");
  });
  await page.clock.install();
  await open("/startups");
  await markDocument(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  for (const letter of "tor") {
    await box(page).press(letter);
    // Longer than the pause after which the list follows, so that each length gets its chance.
    await page.clock.runFor(400);
  }
  await expectCards(page, namesOf(matching(entries, "tor", FIELDS)));
  await expect(page).toHaveURL("/startups?search=tor");
  expect(asked).toEqual(["tor"]);
  await expect(box(page)).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test("fewer than three characters are searched when submitted", async ({ page, open, request }) => {
  const entries = await allEntries(request, "startups");
  await open("/startups");
  await box(page).fill("uk");
  await box(page).press("Enter");
  await expect(page).toHaveURL("/startups?search=uk");
  await expectCards(page, namesOf(matching(entries, "uk", FIELDS)));
  await expect(box(page)).toBeFocused();
});

test("an emptied box shows all again", async ({ page, open, request }) => {
  const names = namesOf(await allEntries(request, "startups"));
  await open("/startups?search=toronto");
  await box(page).fill("");
  await expect(page).toHaveURL("/startups");
  await expectCards(page, names.slice(0, 24));
});

test("a sentence is read as it is typed; its exact words stay exact until the text is changed", async ({
  page,
  open,
}) => {
  await open("/startups");
  await markDocument(page);
  await box(page).fill("startups in toronto");
  await expect(page.getByText("Showing startups for: Toronto")).toBeVisible();
  await expect(box(page)).toHaveValue("startups in toronto");
  await page.getByRole("link", { name: "Search for the exact words" }).click();
  await expect(page.getByText("No startups found matching your search criteria.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Robotics" }).check();
  await expect(page).toHaveURL("/startups?search=startups+in+toronto&exact=1&industry=Robotics");
  await page.getByRole("checkbox", { name: "Robotics" }).uncheck();
  await box(page).fill("startups in canada");
  await expect(page.getByText("Showing startups for: Canada")).toBeVisible();
  await expect(page).toHaveURL("/startups?search=startups+in+canada");
  await expect(page.getByRole("checkbox", { name: /^Canada/ })).toBeChecked();
  // What the sentence ticked goes with it.
  await box(page).fill("startups in france");
  await expect(page.getByText("Showing startups for: France")).toBeVisible();
  await expect(page).toHaveURL(/\/startups\?search=startups\+in\+france(&|$)/);
  await expect(page.getByRole("checkbox", { name: /^Canada/ })).not.toBeChecked();
  // A tick takes it over: from then on the options stand for the sentence.
  await page.getByRole("checkbox", { name: /^Series A/ }).check();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get("place") === "France" && !url.searchParams.has("search"),
  );
  await expect(box(page)).toHaveValue("");
  await box(page).fill("ai agents in toronto");
  await page.getByRole("link", { name: "Show talent for: Toronto, AI" }).click();
  await expect(page).toHaveURL("/talent?type=nonhuman&place=Toronto");
  expect(await isSameDocument(page)).toBe(true);
});

test("focus and caret stay where they are while the list follows", async ({ page, open, request }) => {
  const entries = await allEntries(request, "startups");
  await open("/startups");
  await box(page).pressSequentially("toonto");
  await expect(page).toHaveURL("/startups?search=toonto");
  for (let i = 0; i < 4; i++) await box(page).press("ArrowLeft");
  await page.keyboard.type("r");
  await expect(page).toHaveURL(/\/startups\?search=toronto(&|$)/);
  await expectCards(page, namesOf(matching(entries, "toronto", FIELDS)));
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("toronto");
  expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
});

test("typing one text is one step of the history", async ({ page, open, request }) => {
  const names = namesOf(await allEntries(request, "startups"));
  await open("/startups");
  await box(page).pressSequentially("tor");
  await expect(page).toHaveURL("/startups?search=tor");
  await box(page).pressSequentially("onto");
  await expect(page).toHaveURL("/startups?search=toronto");
  await page.goBack();
  await expect(page).toHaveURL("/startups");
  await expectCards(page, names.slice(0, 24));
  await expect(box(page)).toHaveValue("");
});

test("a search that is submitted while the typing's answer is under way is one step of the history, too", async ({
  page,
  open,
}) => {
  const held = await holdAnswers(page, (asked) => asked.get("search") === "toronto");
  await open("/startups?industry=Robotics");
  const asked = page.waitForRequest(DATA);
  await box(page).fill("toronto");
  await asked;
  await box(page).press("Enter");
  held.release();
  await expect(page).toHaveURL("/startups?search=toronto&industry=Robotics");
  await page.goBack();
  await expect(page).toHaveURL("/startups?industry=Robotics");
  await expect(box(page)).toHaveValue("");
});

test("a tick keeps what is being typed, and the other way round", async ({ page, open }) => {
  await open("/startups");
  await box(page).fill("to");
  await page.getByRole("checkbox", { name: "Robotics" }).check();
  await expect(page).toHaveURL("/startups?search=to&industry=Robotics");
  await box(page).fill("tor");
  await expect(page).toHaveURL("/startups?search=tor&industry=Robotics");
});

test("a tick made while an earlier one's answer is being shown is not undone", async ({
  page,
  open,
  request,
}) => {
  const entries = await allEntries(request, "startups");
  const held = await holdAnswers(page, (asked) => asked.getAll("industry").length === 2);
  await open("/startups");
  const second = page.getByRole("checkbox", { name: "Computer Vision" });
  // Ticks the second box when the address has changed, and the list has not yet.
  await second.evaluate((input: HTMLInputElement) => {
    const push = history.pushState.bind(history);
    history.pushState = (...args) => {
      push(...args);
      history.pushState = push;
      queueMicrotask(() => input.click());
    };
  });
  await page.getByRole("checkbox", { name: "Robotics" }).check();
  await expect(page).toHaveURL("/startups?industry=Robotics");
  // By now the first answer has been shown, and the second one is waited for.
  await expect(page.getByText(LOADING)).toBeVisible();
  await expect(second).toBeChecked({ timeout: 500 });
  held.release();
  await expectCards(page, namesOf(inIndustries(entries, ["Robotics", "Computer Vision"])));
  await expect(second).toBeChecked();
});

test("a slow older answer never replaces a newer one", async ({ page, open, request }) => {
  const entries = await allEntries(request, "startups");
  const held = await holdAnswers(page, (asked) => asked.get("search") === "tor");
  await open("/startups");
  const older = page.waitForRequest(/startups\.data\?search=tor$|startups\.data\?search=tor&/);
  await box(page).fill("tor");
  await older;
  await box(page).fill("london");
  await expectCards(page, namesOf(matching(entries, "london", FIELDS)));
  held.release();
  // One more round trip to the server: by then the older answer would have come.
  await page.evaluate(() => fetch("/healthz").then((response) => response.text()));
  await expectCards(page, namesOf(matching(entries, "london", FIELDS)));
  await expect(page).toHaveURL("/startups?search=london");
  await expect(box(page)).toHaveValue("london");
});

test("what is typed while an answer is under way stays in the box", async ({ page, open, request }) => {
  const entries = await allEntries(request, "startups");
  const held = await holdAnswers(page, (asked) => asked.get("search") === "tor");
  await open("/startups");
  const asked = page.waitForRequest(DATA);
  await box(page).fill("tor");
  await asked;
  await page.keyboard.type("onto");
  held.release();
  await expect(page).toHaveURL("/startups?search=toronto");
  await expect(box(page)).toHaveValue("toronto");
  await expectCards(page, namesOf(matching(entries, "toronto", FIELDS)));
});

test(`"${LOADING}" shows when an answer is slow, and goes when it comes`, async ({ page, open, request }) => {
  const entries = await allEntries(request, "startups");
  const held = await holdAnswers(page, () => true);
  await open("/startups");
  await box(page).fill("toronto");
  await expect(page.getByText(LOADING)).toBeVisible();
  await expect(page.locator("main article.card")).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  held.release();
  await expectCards(page, namesOf(matching(entries, "toronto", FIELDS)));
  await expect(page.getByText(LOADING)).toHaveCount(0);
});

test(`"${LOADING}" never shows when answers are quick`, async ({ page, open, request }) => {
  const entries = await allEntries(request, "startups");
  const held = await holdAnswers(page, () => true);
  // The page's clock stands still but for what the test lets pass, so that "quick" means the same on any machine.
  await page.clock.install();
  await open("/startups");
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const asked = page.waitForRequest(DATA);
  await box(page).fill("toronto");
  await page.clock.runFor(260);
  await asked;
  await page.clock.runFor(150);
  await expect(page.locator("main article.card").first()).toBeVisible();
  await expect(page.getByText(LOADING)).toHaveCount(0);
  held.release();
  await expectCards(page, namesOf(matching(entries, "toronto", FIELDS)));
  await expect(page.getByText(LOADING)).toHaveCount(0);
});

test("the scroll position stays when a filter is ticked", async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await open("/startups");
  const seed = page.getByRole("checkbox", { name: /^Seed/ });
  await page.evaluate(() => scrollTo(0, 220));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(220);
  const before = await seed.boundingBox();
  await seed.check();
  await expect(page).toHaveURL("/startups?stage=Seed");
  await expect(page.locator(".count")).toHaveText(/^\d+ startups$/);
  expect(await page.evaluate(() => scrollY)).toBe(220);
  expect(await seed.boundingBox()).toEqual(before);
  await expect(seed).toBeFocused();
});

test("the scroll position stays when a chip is pressed", async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await open("/startups?industry=Robotics&industry=Computer+Vision");
  await page.evaluate(() => scrollTo(0, 120));
  await page.getByRole("link", { name: /Robotics.*remove filter/ }).click();
  await expect(page).toHaveURL("/startups?industry=Computer+Vision");
  expect(await page.evaluate(() => scrollY)).toBe(120);
});
