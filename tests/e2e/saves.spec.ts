import { addEntry } from "./support/entry-forms";
import { pageOf, test } from "./support/filled-site";
import { joinedMember, toast } from "./support/members";
import { expect, isSameDocument, markDocument, openPage, withAndWithoutScripts } from "./support/test";

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

    await openPage(page, "/saved", scripts);
    for (const { name } of added) await page.getByRole("checkbox", { name: `Compare ${name}` }).check();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL(/\/compare\?entry=startups/);
    await expect(page.getByRole("columnheader")).toHaveCount(2);
    await page.getByRole("link", { name: `Take away ${one.name}` }).click();
    await expect(page.getByText(`Choose another one to compare ${other.name} with`)).toBeVisible();

    await openPage(page, "/saved", scripts);
    await page.getByRole("button", { name: `Save ${one.name}`, pressed: true }).click();
    await expect(toast(page)).toContainText("Taken off");
    await expect(page.getByRole("listitem").filter({ hasText: one.name })).toHaveCount(0);
    await expect(page.getByRole("listitem").filter({ hasText: other.name })).toBeVisible();
    await page.context().close();
  });

  test("a visitor who presses Save logs in, and comes back with it saved", async ({ browser, request }) => {
    const { id, name } = await addEntry(request, "startups");
    const { email, password } = await joinedMember(request);
    const page = await pageOf(browser, undefined, scripts);
    await openPage(page, `/startups/${id}`, scripts);
    await page.getByRole("button", { name: `Save ${name}` }).click();
    await expect(page).toHaveURL(/\/login\?redirectTo=/);
    const form = page
      .getByRole("main")
      .locator("form")
      .filter({ has: page.getByRole("button", { name: "Log in" }) });
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Password", { exact: true }).fill(password);
    await form.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(new RegExp(`/startups/${id}-`));
    await expect(page.getByRole("button", { name: `Save ${name}`, pressed: true })).toBeVisible();
    await page.context().close();
  });
});
