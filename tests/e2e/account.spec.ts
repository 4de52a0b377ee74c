import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import {
  canLogIn,
  expectErrors,
  fillIn,
  joinedMember,
  joinLink,
  logIn,
  mailTo,
  memberMenu,
  newMember,
  toast,
  type Member,
} from "./support/members";
import { expect, openPage, stayOnGuardedPages, test, withAndWithoutScripts } from "./support/test";

/** A part of the page, by its heading: the innermost one that has it. */
const section = (page: Page, name: string) =>
  page
    .getByRole("main")
    .locator(".side-part, .sub-part")
    .filter({ has: page.getByRole("heading", { name, exact: true }) })
    .last();

const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** The answer to the next form that is sent. */
const nextAnswer = (page: Page) => page.waitForResponse((response) => response.request().method() === "POST");

withAndWithoutScripts((scripts) => {
  let member: Member;

  /** Opens the page of a member who is logged in. */
  test.beforeEach(async ({ page, open, request }) => {
    member = await joinedMember(request);
    await logIn(page, member);
    expect((await open("/account"))?.status()).toBe(200);
  });

  test("a name saved in another tab meanwhile isn't undone in silence", async ({ page, open }) => {
    await fillIn(section(page, "Profile"), { Name: "Mira of this tab" });
    const other = await page.context().newPage();
    await openPage(other, "/account", scripts);
    await fillIn(section(other, "Profile"), { Name: "Mira of the other" });
    await press(other, "Save profile");
    await expect(toast(other)).toBeVisible();
    await other.close();
    // With scripts that asks for the page's data again; without them the form as it was shown is gone.
    if (scripts) {
      const chosen = nextAnswer(page);
      await page.getByRole("contentinfo").getByRole("button", { name: "Dark" }).click();
      await chosen;
    }
    const answered = nextAnswer(page);
    await press(page, "Save profile");
    expect((await answered).status()).toBe(409);
    const wrong = "Meanwhile this was changed to “Mira of the other”. To keep what you see here, save again.";
    await expectErrors(section(page, "Profile"), { Name: wrong });
    await press(page, "Save profile");
    await expect(toast(page)).toBeVisible();
    await open("/account");
    await expect(section(page, "Profile").getByLabel("Name")).toHaveValue("Mira of this tab");
  });

  test("the name can be changed; one that is too short or too long is refused, and stays to be mended", async ({
    page,
  }) => {
    for (const [name, text] of [
      ["M", "Name must be at least 2 characters"],
      ["M".repeat(201), "Please use at most 200 characters"],
    ] as const) {
      await fillIn(section(page, "Profile"), { Name: name });
      await press(page, "Save profile");
      await expect(section(page, "Profile").locator(".error-summary")).toContainText(text);
      await expect(section(page, "Profile").getByLabel("Name")).toHaveValue(name);
    }
    await expect(memberMenu(page, member)).toBeVisible();

    const name = `Zoë "Z" ${member.name} 🎉`;
    await fillIn(section(page, "Profile"), { Name: name });
    await press(page, "Save profile");
    await expect(toast(page)).toContainText("Name changed");
    await expect(page).toHaveURL("/account");
    await expect(memberMenu(page, { name })).toBeVisible();
    await expect(section(page, "Profile").getByLabel("Name")).toHaveValue(name);
  });

  test("a new password needs the old one, and itself twice, and ends the other sessions", async ({
    page,
    request,
  }) => {
    const form = section(page, "Password");
    await press(page, "Change password");
    await expectErrors(form, {
      "Current password": "Password is required",
      "New password": "Password must be at least 6 characters",
      "Confirm password": "Passwords do not match",
    });
    const renewed = { ...member, password: "another secret" };
    const change = { "New password": renewed.password, "Confirm password": renewed.password };
    await fillIn(form, { "Current password": "not the secret", ...change });
    await press(page, "Change password");
    await expectErrors(form, { "Current password": "That isn’t your current password" });
    expect(await canLogIn(request, member)).toBe(true);

    await fillIn(form, { "Current password": member.password, ...change });
    await press(page, "Change password");
    await expect(toast(page)).toContainText("Password changed");
    await expect(memberMenu(page, member)).toBeVisible();
    expect((await request.get("/api/auth/user")).status()).toBe(401);
    expect(await canLogIn(request, member)).toBe(false);
    expect(await canLogIn(request, renewed)).toBe(true);
    await mailTo(member.email, /password was changed/);
  });

  test("a new address needs the password, and counts once its link was opened", async ({ page, request }) => {
    const form = section(page, "Profile");
    const PASSWORD = "Password, to change the email";
    await fillIn(form, { Email: "mira@" });
    await press(page, "Save profile");
    await expectErrors(form, { Email: "Please enter a valid email address" });
    const moved = { ...member, email: newMember().email };
    await fillIn(form, { Email: moved.email });
    await press(page, "Save profile");
    await expectErrors(form, { [PASSWORD]: "Password is required" });
    await fillIn(form, { [PASSWORD]: "not the secret" });
    await press(page, "Save profile");
    await expectErrors(form, { [PASSWORD]: "That isn’t your current password" });
    await expect(form.getByLabel("Email", { exact: true })).toHaveValue(moved.email);

    await fillIn(form, { [PASSWORD]: member.password });
    await press(page, "Save profile");
    await expect(toast(page)).toContainText("Email Sent");
    await expect(page.getByRole("main")).toContainText(`${member.name}, ${member.email}`);
    const { link } = await mailTo(moved.email);
    expect(await canLogIn(request, member)).toBe(true);
    expect(await canLogIn(request, moved)).toBe(false);

    await page.goto(link);
    if (!scripts) await page.getByRole("button", { name: "Confirm my email" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email Verified!");
    expect(await canLogIn(request, member)).toBe(false);
    expect(await canLogIn(request, moved)).toBe(true);
    await mailTo(member.email, /email was changed/);
    await page.goto("/account");
    await expect(page.getByRole("main")).toContainText(`${member.name}, ${moved.email}`);
  });

  test("the other sessions can be ended, all or one, and the present one logs out", async ({
    page,
    request,
  }) => {
    const rows = section(page, "Sessions").getByRole("listitem");
    expect(await canLogIn(request, member)).toBe(true);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "This one" })).toHaveCount(1);
    await press(page, "End all other sessions");
    await expect(toast(page)).toContainText("Other sessions ended");
    await expect(rows).toHaveCount(1);
    expect((await request.get("/api/auth/user")).status()).toBe(401);
    expect((await page.request.get("/api/auth/user")).status()).toBe(200);

    expect(await canLogIn(request, member)).toBe(true);
    await page.reload();
    await rows.getByRole("button", { name: /^End the session of/ }).click();
    await expect(rows).toHaveCount(1);
    expect((await request.get("/api/auth/user")).status()).toBe(401);
    await rows.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL("/");
    await expect(joinLink(page)).toBeVisible();
  });

  test("the account can be deleted with its password, and then nobody can log in", async ({
    page,
    request,
  }) => {
    const form = section(page, "Delete my account");
    await form.getByLabel("Also delete my posts and reels").check();
    await press(page, "Delete my account");
    await expectErrors(form, { "Current password": "Password is required" });
    await fillIn(form, { "Current password": "not the secret" });
    await press(page, "Delete my account");
    await expectErrors(form, { "Current password": "That isn’t your current password" });
    await expect(form.getByLabel("Also delete my posts and reels")).toBeChecked();
    expect(await canLogIn(request, member)).toBe(true);

    await fillIn(form, { "Current password": member.password });
    await press(page, "Delete my account");
    await expect(page).toHaveURL("/");
    await expect(toast(page)).toContainText("Account deleted");
    await expect(joinLink(page)).toBeVisible();
    expect(await canLogIn(request, member)).toBe(false);
    expect((await request.get("/api/auth/user")).status()).toBe(401);
  });

  test("a session that ends in the middle of a form loses nothing", async ({ page }) => {
    const name = `Renamed ${member.name}`;
    const form = section(page, "Profile");
    await fillIn(form, { Name: name });
    await page.context().clearCookies();
    const refused = nextAnswer(page);
    await press(page, "Save profile");
    expect((await refused).status()).toBe(401);
    await expect(form.getByRole("alert")).toContainText("Your session has ended");
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue(name);

    await fillIn(form, { "Your email": member.email, "Your password": "not the secret" });
    await press(page, "Save profile");
    await expect(form.getByRole("alert")).toContainText("Invalid email or password");
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue(name);

    await fillIn(form, { "Your email": member.email, "Your password": member.password });
    await press(page, "Save profile");
    await expect(toast(page)).toContainText("Name changed");
    await expect(page).toHaveURL("/account");
    await expect(memberMenu(page, { name })).toBeVisible();
    await expect(form.getByLabel("Your password")).toHaveCount(0);
  });
});

