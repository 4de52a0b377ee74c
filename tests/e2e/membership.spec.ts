import type { Locator, Page } from "@playwright/test";

import { confetti, expectConfetti } from "./support/confetti";
import {
  canLogIn,
  expectErrors,
  expectMails,
  fillIn,
  joinedMember,
  joinedUnverified,
  joinLink,
  logIn,
  logInLink,
  mailTo,
  memberMenu,
  newMember,
  toast,
  type Member,
  unverify,
} from "./support/members";
import {
  expect,
  hold,
  isSameDocument,
  markDocument,
  scriptsHaveTakenOver,
  stayOnGuardedPages,
  test,
  withAndWithoutScripts,
} from "./support/test";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const createAccount = { name: "Create account" };
const submitLogin = { name: "Log in", exact: true };

/** Joins on the page that is open. */
async function join(page: Page, { name, email, password }: Member): Promise<void> {
  await fillIn(main(page), { Name: name, Email: email, Password: password });
  await main(page).getByRole("button", createAccount).click();
}

/** Logs in on the page that is open. */
async function submit(page: Page, { email, password }: Pick<Member, "email" | "password">): Promise<void> {
  await fillIn(main(page), { Email: email, Password: password });
  await main(page).getByRole("button", submitLogin).click();
}

withAndWithoutScripts((scripts) => {
  test.describe("joining", () => {
    test("what is wrong stands at its field, what only the server refuses comes back so, and what was typed stays", async ({
      page,
      open,
      request,
    }) => {
      const member = newMember();
      await open("/login?tab=join&redirectTo=/startups");
      await expect(title(page)).toHaveText("Join AI Hub");
      await join(page, { name: "M", email: "mira@", password: "12345" });
      await expectErrors(main(page), {
        Name: "Name must be at least 2 characters",
        Email: "Please enter a valid email address",
        Password: "Password must be at least 6 characters",
      });
      await expect(main(page).getByLabel("Name")).toHaveValue("M");
      await expect(main(page).getByLabel("Email")).toHaveValue("mira@");
      // What never left the browser needn't be typed again.
      await expect(main(page).getByLabel("Password", { exact: true })).toHaveValue(scripts ? "12345" : "");

      const refused = page.waitForResponse((response) => response.request().method() === "POST");
      await join(page, { ...member, name: "M".repeat(201) });
      const response = await refused;
      expect(response.status()).toBe(400);
      expect(await response.text()).not.toContain(member.password);
      await expectErrors(main(page), { Name: "Please use at most 200 characters" });
      await expect(main(page).getByLabel("Email")).toHaveValue(member.email);

      await join(page, member);
      await expect(title(page)).toHaveText("Check Your Email");
      expect(await canLogIn(request, member)).toBe(false);
      await main(page).getByRole("link", { name: "Close" }).click();
      await expect(page).toHaveURL("/startups");
    });

    test("someone who joined is asked to look into the mailbox, and can have the mail again", async ({
      page,
      open,
      request,
    }) => {
      const member = newMember();
      await open("/login?tab=join&redirectTo=/startups");
      await join(page, member);
      await expect(title(page)).toHaveText("Check Your Email");
      await expect(main(page)).toContainText(member.email);
      await expect(toast(page)).toContainText("Account Created!");
      await expect(toast(page)).toContainText("Please check your email to verify your account");
      const { text, link } = await mailTo(member.email);
      expect(text).toContain(member.name);
      expect(new URL(link).pathname).toBe("/verify-email");
      expect(await canLogIn(request, member)).toBe(false);

      await expectMails(member.email, 1);
      // What one waits for is the mail that was sent: another one is the second choice.
      const colourOf = (button: Locator) => button.evaluate((it) => getComputedStyle(it).backgroundColor);
      const resend = main(page).getByRole("button", { name: "Resend Email" });
      const back = main(page).getByRole("link", { name: "Back to Login" });
      expect(await colourOf(resend)).toBe(await colourOf(back));
      await resend.click();
      await expect(toast(page)).toContainText("Email Sent");
      await expect(toast(page)).toContainText("Verification email sent successfully");
      // One shows at a time.
      await expect(toast(page)).toHaveCount(1);
      await expectMails(member.email, 2);
    });

    test("an address whose domain has other letters is taken", async ({ page, open }) => {
      const member = newMember();
      const [local] = member.email.split("@");
      await open("/login?tab=join");
      await join(page, { ...member, email: `${local}@пример.рф` });
      await expect(title(page)).toHaveText("Check Your Email");
      await expectMails(`${local}@xn--e1afmkfd.xn--p1ai`, 1);
    });
  });

  test.describe("who joins from a page for members", () => {
    const wanted = "/add-startup";

    /** Joins from a page for members, in the dialog or on the page that the link leads to, and gives the mail's link. */
    const joinFrom = async (page: Page, open: (path: string) => Promise<unknown>) => {
      const member = newMember();
      await stayOnGuardedPages(page);
      await open(wanted);
      await main(page).getByRole("link", { name: "Join" }).click();
      const form = scripts ? dialog(page) : main(page);
      const { name, email, password } = member;
      await fillIn(form, { Name: name, Email: email, Password: password });
      await form.getByRole("button", createAccount).click();
      await expect(form.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
      return { member, link: (await mailTo(email)).link };
    };
    const confirmButton = (page: Page) => main(page).getByRole("button", { name: "Confirm my email" });

    test("is on it, logged in, once the address is confirmed in the same browser", async ({ page, open }) => {
      const { member, link } = await joinFrom(page, open);
      await page.goto(link);
      if (!scripts) await confirmButton(page).click();
      await expect(page).toHaveURL(wanted);
      await expect(title(page)).toHaveText("Add Your AI Startup");
      await expect(memberMenu(page, member)).toBeVisible();
      await expect(toast(page)).toContainText("Email Verified!");
    });

    if (!scripts) {
      test("logs in to it where the address is confirmed in another browser", async ({
        page,
        open,
        browser,
        baseURL,
      }) => {
        const { member, link } = await joinFrom(page, open);
        const other = await browser.newContext({ baseURL, javaScriptEnabled: false });
        try {
          const there = await other.newPage();
          await there.goto(link);
          await confirmButton(there).click();
          await expect(title(there)).toHaveText("Email Verified!");
          await expect(memberMenu(there, member)).toHaveCount(0);
          await main(there).getByRole("link", { name: "Go to Login" }).click();
          await expect(main(there).getByLabel("Email")).toHaveValue(member.email);
          await fillIn(main(there), { Password: member.password });
          await main(there).getByRole("button", submitLogin).click();
          await expect(there).toHaveURL(wanted);
          await expect(title(there)).toHaveText("Add Your AI Startup");
        } finally {
          await other.close();
        }
      });
    }

    if (scripts) {
      test("isn't put in the place of somebody who has logged in meanwhile", async ({
        page,
        open,
        request,
      }) => {
        const { member, link } = await joinFrom(page, open);
        const other = await joinedMember(request);
        await logIn(page, other);
        await page.goto(link);
        await expect(title(page)).toHaveText("Email Verified!");
        await expect(main(page)).toContainText(`You are still logged in as ${other.name}`);
        await expect(memberMenu(page, other)).toBeVisible();
        await main(page).getByRole("button", { name: "Log out" }).click();
        await expect(title(page)).toHaveText("Log in");
        await expect(main(page).getByLabel("Email")).toHaveValue(member.email);
        await fillIn(main(page), { Password: member.password });
        await main(page).getByRole("button", submitLogin).click();
        await expect(page).toHaveURL(wanted);
        await expect(memberMenu(page, member)).toBeVisible();
      });
    }
  });

  test.describe("logging in", () => {
    if (!scripts) {
      test("someone unverified is asked to look into the mailbox", async ({ page, open, request }) => {
        const member = await joinedUnverified(request);
        await expectMails(member.email, 1);
        await open("/login");
        await submit(page, member);
        await expect(title(page)).toHaveText("Check Your Email");
        await expect(main(page)).toContainText("Please verify your email before logging in");
        await expect(main(page)).toContainText(member.email);
        await main(page).getByRole("button", { name: "Resend Email" }).click();
        await expect(toast(page)).toContainText("Verification email sent successfully");
        await expectMails(member.email, 2);
      });
    }

    test("what is missing or wrong is said, and then it leads to where the visitor wanted to go", async ({
      page,
      open,
      request,
    }) => {
      const member = await joinedMember(request);
      const wanted = "/startups?search=ai&industry=Energy";
      await open(`/login?redirectTo=${encodeURIComponent(wanted)}`);
      await submit(page, { email: "", password: "" });
      await expectErrors(main(page), {
        Email: "Please enter a valid email address",
        Password: "Password is required",
      });
      await submit(page, { ...member, password: "not the secret" });
      await expect(main(page).locator(".error-summary")).toContainText("Invalid email or password");
      await submit(page, member);
      await expect(page).toHaveURL(wanted);
      await expect(memberMenu(page, member)).toBeVisible();
    });

    test("the Back button afterwards breaks nothing", async ({ page, open, request }) => {
      const member = await joinedMember(request);
      await open("/talent");
      await open("/login?redirectTo=/startups");
      await submit(page, member);
      await expect(memberMenu(page, member)).toBeVisible();
      await expect(page).toHaveURL("/startups");
      await page.goBack();
      // The form has nothing to say to a member; whether it leads on or is left out, the way back stays open.
      await expect(page).not.toHaveURL(/login/);
      if (page.url().endsWith("/startups")) await page.goBack();
      await expect(page).toHaveURL("/talent");
      await expect(title(page)).toHaveText("AI Talent");
    });
  });

  test("the member logs out from the header's menu", async ({ page, open, request }) => {
    const member = await joinedMember(request);
    await logIn(page, member);
    await open("/startups");
    await memberMenu(page, member).click();
    await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL("/");
    await expect(joinLink(page)).toBeVisible();
    await expect(memberMenu(page, member)).toHaveCount(0);
    expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  });

  test.describe("a guarded page", () => {
    test("says why it stays shut, leads home, and opens to a member", async ({ page, open, request }) => {
      await stayOnGuardedPages(page);
      expect((await open("/add-startup"))?.status()).toBe(401);
      await expect(title(page)).toHaveText("Join to add your startup");
      await expect(main(page)).toContainText("Access Restricted");
      await expect(main(page).getByRole("alert")).toHaveText(
        "Authentication Required: You must be logged in to access this feature. Please join the AI Hub first.",
      );
      await page.unrouteAll();
      const response = await page.goto("/add-startup");
      expect(response?.headers().refresh).toBe("2; url=/");
      await expect(page).toHaveURL("/");
      await logIn(page, await joinedMember(request));
      expect((await open("/add-startup"))?.status()).toBe(200);
      await expect(title(page)).toHaveText("Add Your AI Startup");
    });
  });
});

test("a member's address is answered as any other, and gets another mail; the panel leads back to the login", async ({
  page,
  open,
  request,
}) => {
  const member = await joinedMember(request);
  await open("/login?tab=join&redirectTo=/startups");
  await join(page, { ...member, name: "Somebody else" });
  await expect(title(page)).toHaveText("Check Your Email");
  const { text } = await mailTo(member.email, /^You already have an account/);
  expect(text).toContain("/login");
  expect(text).toContain("/forgot-password");
  await main(page).getByRole("link", { name: "Back to Login" }).click();
  await expect(title(page)).toHaveText("Log in");
  await expect(page).toHaveURL("/login?redirectTo=%2Fstartups");
});

test("who joins without a wish is logged in where the address is confirmed", async ({ page, open }) => {
  const member = newMember();
  await open("/login?tab=join");
  await join(page, member);
  await page.goto((await mailTo(member.email)).link);
  await expect(title(page)).toHaveText("Email Verified!");
  await expect(memberMenu(page, member)).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Back to Home" })).toBeVisible();
});

test("a wrong password and an unknown address are refused alike", async ({ page, open, request }) => {
  const { email } = await joinedMember(request);
  for (const address of [email, `un${email}`]) {
    await open("/login");
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await submit(page, { email: address, password: "not the secret" });
    expect((await answered).status()).toBe(401);
    const summary = main(page).locator(".error-summary");
    await expect(summary.getByRole("heading")).toHaveText("Login Failed");
    await expect(summary).toContainText("Invalid email or password");
    await expect(toast(page)).toContainText("Login Failed");
    await expect(toast(page)).toContainText("Invalid email or password");
    await expect(main(page).getByLabel("Email")).toHaveValue(address);
    await expect(joinLink(page)).toBeVisible();
  }
});

test("the header shows the member instead of Join, and a notice shows once", async ({
  page,
  open,
  request,
}) => {
  const member = await joinedMember(request);
  await open("/login");
  await submit(page, { ...member, email: ` ${member.email.toUpperCase()}` });
  await expect(page).toHaveURL("/");
  await expect(memberMenu(page, member)).toBeVisible();
  await expect(joinLink(page)).toHaveCount(0);
  await expect(logInLink(page)).toHaveCount(0);
  await expect(toast(page)).toContainText("Welcome back!");
  await expect(toast(page)).toContainText("You have successfully logged in");
  await open("/startups");
  await expect(title(page)).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

test("it leads to no other site, and on at once who is logged in", async ({ page, open, request }) => {
  const member = await joinedMember(request);
  await open(`/login?redirectTo=${encodeURIComponent("//evil.example")}`);
  await submit(page, member);
  await expect(memberMenu(page, member)).toBeVisible();
  await expect(page).toHaveURL("/");
  await open("/login?tab=join&redirectTo=/investors");
  await expect(page).toHaveURL("/investors");
  await open("/login");
  await expect(page).toHaveURL("/");
});

test("the two tabs are one press apart, and keep the way back", async ({ page, open }) => {
  await open("/startups");
  const tabs = page.getByRole("navigation", { name: "Membership" });
  await open("/login?redirectTo=/startups");
  await expect(tabs.locator("[aria-current]")).toHaveText("Login");
  await tabs.getByRole("link", { name: "Join" }).click();
  await expect(title(page)).toHaveText("Join AI Hub");
  await expect(tabs.locator("[aria-current]")).toHaveText("Join");
  await expect(page).toHaveURL("/login?tab=join&redirectTo=%2Fstartups");
  await tabs.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login?redirectTo=%2Fstartups");
});

test("a member whose address lost its confirmation is led to confirm it", async ({ page, open, request }) => {
  const member = await joinedMember(request);
  await logIn(page, member);
  await unverify(member);
  await stayOnGuardedPages(page);
  expect((await open("/add-startup"))?.status()).toBe(403);
  await expect(title(page)).toHaveText("Verify your email to add your startup");
  await expect(main(page).getByRole("alert")).toHaveText(
    "Email Verification Required: Please verify your email address to access all features.",
  );
  // Where its header leads, which a browser follows as it follows the visitor's above.
  expect((await page.request.get("/add-startup")).headers().refresh).toBe("2; url=/verify-email");
  await page.unrouteAll();
  await open("/verify-email");
  await main(page).getByRole("button", { name: "Resend Verification Email" }).click();
  await expect(title(page)).toHaveText("Email Sent");
  await expectMails(member.email, 2);
  await page.goto((await mailTo(member.email)).link);
  // It belongs to no registration, whose mark a browser could carry.
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(title(page)).toHaveText("Email Verified!");
  expect((await open("/add-startup"))?.status()).toBe(200);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the header's links lead to the forms, and back to the page they stand on", async ({ page, open }) => {
    await open("/talent?type=nonhuman");
    await joinLink(page).click();
    await expect(page).toHaveURL("/login?tab=join&redirectTo=%2Ftalent%3Ftype%3Dnonhuman");
    await open("/talent");
    await logInLink(page).click();
    await expect(page).toHaveURL("/login?redirectTo=%2Ftalent");
  });

  test("the links of a guarded page lead back to it", async ({ page, open, request }) => {
    await stayOnGuardedPages(page);
    await open("/add-talent");
    await main(page).getByRole("link", { name: "Log in" }).click();
    await submit(page, await joinedMember(request));
    await expect(page).toHaveURL("/add-talent");
    await expect(title(page)).toHaveText("Add Your AI Talent Profile");
  });

  test("a notice is printed in the page, without a dead control", async ({ page, open }) => {
    await open("/login");
    await submit(page, newMember());
    await expect(main(page).getByRole("alert").filter({ hasText: "Login Failed" }).first()).toBeVisible();
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page).getByRole("button")).toHaveCount(0);
  });
});

