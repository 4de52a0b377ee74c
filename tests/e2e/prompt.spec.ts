import type { Page } from "@playwright/test";

import { collectFaults } from "./support/faults";
import { logInLink, toast } from "./support/members";
import { expect, hold, isSameDocument, markDocument, test, withAndWithoutScripts } from "./support/test";

/** The chips, with the section that each leads to. */
const CHIPS = [
  ["Seed startups in Germany", "Startups", "/startups?"],
  ["Investors for a first cheque in Dubai", "Investors", "/investors?"],
  ["AI agents that review contracts", "Talent", "/talent?"],
  ["Python freelancers in Toronto", "Talent", "/talent?"],
] as const;

const REQUEST = "investors in Munich";
const NONSENSE = "what is the weather like";
/** A request for what the demo data don't have. */
const NOBODY = "investors in Abu Dhabi";
/** A text with three suggestions: itself, and of other sections, the first of which is `REQUEST`. */
const TYPED = "startups in Munich";

/** Requests of the prompt bar. */
const NAVIGATE = /\/navigate\?/;

const field = (page: Page) =>
  page.getByRole("combobox", { name: /^(Ask AI to Navigate|Search everything)$/ });

/** What a bar says under itself. */
const answer = (page: Page) => page.locator(".prompt .ans");
const go = (page: Page) => page.getByRole("button", { name: "Take me there" });
const options = (page: Page) => page.getByRole("option");
const chosen = (page: Page) => page.getByRole("option", { selected: true });
const line = (page: Page) => page.locator(".prompt .reads");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search everything" });
const control = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Search everything" });

const searchOf = (page: Page) => new URL(page.url()).searchParams.get("search");

/** Expects the page that a request led to. */
async function expectLed(page: Page, path: string, text: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path && url.searchParams.get("search") === text);
  const label = path.slice(1, 2).toUpperCase() + path.slice(2);
  await expect(toast(page)).toContainText(`Taking you to ${label}`);
}

