import type { Page } from "@playwright/test";

import {
  canLogIn,
  expectErrors,
  expectMails,
  fillIn,
  joinedMember,
  joinedUnverified,
  mailsTo,
  mailTo,
  resetLink,
  toast,
} from "./support/members";
import { expect, test, withAndWithoutScripts } from "./support/test";

// The pages that mails lead to, and the one that asks for a mail.

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");
const confirmButton = (page: Page) => page.getByRole("button", { name: "Confirm my email" });

/** The link as a mail program breaks it. */
const cutInHalf = (link: string): string =>
  link.replace(
    /(token=)([^&]+)/,
    (_, name: string, token: string) => name + token.slice(0, token.length / 2),
  );

withAndWithoutScripts((scripts) => {
  /** Opens the link of a mail and confirms: scripts do so by themselves only in the browser that asked for it. */
  const confirm = async (page: Page, link: string, asked = false) => {
    await page.goto(link);
    if (!scripts || !asked) await confirmButton(page).click();
  };

  test.describe("/verify-email", () => {
    test("the link of the mail confirms the address, and opened again answers success again", async ({
      page,
      request,
    }) => {
      const member = await joinedUnverified(request);
      const { subject, link, html } = await mailTo(member.email);
      expect(subject).toBe("Confirm your email for AI Hub");
      expect(html).toContain("/verify-email?");
      await confirm(page, link);
      await expect(title(page)).toHaveText("Email Verified!");
      expect(await canLogIn(request, member)).toBe(true);
      expect((await page.goto(link))?.status()).toBe(200);
      await expect(title(page)).toHaveText("Email Verified!");
      await expect(main(page)).toContainText("This address is already confirmed");
      await expect(main(page).getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
      await main(page).getByRole("link", { name: "Go to Login" }).click();
      await expect(page).toHaveURL(`/login?email=${encodeURIComponent(member.email)}`);
      await expect(main(page).getByLabel("Email")).toHaveValue(member.email);
    });

    test("in the browser that asked for it the link confirms by itself, where there are scripts", async ({
      page,
      request,
    }) => {
      const member = await joinedUnverified(page.request);
      await confirm(page, (await mailTo(member.email)).link, true);
      await expect(title(page)).toHaveText("Email Verified!");
      expect(await canLogIn(request, member)).toBe(true);
    });

    test("in any other browser, as in a program that looks into mails, it confirms nothing by itself", async ({
      page,
      request,
    }) => {
      const member = await joinedUnverified(request);
      // Another address was asked for here.
      await joinedUnverified(page.request);
      await page.goto((await mailTo(member.email)).link);
      await expect(title(page)).toHaveText("Verifying Email...");
      await expect(main(page)).toContainText("Press the button to confirm that the address is yours.");
      const button = confirmButton(page);
      await expect(button).toBeVisible();
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(24);
      await page.waitForLoadState("networkidle");
      expect(await canLogIn(request, member)).toBe(false);
      await button.click();
      await expect(title(page)).toHaveText("Email Verified!");
      expect(await canLogIn(request, member)).toBe(true);
    });

    test("a link for another address, or cut in half, fails, and another one can be had", async ({
      page,
      request,
    }) => {
      const member = await joinedUnverified(request);
      const { link } = await mailTo(member.email);
      const url = new URL(link);
      url.searchParams.set("email", "somebody-else@members.example");
      expect((await page.goto(url.href))?.status()).toBe(400);
      await expect(title(page)).toHaveText("Verification Failed");
      expect((await page.goto(cutInHalf(link)))?.status()).toBe(400);
      await expect(title(page)).toHaveText("Verification Failed");
      await expect(main(page)).toContainText("The verification link is invalid or has expired.");
      expect(await canLogIn(request, member)).toBe(false);

      await main(page).getByRole("button", { name: "Resend Verification Email" }).click();
      await expect(title(page)).toHaveText("Email Sent");
      await expect(main(page)).toContainText("Check your inbox.");
      await expect(toast(page)).toContainText("Verification email sent successfully");
      await expectMails(member.email, 2);
      // Asked for again, but not joined from here.
      await confirm(page, (await mailTo(member.email)).link);
      await expect(title(page)).toHaveText("Email Verified!");
      expect(await canLogIn(request, member)).toBe(true);
    });

    test("without parameters it goes straight to its error, which leads home", async ({ page, open }) => {
      const response = await open("/verify-email");
      expect(response?.status()).toBe(400);
      await expect(title(page)).toHaveText("Verification Failed");
      await expect(main(page)).toContainText("The verification link is invalid or has expired.");
      await expect(main(page).getByRole("button")).toHaveCount(0);
      await main(page).getByRole("link", { name: "Back to Home" }).click();
      await expect(page).toHaveURL("/");
    });

    test("without a token it offers to send the link again", async ({ page, open, request }) => {
      const { email } = await joinedUnverified(request);
      await mailTo(email);
      expect((await open(`/verify-email?email=${email}`))?.status()).toBe(400);
      await expect(title(page)).toHaveText("Verification Failed");
      await main(page).getByRole("button", { name: "Resend Verification Email" }).click();
      await expect(title(page)).toHaveText("Email Sent");
      await expectMails(email, 2);
    });
  });

  test.describe("/verify-hub-member", () => {
    test("the link confirms the address, and leads on", async ({ page, request }) => {
      const member = await joinedUnverified(request);
      const { link } = await mailTo(member.email);
      await confirm(page, link.replace("/verify-email", "/verify-hub-member"));
      await expect(title(page)).toHaveText("Email Verified!");
      expect(await canLogIn(request, member)).toBe(true);
      await main(page).getByRole("link", { name: "Explore AI Hub" }).click();
      await expect(page).toHaveURL("/");
    });

    test("a link that doesn't work says to sign up again, one without parameters at once, and leads home", async ({
      page,
      open,
      request,
    }) => {
      const response = await open("/verify-hub-member");
      expect(response?.status()).toBe(400);
      await expect(title(page)).toHaveText("Verification Failed");
      await expect(main(page).getByRole("link", { name: "Return to Home" })).toBeVisible();
      const { link } = await mailTo((await joinedUnverified(request)).email);
      await page.goto(cutInHalf(link).replace("/verify-email", "/verify-hub-member"));
      await expect(title(page)).toHaveText("Verification Failed");
      await expect(main(page)).toContainText("please sign up again");
      await expect(main(page).getByRole("button")).toHaveCount(0);
      await expect(main(page).getByRole("link", { name: "Sign up again" })).toHaveAttribute(
        "href",
        "/login?tab=join",
      );
      await main(page).getByRole("link", { name: "Return to Home" }).click();
      await expect(page).toHaveURL("/");
    });
  });

  test.describe("/forgot-password", () => {
    const send = (page: Page) => main(page).getByRole("button", { name: "Send Reset Link" }).click();

    test("an address typed at login stands in its form", async ({ page, open }) => {
      await open("/login");
      await fillIn(main(page), { Email: "mira@members.example", Password: "forgotten" });
      await main(page).getByRole("button", { name: "Forgot your password?" }).click();
      await expect(page).toHaveURL("/forgot-password");
      await expect(main(page).getByLabel("Email")).toHaveValue("mira@members.example");
      await send(page);
      await expect(title(page)).toHaveText("Check Your Email");
    });

    test("an empty or wrong address is refused at the field; once sent it offers to try again, and the way back", async ({
      page,
      open,
    }) => {
      await open("/forgot-password");
      await send(page);
      await expectErrors(main(page), { Email: "Please enter your email address" });
      await fillIn(main(page), { Email: "mira" });
      await send(page);
      await expectErrors(main(page), { Email: "Please enter a valid email address" });
      await expect(main(page).getByLabel("Email")).toHaveValue("mira");

      await fillIn(main(page), { Email: "nobody@members.example" });
      await send(page);
      await main(page).getByRole("link", { name: "try again" }).click();
      await expect(main(page).getByLabel("Email")).toBeVisible();
      await fillIn(main(page), { Email: "nobody@members.example" });
      await send(page);
      await expect(title(page)).toHaveText("Check Your Email");
      await main(page).getByRole("link", { name: "Back to Sign In" }).click();
      await expect(page).toHaveURL("/login");
    });

    test("an address gets a link, and a known one is not told from an unknown one", async ({
      page,
      open,
      request,
    }) => {
      const { email } = await joinedMember(request);
      const answers: string[] = [];
      for (const address of [email, `un${email}`]) {
        await open("/forgot-password");
        await fillIn(main(page), { Email: address });
        await send(page);
        await expect(title(page)).toHaveText("Check Your Email");
        answers.push(await main(page).innerText());
      }
      expect(answers[0]).toContain(
        "If an account with that email exists, you will receive a password reset link.",
      );
      expect(answers[1]).toBe(answers[0]);
      expect((await mailTo(email, /^Reset/)).link).toContain("/reset-password?");
      expect(await mailsTo(`un${email}`)).toEqual([]);
    });
  });

  test.describe("/reset-password", () => {
    const update = async (page: Page, password: string, again = password) => {
      await fillIn(main(page), { "New password": password, "Confirm password": again });
      await main(page).getByRole("button", { name: "Update Password" }).click();
    };

    test("the link sets a new password, once, which ends all sessions; a short one, and two that differ, are refused", async ({
      page,
      open,
      request,
    }) => {
      const member = await joinedMember(request);
      const link = await resetLink(request, member);
      const renewed = { ...member, password: "another secret" };
      await open(link);
      await update(page, "12345");
      await expectErrors(main(page), { "New password": "Password must be at least 6 characters" });
      let posts = 0;
      page.on("request", (sent) => (posts += Number(sent.method() === "POST")));
      await update(page, "another secret", "another Secret");
      await expectErrors(main(page), { "Confirm password": "Passwords do not match" });
      expect(posts).toBe(scripts ? 0 : 1);
      expect(await canLogIn(request, member)).toBe(true);
      expect((await request.get("/api/auth/user")).status()).toBe(200);
      await update(page, renewed.password);
      await expect(title(page)).toHaveText("Password Updated");
      expect((await request.get("/api/auth/user")).status()).toBe(401);
      expect(await canLogIn(request, member)).toBe(false);
      expect(await canLogIn(request, renewed)).toBe(true);
      await main(page).getByRole("link", { name: "Sign In" }).click();
      await expect(page).toHaveURL(`/login?email=${encodeURIComponent(member.email)}`);
      await expect(main(page).getByLabel("Email")).toHaveValue(member.email);

      expect((await open(link))?.status()).toBe(400);
      await expect(title(page)).toHaveText("Invalid Link");
      await expect(main(page)).toContainText("This password reset link is invalid or has expired.");
      expect(await canLogIn(request, renewed)).toBe(true);
      await main(page).getByRole("link", { name: "Request New Link" }).click();
      await expect(page).toHaveURL("/forgot-password");
    });

    test("a link that lacks a parameter is none, and leads to a new one", async ({ page, open }) => {
      for (const query of ["", "?token=x", "?email=mira@members.example"]) {
        expect((await open(`/reset-password${query}`))?.status(), query).toBe(400);
        await expect(title(page)).toHaveText("Invalid Link");
      }
      await main(page).getByRole("link", { name: "Request New Link" }).click();
      await expect(page).toHaveURL("/forgot-password");
    });
  });
});

test("while the link is looked at, the page says so", async ({ page }) => {
  const { link } = await mailTo((await joinedUnverified(page.request)).email);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/verify-email.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(link);
  await expect(title(page)).toHaveText("Verifying Email...");
  await expect(confirmButton(page)).toBeHidden();
  release();
  await expect(title(page)).toHaveText("Email Verified!");
});

test("a form that a proxy answers, and not the site, says so and keeps what was typed", async ({
  page,
  open,
}) => {
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" })
        : route.fallback(),
  );
  for (const path of ["/login", "/login?tab=join", "/forgot-password"]) {
    await open(path);
    for (const field of await main(page).getByRole("textbox").all()) {
      const isName = (await field.getAttribute("name")) === "name";
      await field.fill(isName ? "Ada" : "ada@clausemark.example");
    }
    await main(page).locator("button[type=submit], form button:not([type])").last().click();
    await expect(main(page).getByRole("alert").first()).toContainText("could not be sent");
    await expect(main(page).locator("input[name=email]").last()).toHaveValue("ada@clausemark.example");
  }
});
