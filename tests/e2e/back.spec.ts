import { existsSync } from "node:fs";

import { chromium, type Page } from "@playwright/test";

import { canLogIn, joinedMember, logIn, memberMenu, type Member } from "./support/members";
import {
  expect,
  openPage,
  stayOnGuardedPages,
  test,
  withAndWithoutScripts,
  withoutGuidedTour,
} from "./support/test";

// What Back shows of a member once the session is over (other/decisions/063-back-after-logging-out.md).

/** With windows, as the one without has no back/forward cache. */
const WITH_WINDOWS = [process.env.E2E_CHROMIUM ?? "", "/usr/bin/chromium"].find((file) => existsSync(file));

const back = (page: Page) => page.goBack({ waitUntil: "commit" });

async function expectNothingOf(page: Page, { name, email }: Member): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Log in to /);
  const document = await page.content();
  expect([document.includes(name), document.includes(email)]).toEqual([false, false]);
}

withAndWithoutScripts((scripts) => {
  test("from the back/forward cache nothing is left of a member who logged out", async ({
    baseURL,
    request,
  }) => {
    test.skip(!WITH_WINDOWS, "Needs a Chromium with a back/forward cache");
    const member = await joinedMember(request);
    const other = await joinedMember(request);
    const browser = await chromium.launch({
      executablePath: WITH_WINDOWS,
      args: ["--no-sandbox", "--headless=new"],
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    try {
      const context = await browser.newContext({ baseURL, javaScriptEnabled: scripts });
      if (scripts) await withoutGuidedTour(context);
      const page = await context.newPage();

      // The cache works: without logging out the page comes back as it was left, without being asked for.
      await logIn(page, member);
      await openPage(page, "/account", scripts);
      await page.goto("/terms");
      let asked = 0;
      page.on("request", (sent) => (asked += Number(sent.isNavigationRequest())));
      await back(page);
      await expect(memberMenu(page, member)).toBeVisible();
      expect(asked).toBe(0);

      await memberMenu(page, member).click();
      await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
      await expect(page).toHaveURL("/");
      await page.waitForLoadState();
      await back(page);
      await expectNothingOf(page, member);

      await page.goto("/");
      expect(await canLogIn(page.request, other)).toBe(true);
      await openPage(page, "/account", scripts);
      await back(page);
      await back(page);
      await expect(page).toHaveURL("/account");
      await expect(page.getByText(other.email).first()).toBeAttached();
      expect(await page.content()).not.toContain(member.email);
    } finally {
      await browser.close();
    }
  });
});

test("with scripts, a session that was ended on another device shows nothing by Back", async ({
  page,
  request,
}) => {
  const member = await joinedMember(request);
  await stayOnGuardedPages(page);
  await logIn(page, member);
  await openPage(page, "/account");
  await page.goto("/terms");
  const elsewhere = await request.post("/api/login-hub", { data: member });
  expect(elsewhere.ok()).toBe(true);
  const form = { intent: "end-session" };
  expect((await request.post("/account", { form, maxRedirects: 0 })).status()).toBe(303);
  await back(page);
  await expectNothingOf(page, member);
});

test("with scripts, a page that comes from the cache looks whose it is", async ({ page, request }) => {
  const [member, other] = [await joinedMember(request), await joinedMember(request)];
  await logIn(page, member);
  await openPage(page, "/account");
  await logIn(page, other);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(memberMenu(page, other)).toBeVisible();
  await expect(page.getByRole("main").getByText(other.email)).toBeVisible();
  expect(await page.getByRole("main").innerText()).not.toContain(member.email);
});