test("the header's menu leads to it, and a visitor is kept out", async ({ page, open, request }) => {
  const member = await joinedMember(request);
  await logIn(page, member);
  await open("/startups");
  await memberMenu(page, member).click();
  await page.getByRole("banner").getByRole("link", { name: "Your account" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
  await page.context().clearCookies();
  await stayOnGuardedPages(page);
  expect((await open("/account"))?.status()).toBe(401);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in to see your account");
});

test("all data can be downloaded", async ({ page, open, request }) => {
  const member = await joinedMember(request);
  await logIn(page, member);
  await open("/account");
  const begun = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe("ai-hub-data.json");
  const text = await readFile(await download.path(), "utf8");
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  expect(text).toContain(member.email);
  expect(text).toContain(member.name);
  expect(text).not.toContain("argon2");
});

test("a second press of the button changes the name once", async ({ page, open, request }) => {
  const member = await joinedMember(request);
  await logIn(page, member);
  await open("/account");
  const sent: string[] = [];
  page.on("request", (asked) => {
    if (asked.method() === "POST") sent.push(new URL(asked.url()).pathname);
  });
  await fillIn(section(page, "Profile"), { Name: `Renamed ${member.name}` });
  await page.getByRole("button", { name: "Save profile" }).dblclick();
  await expect(memberMenu(page, { name: `Renamed ${member.name}` })).toBeVisible();
  expect(sent).toEqual(["/account.data"]);
});