withAndWithoutScripts((scripts) => {
  test("the prompt bar takes a visitor where a request leads", async ({ page, open }) => {
    await open("/");
    await field(page).fill(REQUEST);
    await go(page).click();
    await expectLed(page, "/investors", REQUEST);
    await open("/");
    await field(page).fill("  any python experts?  ");
    await field(page).press("Enter");
    await expect(page).toHaveURL(/^[^?]*\/talent\?/);
    expect(new URL(page.url()).searchParams.get("type")).toBe("Human");
  });

  test("the chips under it are requests, too", async ({ page, open }) => {
    await open("/");
    const chips = page.locator(".prompt").getByRole("link");
    await expect(chips).toHaveText(CHIPS.map(([text]) => text));
    for (const [text, label, address] of CHIPS) {
      await chips.filter({ hasText: text }).click();
      await expect.poll(() => page.url()).toContain(address);
      expect(searchOf(page)).toBe(text);
      await expect(toast(page)).toContainText(`Taking you to ${label}`);
      await page.goBack();
    }
  });

  test("a request that isn't understood leads to lists of what it names", async ({ page, open }) => {
    await open("/");
    await field(page).fill("just moved to Toronto and know no soul there");
    await field(page).press("Enter");
    await expect(answer(page)).toContainText("Nothing here mentions “soul”.");
    const links = answer(page).getByRole("link");
    await expect(links).toHaveText([
      /^\d+ startups? for Toronto$/,
      /^\d+ investors? for Toronto$/,
      /^\d+ (person|people) for Toronto$/,
      "Search everything for these words",
    ]);
    await expect(toast(page)).toHaveCount(0);
    for (const link of await links.all()) {
      const { height = 0 } = (await link.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(24);
    }
    // It grows out of the box, as wide as that, and covers nothing.
    const [box, below] = [page.locator(".prompt-box"), page.locator(".prompt-try")];
    const { y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
    expect(await answer(page).boundingBox()).toMatchObject({ y: y + height, width });
    expect((await below.boundingBox())?.y).toBeGreaterThan(y + height + 100);
    await links.first().click();
    await expect(page).toHaveURL("/startups?place=Toronto");
  });

  test("a request that isn't understood leaves everything where it is, and says so", async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1100, height: 500 });
    await open("/");
    await markDocument(page);
    await field(page).fill(NONSENSE);
    if (scripts) await expect(line(page)).toBeInViewport({ ratio: 1 });
    const scrolled = await page.evaluate(() => window.scrollY);
    await field(page).press("Enter");
    await expect(answer(page)).toContainText("Navigation Failed");
    await expect(answer(page)).toContainText("I couldn't understand that request");
    await expect(page).toHaveURL("/");
    await expect(field(page)).toHaveValue(NONSENSE);
    if (!scripts) return;
    expect(scrolled).toBeGreaterThan(0);
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    expect(await isSameDocument(page)).toBe(true);
    await expect(field(page)).toBeFocused();
    // What isn't understood can still be searched for. The next request takes its place.
    await expect(answer(page).getByRole("link")).toHaveText([
      "Search for “weather”",
      "See what search finds",
    ]);
    await expect(options(page)).toHaveCount(0);
    await field(page).fill("climate");
    await expect(answer(page)).toHaveCount(0);
    // Another look at the page begins again.
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Talent" }).click();
    await expect(page).toHaveURL("/talent");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
    await expect(field(page)).toHaveValue("");
  });

  test("what is no request is searched for where everything is", async ({ page, open }) => {
    await open("/startups");
    await control(page).click();
    const box = scripts ? field(page) : page.getByRole("main").getByRole("searchbox");
    await box.fill("climate");
    await box.press("Enter");
    await expect(page).toHaveURL("/search?q=climate");
    await expect(page.getByRole("main").getByRole("heading", { name: "Investors" })).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
  });

  test("a wish to do something leads to where it is done, and a name to its page", async ({ page, open }) => {
    await open("/");
    await field(page).fill("take the tour");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/tour");
    await open("/");
    await field(page).fill("show me tidewater robotics");
    await field(page).press("Enter");
    await expect(page).toHaveURL(/\/startups\/\d+-tidewater-robotics$/);
  });

  test("what a request asks for stands in the list's own controls", async ({ page, open }) => {
    await open("/");
    await field(page).fill("seed startups in germny or france");
    await field(page).press("Enter");
    await expect(page.getByText("Showing startups for: Germany (“germny”)")).toBeVisible();
    for (const name of [/^Germany/, /^France/, /^Seed/])
      await expect(page.getByRole("checkbox", { name })).toBeChecked();
    await page.getByRole("link", { name: /^Germany.*remove filter$/ }).click();
    await expect(page).toHaveURL("/startups?place=France&stage=Seed");
  });

  test("an empty request goes nowhere", async ({ page, open }) => {
    await open("/");
    if (!scripts) {
      await expect(go(page)).toBeEnabled();
      await go(page).click();
      expect(await field(page).evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
    } else {
      for (const text of ["", "   ", "a", ""]) {
        await field(page).fill(text);
        await expect(go(page)).toBeEnabled({ enabled: text === "a" });
      }
      await field(page).press("Enter");
    }
    await expect(page).toHaveURL("/");
    await expect(toast(page)).toHaveCount(0);
  });
});

