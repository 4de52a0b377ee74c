import {
  entryForm,
  fillEntry,
  FORMS,
  KINDS_THAT_DIFFER,
  newFilling,
  previewOf,
  readEntry,
  sendButton,
} from "./support/entry-forms";
import { fieldOf, fillIn } from "./support/members";
import { test as memberTest } from "./support/filled-site";
import { expect, test, withAndWithoutScripts } from "./support/test";

// What was typed into a form that was left: Back and Forward bring it again, with scripts as without them.

withAndWithoutScripts(() => {
  test("a form left half-way comes back as it was, passwords apart", async ({ page, open }) => {
    const form = page.getByRole("main").locator("form");
    await open("/login?tab=join");
    await fillIn(form, { Name: "Ada Typed", Email: "ada@typed.example", Password: "secret typed" });
    await page.getByRole("banner").getByRole("link", { name: "AI Hub" }).first().click();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(fieldOf(form, "Name")).toHaveValue("Ada Typed");
    await expect(fieldOf(form, "Email")).toHaveValue("ada@typed.example");
    await expect(fieldOf(form, "Password")).toHaveValue("");
    // Once more, with another change.
    await fieldOf(form, "Name").fill("Ada Again");
    await page.goForward();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(fieldOf(form, "Name")).toHaveValue("Ada Again");
    await expect(fieldOf(form, "Email")).toHaveValue("ada@typed.example");
    // And from another document.
    await page.goto("/privacy");
    await page.goBack();
    await expect(fieldOf(form, "Name")).toHaveValue("Ada Again");
    await expect(fieldOf(form, "Email")).toHaveValue("ada@typed.example");
    await expect(fieldOf(form, "Password")).toHaveValue("");
    // Another visit begins with an empty form.
    await open("/login?tab=join");
    await expect(fieldOf(form, "Name")).toHaveValue("");
  });
});

test("a refused form that was left for another document comes back, too", async ({ page, open }) => {
  const form = page.getByRole("main").locator("form");
  await open("/login");
  await fillIn(form, { Email: "nobody@typed.example", Password: "wrong password" });
  await form.getByRole("button", { name: "Log in" }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await page.goto("/privacy");
  await page.goBack();
  await expect(fieldOf(form, "Email")).toHaveValue("nobody@typed.example");
});

// Investors have the controls of startups.
for (const kind of KINDS_THAT_DIFFER.filter((each) => each !== "investors")) {
  memberTest(`all that was typed for ${kind} comes back, until it was accepted`, async ({ page, open }) => {
    const filling = newFilling(kind);
    const labels = Object.keys(filling);
    const { add, list, name, added } = FORMS[kind];
    await open(list);
    await page.getByRole("main").getByRole("link", { name: /^Add / }).first().click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${add}`));
    await fillEntry(entryForm(page), filling);
    const typed = await readEntry(entryForm(page), labels);
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === list);
    await page.goForward();
    await expect(fieldOf(entryForm(page), name)).toHaveValue(filling[name] as string);
    expect(await readEntry(entryForm(page), labels)).toEqual(typed);
    await expect(previewOf(page)).toContainText(filling[name] as string);
    await page.goto("/privacy");
    await page.goBack();
    await expect(previewOf(page)).toContainText(filling[name] as string);
    expect(await readEntry(entryForm(page), labels)).toEqual(typed);

    await sendButton(page, kind).click();
    await expect(page.getByRole("heading", { name: added })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === list);
    await page.goBack();
    await expect(fieldOf(entryForm(page), name)).toHaveValue("");
  });
}

memberTest.describe("on a phone", () => {
  memberTest.use({ viewport: { width: 375, height: 667 } });

  memberTest("who adds an entry sees that it was added, and goes to its page", async ({ page, open }) => {
    await page.clock.install();
    const filling = newFilling("startups");
    const [name] = Object.values(filling) as [string];
    await open(FORMS.startups.add);
    await fillEntry(entryForm(page), filling);
    await page.clock.pauseAt(Date.now() + 60_000);
    await sendButton(page, "startups").click();
    const said = page.getByRole("heading", { name: FORMS.startups.added });
    await expect(said).toBeInViewport();
    await page.getByRole("link", { name: "See your startup" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });
});
