import type { Locator, Page } from "@playwright/test";

import { addEntry } from "./support/entry-forms";
import { pageOf, test } from "./support/filled-site";
import { joinedMember, mailTo, newMember, toast, type Member } from "./support/members";
import { expect, isSameDocument, markDocument, openPage, withAndWithoutScripts } from "./support/test";

/** In the page of what was pressed. */
async function logInHere(page: Page, { email, password }: Member, toDo: string): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(`Log in to ${toDo}`);
  await expect(main.getByRole("link", { name: "Join" })).toBeVisible();
  await main.getByRole("button", { name: "Log in" }).click();
  await main.getByLabel("Your email").fill(email);
  await main.getByLabel("Your password", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Log in" }).click();
}

/** Each of its controls is seen, and large enough for a finger. */
async function expectControls(part: Locator, count: number): Promise<void> {
  const controls = part.locator("button, select, input:not([type=hidden])");
  await expect(controls).toHaveCount(count);
  for (const control of await controls.all()) {
    await expect(control).toBeVisible();
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
}

withAndWithoutScripts((scripts) => {
  test("an entry is saved from its card and from its page, compared, and taken off", async ({
    browser,
    request,
    baseURL,
  }) => {
    const added = [await addEntry(request, "startups"), await addEntry(request, "startups")];
    const page = await pageOf(browser, await joinedMember(request), scripts);
    const cardOf = (name: string) => page.getByRole("article").filter({ hasText: name });
    const [one, other] = added;
    if (!one || !other) throw new Error("Nothing was added");

    await openPage(page, "/startups", scripts);
    if (scripts) await markDocument(page);
    await cardOf(one.name)
      .getByRole("button", { name: `Save ${one.name}` })
      .click();
    await expect(toast(page)).toContainText(`${one.name} is among your saved entries.`);
    await expect(page).toHaveURL(`${baseURL}/startups`);
    const pressed = cardOf(one.name).getByRole("button", { name: `Save ${one.name}`, pressed: true });
    await expect(pressed).toHaveAttribute("aria-pressed", "true");
    await expect(
      cardOf(other.name).getByRole("button", { name: `Save ${other.name}`, pressed: false }),
    ).toBeVisible();
    if (scripts) expect(await isSameDocument(page)).toBe(true);
    if (scripts) await expect(pressed).toBeFocused();
    const box = await pressed.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);

    await openPage(page, `/startups/${other.id}`, scripts);
    await page.getByRole("button", { name: `Save ${other.name}` }).click();
    await expect(page.getByRole("button", { name: `Save ${other.name}`, pressed: true })).toBeVisible();

    // From the list's cards as well.
    await openPage(page, "/startups", scripts);
    for (const { name } of added) {
      const tick = cardOf(name).getByRole("checkbox", { name: "Compare" });
      await tick.check();
      const size = await cardOf(name).locator(".choose .check").boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await expect(page).toHaveURL(/\/compare\?entry=startups/);
    await expect(page.getByRole("columnheader")).toHaveCount(2);

    await openPage(page, "/saved", scripts);
    for (const { name } of added) await page.getByRole("checkbox", { name: `Compare ${name}` }).check();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL(/\/compare\?entry=startups/);
    await expect(page.getByRole("columnheader")).toHaveCount(2);
    await page.getByRole("link", { name: `Remove ${one.name}` }).click();
    await expect(page.getByText(`Choose another one to compare ${other.name} with`)).toBeVisible();

    await openPage(page, "/saved", scripts);
    await page.getByRole("button", { name: `Save ${one.name}`, pressed: true }).click();
    await expect(toast(page)).toContainText("Removed from");
    await expect(page.getByRole("listitem").filter({ hasText: one.name })).toHaveCount(0);
    await expect(page.getByRole("listitem").filter({ hasText: other.name })).toBeVisible();
    await page.context().close();
  });

  test("a visitor who presses Save logs in, and comes back with it saved", async ({ browser, request }) => {
    const { id, name } = await addEntry(request, "startups");
    const member = await joinedMember(request);
    const page = await pageOf(browser, undefined, scripts);
    await openPage(page, `/startups/${id}`, scripts);
    await page.getByRole("button", { name: `Save ${name}` }).click();
    await logInHere(page, member, `save ${name}`);
    await expect(page).toHaveURL(new RegExp(`/startups/${id}-`));
    await expect(page.getByRole("button", { name: `Save ${name}`, pressed: true })).toBeVisible();
    await page.context().close();
  });

  test("a search is saved by a visitor who logs in, changed, and deleted", async ({ browser, request }) => {
    const member = await joinedMember(request);
    const page = await pageOf(browser, undefined, scripts);
    await openPage(page, "/startups?stage=Seed", scripts);
    await page.getByRole("button", { name: "Save this search" }).click();
    await logInHere(page, member, "save this search");
    const form = page
      .getByRole("main")
      .locator("form")
      .filter({ has: page.getByLabel("Name") });
    const name = form.getByLabel("Name");
    await expect(name).toHaveValue("Startups: Seed");
    await expectControls(form, 3);
    await name.fill(" ");
    await form.getByLabel("Email me what is new").selectOption("Daily");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("link", { name: "Please give the search a name" })).toBeVisible();
    await expect(form.getByLabel("Email me what is new")).toHaveValue("daily");
    await name.fill("Young ones");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(toast(page)).toContainText("“Young ones” is among your searches.");
    const search = page.getByRole("article", { name: "Young ones" });
    const rarely = () => search.getByText("Feed, delete").click();
    await rarely();
    await expectControls(search, 5);
    await rarely();
    await expect(search.getByLabel("Email me")).toHaveValue("daily");

    await search.getByLabel("Email me").selectOption("Not at all");
    await search.getByRole("button", { name: "Set" }).click();
    await expect(toast(page)).toContainText("You get no more emails about it.");
    await expect(search.getByLabel("Email me")).toHaveValue("never");
    await rarely();
    const feed = search.getByLabel("Private feed");
    const before = await feed.inputValue();
    expect((await request.get(before)).status()).toBe(200);
    await search.getByRole("button", { name: "Renew" }).click();
    await expect(toast(page)).toContainText("the old one no longer works");
    await expect(feed).not.toHaveValue(before);
    expect((await request.get(before)).status()).toBe(404);
    await search.getByRole("link", { name: "Young ones" }).click();
    await expect(page).toHaveURL(/\/startups\?stage=Seed$/);
    await openPage(page, "/saved", scripts);
    await rarely();
    await search.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page)).toContainText("Search deleted");
    await expect(search).toHaveCount(0);
    await page.context().close();
  });

  test("the weekly mail is asked for in the footer, confirmed and ended by a button each", async ({
    browser,
  }) => {
    const { email } = newMember();
    const page = await pageOf(browser, undefined, scripts);
    const subscribe = async () => {
      await page.setViewportSize({ width: 375, height: 740 });
      await openPage(page, "/startups", scripts);
      const form = page.getByRole("contentinfo").locator("form").filter({ hasText: "Subscribe" });
      await expectControls(form, 2);
      await form.getByLabel("What is new, by email once a week").fill(email);
      await form.getByRole("button", { name: "Subscribe" }).click();
      const answer = page.getByRole("heading", { level: 1 });
      await expect(answer).toHaveText("Check Your Email");
      await expect(answer).toBeInViewport();
      if (scripts) await expect(page.getByRole("main")).toBeFocused();
    };
    await subscribe();
    await page.goto((await mailTo(email, /^Confirm/)).link);
    await page.getByRole("button", { name: "Confirm the weekly email" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
    await subscribe();
    const { text } = await mailTo(email, /^You already get/);
    await page.goto(/http\S+\/unsubscribe\S+/.exec(text)?.[0] ?? "");
    await page.getByRole("button", { name: "Stop these emails" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribed");
    await page.context().close();
  });
});