test("what is typed while suggestions are just coming counts", async ({ page, open }) => {
  await open("/");
  // They are in the page before they listen to the field: between both the browser gets its turn when time has run out.
  await field(page).evaluate((input: HTMLInputElement, text) => {
    let now = performance.now();
    performance.now = () => (now += 10);
    const coming = new MutationObserver(() => {
      coming.disconnect();
      input.value = text;
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    coming.observe(input.form!, { childList: true });
  }, TYPED);
  const { letGo } = await hold(page, /\/prompt-list-/);
  await field(page).fill("a");
  await field(page).fill("");
  letGo();
  await expect(options(page)).toHaveCount(3);
});

test("while a request is under way the button waits, and it has the focus again afterwards", async ({
  page,
  open,
}) => {
  await open("/");
  const { letGo } = await hold(page, NAVIGATE);
  await field(page).fill(NONSENSE);
  await go(page).click();
  await expect(go(page)).toBeDisabled();
  await expect(go(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.locator(".go .spin")).toBeVisible();
  letGo();
  await expect(answer(page)).toContainText("Navigation Failed");
  await expect(go(page)).toBeEnabled();
  await expect(go(page)).toBeFocused();
  await expect(page.locator(".go .spin")).toBeHidden();
});

test("completions are reached, left and taken by keys alone", async ({ page, open }) => {
  const faults = await collectFaults(page);
  await open("/");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await field(page).focus();
  await field(page).pressSequentially("startups i");
  await expect(line(page)).toHaveText("Takes you to Startups");
  await expect(list).toHaveCount(0);
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await field(page).pressSequentially("n");
  await expect(list).toBeVisible();

  await field(page).fill(TYPED);
  await expect(options(page)).toHaveText([
    /^startups in Munich\s*\d+ startups?$/,
    /^investors in Munich\s*\d+ investors?$/,
    /^talent in Munich\s*\d+ (person|people)$/,
  ]);
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await expect(field(page)).toHaveAttribute("aria-controls", (await list.getAttribute("id"))!);
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowUp");
  await expect(chosen(page)).toHaveText(/(person|people)$/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toContainText(REQUEST);
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await chosen(page).getAttribute("id"))!,
  );
  await expect(field(page)).toHaveValue(TYPED);
  await expect(field(page)).toBeFocused();

  // The keys that move in the text, Escape and Tab leave the list.
  await page.keyboard.press("Home");
  await expect(chosen(page)).toHaveCount(0);
  await expect(options(page)).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue(TYPED);
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toContainText("startups in Munich");
  await page.keyboard.press("Tab");
  await expect(go(page)).toBeFocused();
  await expect(options(page)).toHaveCount(0);

  // Enter belongs to an input method as long as it composes a word.
  await field(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    await field(page).dispatchEvent("keydown", { key: "Enter", ...init });
    await field(page).dispatchEvent("keydown", { key: "ArrowDown", ...init });
  }
  await expect(chosen(page)).toContainText(REQUEST);
  const { letGo } = await hold(page, NAVIGATE);
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(REQUEST);
  await expect(options(page)).toHaveCount(0);
  letGo();
  await expectLed(page, "/investors", REQUEST);
  expect(faults).toEqual([]);
});

test("completions are pointed at and pressed, and go when the field is left", async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 600 });
  await open("/");
  const below = await page.locator(".stats").boundingBox();
  await field(page).fill(TYPED);
  await expect(line(page)).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  // What shows floats: nothing under it has moved.
  expect(await page.locator(".stats").boundingBox()).toEqual(below);
  await options(page).nth(2).hover();
  await expect(chosen(page)).toHaveText(/(person|people)$/);
  await options(page).nth(0).hover();
  await expect(chosen(page)).toHaveText(/startups?$/);
  await line(page).click();
  await expect(chosen(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(options(page)).toHaveCount(0);
  await field(page).fill(TYPED);
  await options(page).filter({ hasText: REQUEST }).click();
  await expectLed(page, "/investors", REQUEST);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("what was understood stands below while one types, marked, and is told after a pause", async ({
  page,
  open,
}) => {
  await open("/");
  await field(page).fill("seed startups in Singapore or Dubai");
  await expect(line(page)).toHaveText("Takes you to Startups with Singapore or Dubai, Seed");
  await expect(line(page).locator("mark")).toHaveText(["Startups", "Singapore or Dubai", "Seed"]);
  await expect(page.locator(".prompt").getByRole("status")).toHaveText(/Takes you to Startups/);
  await field(page).fill("go home");
  await expect(line(page)).toHaveText("Takes you to Home");
  await field(page).fill("the weathe");
  await expect(line(page)).toHaveCount(0);
  await field(page).fill(NONSENSE);
  await expect(line(page)).toContainText("Name what you are looking for");
  await expect(page.locator(".prompt").getByRole("status")).toContainText("Name what you are looking for");
  await expect(line(page).locator("mark")).toHaveCount(0);
});

test("the header's control opens the bar over any page, and so do its keys", async ({ page, open }) => {
  const faults = await collectFaults(page);
  await open("/talent");
  const openers = {
    press: () => control(page).click(),
    "Ctrl+K": () => page.keyboard.press("Control+k"),
    "Cmd+K": () => page.keyboard.press("Meta+k"),
    "/": () => page.keyboard.press("/"),
  };
  for (const [how, openIt] of Object.entries(openers)) {
    const before =
      how === "press" ? control(page) : page.getByRole("link", { name: "Add Your Profile" }).first();
    await before.focus();
    await openIt();
    await expect(dialog(page), how).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
    // The first Escape closes the list, the second the dialog.
    await field(page).fill(TYPED);
    await expect(options(page)).toHaveCount(4);
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(before).toBeFocused();
  }
  await expect(page).toHaveURL("/talent");

  // In fields "/" is a character; Ctrl+K works there as well.
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.keyboard.press("/");
  await expect(search).toHaveValue("/");
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("/");
  await expect(field(page)).toHaveValue("/");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(search).toBeFocused();

  // Not over another dialog; and a press that asks for a new tab is the link's.
  await logInLink(page).click();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    control(page).click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(tab).toHaveURL("/search");
  await expect(dialog(page)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("in the dialog a request leads on, one in vain changes nothing, and what is none is searched for", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await open("/startups");
  await markDocument(page);
  await control(page).click();
  await field(page).fill(NOBODY);
  await expect(options(page).last()).toHaveText(`Search for “${NOBODY}”Search`);
  await page.keyboard.press("Enter");
  await expect(answer(page)).toContainText(`Nothing found for “${NOBODY}”. What comes close:`);
  await expect(answer(page)).toContainText("Sorry we are still growing");
  await expect(toast(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await expect(field(page)).toHaveValue(NOBODY);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await expect(answer(page)).toBeInViewport({ ratio: 1 });

  await field(page).fill(NONSENSE);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: NONSENSE })}`);
  await expect(dialog(page)).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "Menu" })
    .or(page.getByRole("contentinfo"))
    .getByRole("link", { name: "Startups" })
    .click();
  // A dialog that is asked for before would close with the page that it stands on.
  await expect(page).toHaveURL("/startups");
  await control(page).click();

  // By keys, from the end of the list; on the search page, by the pointer.
  await field(page).fill("contract");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=contract");
  await expect(dialog(page)).toHaveCount(0);
  await control(page).click();
  await expect(dialog(page)).toBeVisible();
  await field(page).last().fill("a & b");
  await options(page).filter({ hasText: "Search for “a & b”" }).click();
  await expect(page).toHaveURL("/search?q=a+%26+b");
  await expect(dialog(page)).toHaveCount(0);

  // To another page, and to the page that it stands on: more than once, for quick answers overtake what led to them.
  const here = ["Series A startups in New York", "Seed startups in Germany", "Startups in London"];
  for (const text of ["Seed startups in Germany", ...here]) {
    await control(page).click();
    await expect(dialog(page)).toBeVisible();
    await field(page).last().fill(text);
    await page.keyboard.press("Enter");
    await expectLed(page, "/startups", text);
    await expect(dialog(page)).toHaveCount(0);
  }
  expect(await isSameDocument(page)).toBe(true);
});
