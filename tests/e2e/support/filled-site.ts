import {
  request as playwrightRequest,
  type APIRequestContext,
  type Browser,
  type Page,
} from "@playwright/test";

import { canLogIn, joinedMember, logIn, type Member } from "./members";
import { expect, test as base, withoutGuidedTour } from "./test";

/*
 * The site on which tests add things. All others find the demo data as it came, and may count on what a list shows.
 * Tests that add run side by side, too: what they add bears a name of its own.
 */

export const FILLED_SITE = process.env.E2E_FILLED_SITE;

interface LoggedIn {
  member: Member;
  state: Awaited<ReturnType<APIRequestContext["storageState"]>>;
}

/** The tests of that site. Their browser is logged in from the beginning, as a member whom some tests share. */
export const test = base.extend<{ member: Member }, { loggedIn: LoggedIn }>({
  baseURL: FILLED_SITE,
  loggedIn: [
    // eslint-disable-next-line no-empty-pattern -- so Playwright is told that a fixture needs no other
    async ({}, use) => {
      const request = await playwrightRequest.newContext({ baseURL: FILLED_SITE });
      const member = await joinedMember(request);
      expect(await canLogIn(request, member)).toBe(true);
      await use({ member, state: await request.storageState() });
      await request.dispose();
    },
    { scope: "worker" },
  ],
  storageState: ({ loggedIn }, use) => use(loggedIn.state),
  member: ({ loggedIn }, use) => use(loggedIn.member),
});

/**
 * Logs somebody new in, who has added nothing: on a page of all that is theirs isn't what every other test has added, which
 * takes seconds to draw.
 */
export async function enterAnew(page: Page): Promise<Member> {
  const member = await joinedMember(page.request);
  await page.context().clearCookies();
  await logIn(page, member);
  return member;
}

/** A page in a browser of its own, in which another member is logged in, or nobody. */
export async function pageOf(
  browser: Browser,
  member: Member | undefined,
  javaScriptEnabled: boolean,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: FILLED_SITE,
    javaScriptEnabled,
    storageState: undefined,
  });
  await withoutGuidedTour(context);
  if (member) expect(await canLogIn(context.request, member)).toBe(true);
  return context.newPage();
}
