import type { Page } from "@playwright/test";

import { FILLED_SITE } from "./support/filled-site";
import { joinedMember, logIn, memberMenu, toast, type Member } from "./support/members";
import { expect, test } from "./support/test";

// A profile is added, which the tests of lists must not see.
test.use({ baseURL: FILLED_SITE });

const HOUR = 60 * 60 * 1000;

const field = (page: Page, name: string | RegExp) => page.getByRole("main").getByLabel(name);
const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:talent:")));

/** Opens the form with the page's clock in the test's hands. */
async function openForm(page: Page, open: (path: string) => Promise<unknown>): Promise<void> {
  await open("/add-talent");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add Your AI Talent Profile");
}

async function typeProfile(page: Page): Promise<void> {
  await field(page, "Full name").fill("Amara Osei");
  await field(page, "Experience").selectOption("5-8 years");
  const skills = page.getByRole("textbox", { name: "Skills" });
  await skills.fill("Python, Rust");
  await skills.press("Enter");
}

const expectProfile = async (page: Page, name: string): Promise<void> => {
  await expect(field(page, "Full name")).toHaveValue(name);
  await expect(field(page, "Experience")).toHaveValue(name ? "5-8 years" : "");
  await expect(page.locator("input[name=skills]")).toHaveValue(name ? "Python, Rust" : "");
};

test.describe("the draft of a talent profile", () => {
  let member: Member;

  test.beforeEach(async ({ page, request }) => {
    member = await joinedMember(request);
    await logIn(page, member);
    await page.clock.install();
  });

  test("is saved two seconds after a change, and restored with a notice", async ({ page, open }) => {
    await openForm(page, open);
    await page.clock.pauseAt(Date.now() + HOUR);
    await typeProfile(page);
    await page.clock.runFor(1900);
    expect(await drafts(page)).toEqual([]);
    await page.clock.runFor(200);
    expect(await drafts(page)).toHaveLength(1);
    await page.clock.resume();
    await openForm(page, open);
    await expect(toast(page)).toContainText("Draft Restored");
    await expectProfile(page, "Amara Osei");
    await expect(page.locator(".preview")).toContainText("Amara Osei");
  });

  test("needs a name, a title or a bio", async ({ page, open }) => {
    await openForm(page, open);
    await page.clock.pauseAt(Date.now() + HOUR);
    await field(page, "Location").fill("Accra");
    await page.clock.runFor(5000);
    expect(await drafts(page)).toEqual([]);
    await field(page, "Job title").fill("Engineer");
    await page.clock.runFor(5000);
    expect(await drafts(page)).toHaveLength(1);
  });

  test("is kept for every kind of entry, each its own", async ({ page, open }) => {
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
    for (const [kind, label] of [
      ["startup", "Company name"],
      ["investor", "Firm name"],
      ["event", "Title"],
    ] as const) {
      await open(`/add-${kind}`);
      await field(page, label).fill(`A ${kind} under way`);
      await page.clock.runFor(2500);
    }
    expect(await kept()).toHaveLength(3);
    await open("/add-investor");
    await expect(toast(page)).toContainText("Draft Restored");
    await expect(field(page, "Firm name")).toHaveValue("A investor under way");
    await expect(page.locator(".preview")).toContainText("A investor under way");
    await page.getByRole("button", { name: "Clear All" }).click();
    await expect(field(page, "Firm name")).toHaveValue("");
    expect(await kept()).toHaveLength(2);
  });

  test("is forgotten after 24 hours", async ({ page, open }) => {
    await openForm(page, open);
    await typeProfile(page);
    await page.clock.runFor(3000);
    await page.clock.fastForward(25 * HOUR);
    await openForm(page, open);
    await expectProfile(page, "");
    await expect(toast(page)).toHaveCount(0);
  });

  test("goes with Clear All, and when the profile is saved", async ({ page, open }) => {
    await openForm(page, open);
    await typeProfile(page);
    await page.clock.runFor(3000);
    await page.getByRole("button", { name: "Clear All" }).click();
    await expectProfile(page, "");
    expect(await drafts(page)).toEqual([]);
    await openForm(page, open);
    await expectProfile(page, "");

    await typeProfile(page);
    await field(page, "Talent type").selectOption("Human");
    await field(page, "Job title").fill("Engineer");
    await field(page, "Company").fill("Kestrel Grid");
    await field(page, "Location").fill("Accra");
    await field(page, "Bio").fill("Builds retrieval.");
    await field(page, "Interested in").selectOption("Jobs");
    await field(page, "Employment type").selectOption("Permanent");
    await field(page, "LinkedIn profile").fill("linkedin.com/in/amara");
    await page.clock.runFor(3000);
    expect(await drafts(page)).toHaveLength(1);
    await page.getByRole("button", { name: "Save Profile" }).click();
    await expect(page).toHaveURL("/talent");
    expect(await drafts(page)).toEqual([]);
    await openForm(page, open);
    await expectProfile(page, "");
  });

  test("isn't kept with auto-save off, and the choice is remembered", async ({ page, open }) => {
    await openForm(page, open);
    await expect(field(page, "Auto-save")).toBeChecked();
    await field(page, "Auto-save").uncheck();
    await typeProfile(page);
    await page.clock.runFor(5000);
    expect(await drafts(page)).toEqual([]);
    await openForm(page, open);
    await expect(field(page, "Auto-save")).not.toBeChecked();
    await expectProfile(page, "");
  });

  test("is the member's own, and goes when they log out", async ({ page, open, request }) => {
    await openForm(page, open);
    await typeProfile(page);
    await page.clock.runFor(3000);
    // Somebody else in the same browser, whose session began without a log-out.
    await page.context().clearCookies();
    await logIn(page, await joinedMember(request));
    await openForm(page, open);
    await expectProfile(page, "");
    await page.context().clearCookies();
    await logIn(page, member);
    await openForm(page, open);
    await expectProfile(page, "Amara Osei");
    await memberMenu(page, member).click();
    await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL("/");
    expect(await drafts(page)).toEqual([]);
  });
});

test("without scripts Clear All brings an empty form, and there is no dead switch", async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await logIn(page, await joinedMember(request));
  await page.goto("/add-talent");
  await expect(field(page, "Auto-save")).toHaveCount(0);
  await field(page, "Full name").fill("Amara Osei");
  await page.getByRole("button", { name: "Clear All" }).click();
  await expect(page).toHaveURL("/add-talent");
  await expect(field(page, "Full name")).toHaveValue("");
  await context.close();
});
