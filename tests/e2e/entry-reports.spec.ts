import type { Locator, Page } from "@playwright/test";

import { violationsOf } from "./support/axe";
import { addEntry } from "./support/entry-forms";
import { enterAnew, test } from "./support/filled-site";
import { expectErrors, fillIn, joinedMember, toast } from "./support/members";
import { expectNoOverflow } from "./support/overflow";
import { addPost } from "./support/posts";
import { expect, openPage, withAndWithoutScripts } from "./support/test";

const MORE = "In a sentence";

const main = (page: Page) => page.getByRole("main");
/** The pages that it stands on are looked at in sweep.spec.ts. */
const PANEL = "main details.report";
const panel = (page: Page): Locator => page.locator(PANEL);
const form = (page: Page): Locator => panel(page).locator("form");
const summary = (page: Page): Locator => panel(page).locator("summary");
const sendButton = (page: Page) => form(page).getByRole("button", { name: "Send report" });

withAndWithoutScripts((scripts) => {
  test("a visitor is led to log in, comes back to the form, and reports an entry", async ({
    page,
    request,
  }) => {
    const { id, name } = await addEntry(request, "startups");
    const reporter = await joinedMember(request);
    await page.context().clearCookies();
    await openPage(page, `/startups/${id}`, scripts);
    await main(page)
      .getByRole("link", { name: `Report ${name}` })
      .click();
    const login = scripts ? page.getByRole("dialog", { name: "Log in" }) : main(page);
    await fillIn(login, { Email: reporter.email, Password: reporter.password });
    await login.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(summary(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/startups/${id}-[a-z0-9-]+#report$`));
    if (!(await form(page).isVisible())) await summary(page).click();

    await form(page).getByLabel("What is wrong?").selectOption({ label: "Something else" });
    await sendButton(page).click();
    await expectErrors(form(page), { [MORE]: "Please say in a sentence what is wrong" });
    if (scripts) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const part = colorScheme === "dark" ? "colours" : "all";
        expect(await violationsOf(page, { part, within: PANEL })).toEqual([]);
      }
      for (const width of [320, 1440]) await expectNoOverflow(page, width, `${width} pixels`);
    }
    await fillIn(form(page), { [MORE]: "It is a copy of another entry." });
    await sendButton(page).click();
    await expect(toast(page)).toContainText("Report sent");
    await expect(summary(page)).toContainText("Reported");
    if (!(await form(page).isVisible())) await summary(page).click();
    await expect(form(page).getByLabel(MORE)).toHaveValue("It is a copy of another entry.");
  });

  test("a session that ends while it is written costs nothing of it", async ({ page, request }) => {
    const { id } = await addEntry(request, "events");
    const reporter = await enterAnew(page);
    await openPage(page, `/events/${id}`, scripts);
    await summary(page).click();
    await form(page).getByLabel("What is wrong?").selectOption({ label: "Out of date" });
    await fillIn(form(page), { [MORE]: "It was in May." });
    await page.context().clearCookies();
    await sendButton(page).click();
    await expect(form(page).getByRole("alert")).toContainText("Your session has ended");
    await expect(form(page).getByLabel(MORE)).toHaveValue("It was in May.");
    await expect(form(page).getByLabel("What is wrong?")).toHaveValue("outdated");
    await fillIn(form(page), { "Your email": reporter.email, "Your password": reporter.password });
    await sendButton(page).click();
    await expect(toast(page)).toContainText("Report sent");
  });

  test("a post and its author’s page are reported as an entry is", async ({ page }) => {
    const member = await enterAnew(page);
    const { id } = await addPost(page.request);
    await enterAnew(page);
    await openPage(page, `/community/posts/${id}`, scripts);
    const reportIt = async () => {
      await summary(page).click();
      await form(page).getByLabel("What is wrong?").selectOption({ label: "Something else" });
      await sendButton(page).click();
      await expectErrors(form(page), { [MORE]: "Please say in a sentence what is wrong" });
      await fillIn(form(page), { [MORE]: "It isn’t theirs." });
      if (scripts) {
        expect(await violationsOf(page, { within: PANEL })).toEqual([]);
        for (const width of [320, 1440]) await expectNoOverflow(page, width, `${width} pixels`);
      }
      await sendButton(page).click();
      await expect(toast(page)).toContainText("Report sent");
      await expect(summary(page)).toContainText("Reported");
    };
    await reportIt();
    await page.getByRole("heading", { level: 1 }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.name);
    await reportIt();
  });

  test("an entry that goes meanwhile is said", async ({ page, request }) => {
    const { id } = await addEntry(request, "startups");
    await enterAnew(page);
    await openPage(page, `/startups/${id}`, scripts);
    await summary(page).click();
    // Nothing is chosen beforehand.
    await sendButton(page).click();
    await expect(form(page).getByLabel("What is wrong?")).toHaveAttribute("aria-invalid", "true");
    const link = form(page).getByRole("link", { name: "Please choose what is wrong" });
    await expect(link).toHaveCSS("text-decoration-line", "underline");
    await link.click();
    await expect(form(page).getByLabel("What is wrong?")).toBeFocused();
    await form(page).getByLabel("What is wrong?").selectOption({ label: "Out of date" });
    const deletion = { intent: "delete", name: "It", redirectTo: "/" };
    expect((await request.post(`/startups/${id}/edit`, { form: deletion })).ok()).toBe(true);
    await sendButton(page).click();
    await expect(main(page)).toContainText("This startup was deleted");
  });
});