/** Counts the form submissions that a page sends to the server. */
function countPosts(page: Page): { readonly sent: string[] } {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  return { sent };
}

/** Lets the page's clock stand still, but for what the test lets pass. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** Opens the dialog from the header. */
async function openDialog(page: Page, tab: "Join" | "Login"): Promise<void> {
  await (tab === "Join" ? joinLink(page) : logInLink(page)).click();
  await expect(dialog(page).getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
}

/** Logs in with the dialog that is open. */
async function submitDialog(page: Page, { email, password }: Member): Promise<void> {
  await fillIn(dialog(page), { Email: email, Password: password });
  await dialog(page).getByRole("button", submitLogin).click();
}

const hasFocus = (page: Page): Promise<boolean> =>
  dialog(page).evaluate((element) => element.contains(document.activeElement));

test.describe("the dialog", () => {
  for (const [link, name] of [
    [joinLink, "Join AI Hub"],
    [logInLink, "Log in"],
  ] as const) {
    test(`"${name}" opens over the page, takes the focus, and gives it back on Escape`, async ({
      page,
      open,
    }) => {
      await open("/startups");
      await markDocument(page);
      await link(page).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await expect.poll(() => hasFocus(page)).toBe(true);
      await expect(page).toHaveURL("/startups");
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expect(link(page)).toBeFocused();
      expect(await isSameDocument(page)).toBe(true);
    });
  }

  test("Tab stays inside, both ways, the arrow keys go from tab to tab, and its Close button closes it", async ({
    page,
    open,
  }) => {
    await open("/startups");
    await openDialog(page, "Join");
    const stops = await dialog(page).locator("a, button:not([tabindex='-1']), input").count();
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let i = 0; i <= stops; i++) {
        await page.keyboard.press(key);
        expect(await hasFocus(page), `${key}, ${i + 1} times`).toBe(true);
      }
    }
    const tab = (name: string) => dialog(page).getByRole("tab", { name });
    await tab("Join").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab("Login")).toBeFocused();
    await expect(dialog(page).getByRole("heading")).toHaveText("Log in");
    await page.keyboard.press("ArrowLeft");
    await expect(tab("Join")).toBeFocused();
    await expect(dialog(page).getByRole("heading")).toHaveText("Join AI Hub");
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(joinLink(page)).toBeFocused();
  });

  test("what is wrong is said without asking the server; what that refuses stands in it, and stays", async ({
    page,
    open,
  }) => {
    await open("/startups");
    const { sent } = countPosts(page);
    await openDialog(page, "Join");
    await fillIn(dialog(page), { Name: "M", Email: "mira@", Password: "12345" });
    await dialog(page).getByRole("button", createAccount).click();
    await expectErrors(dialog(page), {
      Name: "Name must be at least 2 characters",
      Email: "Please enter a valid email address",
      Password: "Password must be at least 6 characters",
    });
    expect(sent).toEqual([]);

    const { email, password } = newMember();
    await fillIn(dialog(page), { Name: "M".repeat(201), Email: email, Password: password });
    await dialog(page).getByRole("button", createAccount).click();
    await expectErrors(dialog(page), { Name: "Please use at most 200 characters" });
    await expect(dialog(page).getByLabel("Email")).toHaveValue(email);
  });

  test("a password can be shown, pasted, and kept by a password manager", async ({ page, open }) => {
    await open("/startups");
    await openDialog(page, "Join");
    const field = (label: string) => dialog(page).getByLabel(label, { exact: true });
    await field("Email").fill("pasted secret");
    await field("Email").press("ControlOrMeta+a");
    await field("Email").press("ControlOrMeta+c");
    await field("Password").press("ControlOrMeta+v");
    await expect(field("Password")).toHaveValue("pasted secret");
    await expect(field("Password")).toHaveAttribute("type", "password");
    await dialog(page).getByRole("button", { name: "Show password" }).click();
    await expect(field("Password")).toHaveAttribute("type", "text");
    await expect(field("Password")).toHaveValue("pasted secret");
    await dialog(page).getByRole("button", { name: "Hide password" }).click();
    await expect(field("Password")).toHaveAttribute("type", "password");

    await expect(field("Name")).toHaveAttribute("autocomplete", "name");
    await expect(field("Email")).toHaveAttribute("autocomplete", "email");
    await expect(field("Password")).toHaveAttribute("autocomplete", "new-password");
    await dialog(page).getByRole("tab", { name: "Login" }).click();
    await expect(field("Email")).toHaveAttribute("autocomplete", "username");
    await expect(field("Password")).toHaveAttribute("autocomplete", "current-password");
  });

  test("its links to other pages load them in full", async ({ page, open }) => {
    const links = { Terms: "/terms", Privacy: "/privacy", "Data Policy": "/data-policy" };
    await open("/startups");
    await markDocument(page);
    await openDialog(page, "Join");
    for (const [name, to] of Object.entries(links)) {
      await expect(dialog(page).getByRole("link", { name })).toHaveAttribute("href", to);
    }
    await dialog(page).getByRole("link", { name: "Terms" }).click();
    await expect(page).toHaveURL("/terms");
    expect(await isSameDocument(page)).toBe(false);
  });

  test("an address typed at login goes along to the page for a new password", async ({ page, open }) => {
    await open("/startups");
    await openDialog(page, "Login");
    await fillIn(dialog(page), { Email: "mira@members.example", Password: "forgotten" });
    await dialog(page).getByRole("button", { name: "Forgot your password?" }).click();
    await expect(page).toHaveURL("/forgot-password");
    await expect(dialog(page)).toHaveCount(0);
    await expect(main(page).getByLabel("Email")).toHaveValue("mira@members.example");
  });

  test("someone who joined sees the panel, and can have the mail again", async ({ page, open }) => {
    const member = newMember();
    await open("/startups");
    await openDialog(page, "Join");
    await fillIn(dialog(page), { Name: member.name, Email: member.email, Password: member.password });
    await dialog(page).getByRole("button", createAccount).click();
    await expect(page.getByRole("dialog", { name: "Check Your Email" })).toBeVisible();
    await expect(dialog(page)).toContainText(member.email);
    await expectMails(member.email, 1);
    await dialog(page).getByRole("button", { name: "Resend Email" }).click();
    await expect(toast(page)).toContainText("Verification email sent successfully");
    await expectMails(member.email, 2);
    await dialog(page).getByRole("button", { name: "Back to Login" }).click();
    await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();

    // Its link has not been opened: logging in shows the panel again.
    await submitDialog(page, member);
    await expect(page.getByRole("dialog", { name: "Check Your Email" })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Close", exact: true }).first().click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/startups");
  });

  test("a wrong password leaves it open", async ({ page, open, request }) => {
    const member = await joinedMember(request);
    await open("/startups");
    await openDialog(page, "Login");
    await submitDialog(page, { ...member, password: "not the secret" });
    await expect(dialog(page).locator(".error-summary")).toContainText("Invalid email or password");
    await submitDialog(page, member);
    await expect(memberMenu(page, member)).toBeVisible();
  });

  test("it closes one and a half seconds after logging in", async ({ page, open, request }) => {
    const member = await joinedMember(request);
    await page.clock.install();
    await open("/startups");
    await markDocument(page);
    await openDialog(page, "Login");
    await holdClock(page);
    await submitDialog(page, member);
    await expect(dialog(page).getByRole("status")).toContainText("You have successfully logged in");
    await page.clock.runFor(1400);
    await expect(dialog(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(dialog(page)).toHaveCount(0);
    await expect(memberMenu(page, member)).toBeVisible();
    await expect(page).toHaveURL("/startups");
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe("a guarded page reached without a document", () => {
  /** Some round trips to the server: by then the page would have gone, had it been about to go. */
  const settle = (page: Page) =>
    page.evaluate(async () => {
      for (let i = 0; i < 5; i++) await (await fetch("/healthz")).text();
    });

  const reach = async (page: Page, open: (path: string) => Promise<unknown>) => {
    await page.clock.install();
    await open("/startups");
    await holdClock(page);
    await page.getByRole("link", { name: "Add Your Startup" }).first().click();
    await expect(title(page)).toHaveText("Join to add your startup");
  };

  test("leads home after two seconds", async ({ page, open }) => {
    await reach(page, open);
    await page.clock.runFor(1900);
    await settle(page);
    await expect(page).toHaveURL("/add-startup");
    await page.clock.runFor(200);
    await expect(page).toHaveURL("/");
  });

  test("stays once one of its links has the focus", async ({ page, open }) => {
    await reach(page, open);
    await expect(main(page).getByText("Taking you home.")).toBeVisible();
    await main(page).getByRole("link", { name: "Join" }).focus();
    await expect(main(page).getByText("Taking you home.")).toBeHidden();
    await page.clock.runFor(10_000);
    await settle(page);
    await expect(page).toHaveURL("/add-startup");
    await expect(title(page)).toHaveText("Join to add your startup");
  });

  test("opens by the dialog that its links open", async ({ page, open, request }) => {
    const member = await joinedMember(request);
    await reach(page, open);
    await main(page).getByRole("link", { name: "Log in" }).click();
    await submitDialog(page, member);
    await expect(dialog(page).getByRole("status")).toContainText("You have successfully logged in");
    await page.clock.runFor(10_000);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/add-startup");
    await expect(title(page)).toHaveText("Add Your AI Startup");
  });
});

test("a guarded page stays once one of its links has the focus", async ({ page, open, context }) => {
  const link = main(page).getByRole("link", { name: "Log in" });
  // A busy machine may lead home before the test gets to the link.
  await expect(async () => {
    await open("/add-startup");
    await link.focus({ timeout: 500 });
    await expect(link).toBeFocused({ timeout: 500 });
  }).toPass();
  // One that was opened later has gone home by now.
  const later = await context.newPage();
  await later.goto("/add-startup");
  await expect(later).toHaveURL("/");
  await expect(page).toHaveURL("/add-startup");
  await expect(link).toBeFocused();
});

test("a guarded page stays where one of its links had the focus before its scripts ran", async ({
  page,
  context,
}) => {
  const { letGo } = await hold(page, /\/assets\/.*\.js$/);
  await page.goto("/add-startup", { waitUntil: "commit" });
  const link = main(page).getByRole("link", { name: "Log in" });
  await link.focus();
  await expect(link).toBeFocused();
  letGo();
  await scriptsHaveTakenOver(page);
  // One that was opened later has gone home by now.
  const later = await context.newPage();
  await later.goto("/add-startup");
  await expect(later).toHaveURL("/");
  await expect(page).toHaveURL("/add-startup");
  await expect(link).toBeFocused();
});

test("a guarded page's notice is aligned with its sign, which is a lock", async ({ page, open }) => {
  await stayOnGuardedPages(page);
  await open("/add-startup");
  await expect(main(page).locator(".st-ic use")).toHaveAttribute("href", "#i-lock");
  await expect(page.locator("symbol#i-lock")).toHaveCount(1);
  const [text, sign] = [
    main(page).getByRole("alert").locator("span"),
    main(page).getByRole("alert").locator("svg"),
  ];
  expect(await text.evaluate((it) => getComputedStyle(it).textAlign)).toBe("start");
  const [{ x, y }, icon] = [(await text.boundingBox())!, (await sign.boundingBox())!];
  expect(icon.x + icon.width).toBeLessThan(x);
  expect(Math.abs(icon.y - y)).toBeLessThan(6);
});

for (const path of ["/startups", "/add-talent", "/account", "/messages"]) {
  test(`on ${path} a notice covers neither the header nor the page's heading, at any width`, async ({
    page,
    open,
    request,
  }) => {
    const { email, password } = await joinedMember(request);
    await page.request.post("/login", { form: { email, password, redirectTo: path }, maxRedirects: 0 });
    await page.clock.install();
    await open(path);
    await expect(toast(page)).toBeVisible();
    // Of the five seconds for which it shows.
    await page.clock.pauseAt(Date.now() + 1000);
    for (const width of [375, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const box = (await toast(page).boundingBox())!;
      expect(box.y + box.height, `${width} pixels`).toBeLessThanOrEqual(900);
      for (const head of [page.getByRole("banner"), title(page)]) {
        // What is written, not the line that it stands in.
        const other = await head.evaluate((it) => {
          const range = document.createRange();
          range.selectNodeContents(it);
          const {
            x,
            y,
            width: w,
            height: h,
          } = it.matches("h1") ? range.getBoundingClientRect() : it.getBoundingClientRect();
          return { x, y, width: w, height: h };
        });
        const covers =
          box.x < other.x + other.width &&
          other.x < box.x + box.width &&
          box.y < other.y + other.height &&
          other.y < box.y + box.height;
        expect([width, covers]).toEqual([width, false]);
      }
    }
  });
}

test("a guarded page that came as a document opens by the dialog, whatever is pressed in it", async ({
  page,
  open,
  request,
}) => {
  const member = await joinedMember(request);
  await page.clock.install();
  // A busy machine may lead home before the test gets to the link.
  await expect(async () => {
    await open("/add-startup");
    await main(page).getByRole("link", { name: "Log in" }).click({ timeout: 500 });
    await expect(dialog(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await submitDialog(page, member);
  await expect(dialog(page).getByRole("status")).toContainText("You have successfully logged in");
  await page.clock.runFor(2000);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/add-startup");
  await expect(title(page)).toHaveText("Add Your AI Startup");
});

test("what was typed in one tab of the dialog stands in the other, and outlives a press beside it", async ({
  page,
  open,
}) => {
  await open("/startups");
  await page.getByRole("banner").getByRole("link", { name: "Join" }).click();
  await dialog(page).getByLabel("Name").fill("Mira Berg");
  await dialog(page).getByLabel("Email").fill("mira@members.example");
  await page.mouse.click(5, 400);
  await dialog(page).getByRole("tab", { name: "Login" }).click();
  await expect(dialog(page).getByLabel("Email")).toHaveValue("mira@members.example");
  await dialog(page).getByRole("tab", { name: "Join" }).click();
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Mira Berg");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});

test.describe("a second press of the button", () => {
  for (const [path, button, address] of [
    ["/login", submitLogin, "/login.data"],
    ["/login?tab=join", createAccount, "/join.data"],
  ] as const) {
    test(`sends nothing more on ${path}`, async ({ page, open }) => {
      const { name, email, password } = newMember();
      const { sent } = countPosts(page);
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**${address}*`, async (route) => {
        await released;
        await route.fulfill({ response: await route.fetch() });
      });
      await open(path);
      if (address === "/join.data") await fillIn(main(page), { Name: name });
      await fillIn(main(page), { Email: email, Password: password });
      await main(page).getByRole("button", button).dblclick();
      await main(page)
        .getByRole("button", { name: /\.\.\.$/ })
        .click();
      release();
      await expect(main(page)).toContainText(/Invalid email or password|Check Your Email/);
      expect(sent).toEqual([address]);
    });
  }

  test("sends nothing more in the dialog", async ({ page, open }) => {
    const { sent } = countPosts(page);
    await open("/startups");
    await openDialog(page, "Login");
    const { email, password } = newMember();
    await fillIn(dialog(page), { Email: email, Password: password });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/login.data*", async (route) => {
      await released;
      await route.fulfill({ response: await route.fetch() });
    });
    await dialog(page).getByRole("button", submitLogin).dblclick();
    release();
    await expect(dialog(page)).toContainText("Invalid email or password");
    expect(sent).toEqual(["/login.data"]);
  });
});

test.describe("a notice", () => {
  /** Has one shown. */
  const fail = async (page: Page) => {
    const { email, password } = newMember();
    await submit(page, { email, password });
    await expect(main(page)).toContainText("Invalid email or password");
    await expect(toast(page)).toHaveCount(1);
  };

  test("has a title, a text and a button that dismisses it", async ({ page, open }) => {
    await open("/login");
    await fail(page);
    await expect(toast(page)).toContainText("Login FailedInvalid email or password");
    await toast(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(toast(page)).toHaveCount(0);
  });

  test("goes by itself after five seconds", async ({ page, open }) => {
    await page.clock.install();
    await open("/login");
    await holdClock(page);
    await fail(page);
    await page.clock.runFor(4900);
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toast(page)).toHaveCount(0);
  });

  test("is swiped away to the right, by fifty pixels", async ({ page, open }) => {
    await open("/login");
    await fail(page);
    const swipe = async (pixels: number) => {
      const box = await toast(page).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels, y, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(40);
    await expect(toast(page)).toHaveCount(1);
    await swipe(80);
    await expect(toast(page)).toHaveCount(0);
  });
});

test("logging in is celebrated, but not where less motion is asked for", async ({ page, open, request }) => {
  const member = await joinedMember(request);
  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.context().clearCookies();
    await open("/login");
    const logIn = async () => {
      await submit(page, member);
      await expect(toast(page)).toContainText("Welcome back!");
    };
    if (reducedMotion === "reduce") {
      await logIn();
      await expect(confetti(page)).toHaveCount(0);
    } else await expectConfetti(page, logIn);
  }
});

test("logging in by the dialog is celebrated, too, on a page whose policy names each script", async ({
  page,
  open,
  request,
}) => {
  const member = await joinedMember(request);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const shown = await open("/startups");
  expect(shown?.headers()["content-security-policy"]).toMatch(/script-src[^;]*'sha256-/);
  await logInLink(page).click();
  await fillIn(dialog(page), { Email: member.email, Password: member.password });
  await expectConfetti(page, () => dialog(page).getByRole("button", submitLogin).click());
});
