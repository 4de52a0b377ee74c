import type { Page } from "@playwright/test";

import { thinOut, violationsOf } from "./support/axe";
import { composerOf, demoClip, reelBoxOf } from "./support/composer";
import { addEntry, entryForm, FORMS, KINDS, sendButton } from "./support/entry-forms";
import { test as filled } from "./support/filled-site";
import { joinedMember, joinLink, logIn, logInLink, memberMenu, resetLink, toast } from "./support/members";
import { pictureFile } from "./support/picture-field";
import { expect, test } from "./support/test";

// The longest pages have thousands of elements.
test.describe.configure({ timeout: 60_000 });

/** As on every page (tests/e2e/sweep.spec.ts). */
const FOOTER = [".foot"];
const FRAME = [".top", ...FOOTER];

/** Checks the page as it is now in windows of these widths, light and dark. */
async function expectNoViolation(page: Page, widths = [1440, 375], leftOut = FRAME): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    // The dark theme differs in nothing but its colours, and these don't depend on the width.
    const isFirst = width === widths[0];
    const part = isFirst ? "all" : "all but colours";
    expect.soft(await violationsOf(page, { part, leftOut }), `${width} pixels, light`).toEqual([]);
    if (!isFirst) continue;
    await page.emulateMedia({ colorScheme: "dark" });
    expect.soft(await violationsOf(page, { part: "colours", leftOut }), `${width} pixels, dark`).toEqual([]);
  }
}

test("a form with errors, and the open dialogs of its kind, have no accessibility violation", async ({
  page,
  open,
}) => {
  await open("/login?tab=join");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
  await expectNoViolation(page);
  await open("/search");
  for (const [name, link] of [
    ["Join AI Hub", joinLink],
    ["Log in", logInLink],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await link(page).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await expectNoViolation(page);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await page.keyboard.press("Escape");
  }
});

test("the guided tour has no accessibility violation", async ({ page, open }) => {
  await open("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Restart the tour" }).click();
  await page.getByRole("button", { name: "Step 3" }).click();
  await thinOut(page);
  await expectNoViolation(page);
  await expect(page.getByRole("dialog", { name: "Startups" })).toBeVisible();
});

test("the quick tour has no accessibility violation", async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("/search");
  await page.locator(".tour-btn").click();
  for (let step = 1; step <= 7; step++) {
    await expect(page.getByText(`Step ${step} of 7`)).toBeVisible();
    if (step % 3 === 1) await expectNoViolation(page, [1440]);
    await page.keyboard.press("ArrowRight");
  }
});

test("the prompt bar's open list has no accessibility violation, in the page and in its dialog", async ({
  page,
  open,
}) => {
  await open("/");
  await thinOut(page);
  const field = page.getByRole("combobox", { name: /^(Ask AI to Navigate|Search everything)$/ });
  const look = async (count: number) => {
    await field.fill("startups in Munich");
    await expect(page.getByRole("option")).toHaveCount(count);
    await page.keyboard.press("ArrowDown");
    await expectNoViolation(page, [1440]);
    await expect(page.getByRole("option", { selected: true })).toHaveCount(1);
  };
  await look(3);
  await open("/forgot-password");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search everything" })).toBeVisible();
  await look(4);
});

for (const kind of KINDS) {
  filled(`${FORMS[kind].add} has no accessibility violation with errors`, async ({ page, open }) => {
    await open(FORMS[kind].add);
    await sendButton(page, kind).click();
    await expect(entryForm(page).locator('[aria-invalid="true"]')).not.toHaveCount(0);
    await expectNoViolation(page, [375]);
  });
}

filled("the page that changes an entry has no accessibility violation", async ({ page, open, request }) => {
  const { id } = await addEntry(request, "talent");
  await open(`/talent/${id}/edit`);
  await page.getByRole("main").locator("details > summary").click();
  await expectNoViolation(page, [1440]);
});

filled(
  "the composer and the box for reels have no accessibility violation, filled and with errors",
  async ({ page, open }) => {
    const post = composerOf(page);
    const reel = reelBoxOf(page);
    await open("/community");
    await thinOut(page);
    await post.text.fill("x".repeat(10_001));
    await post.images.setInputFiles([await pictureFile("a.png"), await pictureFile("b.png")]);
    await reel.opener.click();
    await reel.video.setInputFiles(await demoClip());
    await expect(reel.items.getByRole("progressbar")).toHaveCount(0);
    await page.route("**/private/uploads/**", (route) => route.abort());
    await post.video.setInputFiles(await demoClip());
    await expect(post.alert).toBeVisible();
    await expectNoViolation(page);
  },
);

test("a member's open menu has no accessibility violation", async ({ page, open, request }) => {
  const member = await joinedMember(request);
  await logIn(page, member);
  await open("/terms");
  await memberMenu(page, member).click();
  await expectNoViolation(page, undefined, FOOTER);
});

test("the form for a new password has no accessibility violation", async ({ page, open, request }) => {
  await open(await resetLink(request, await joinedMember(request)));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set a new password");
  await expectNoViolation(page);
});

test("a notice has no accessibility violation", async ({ page, open }) => {
  await open("/login");
  await page.getByLabel("Email", { exact: true }).fill("nobody@members.example");
  await page.getByLabel("Password", { exact: true }).fill("not the secret");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  // It stays while it is pointed at.
  await toast(page).hover();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const part = colorScheme === "light" ? "all" : "colours";
    expect.soft(await violationsOf(page, { part, leftOut: FRAME }), colorScheme).toEqual([]);
    await expect(toast(page)).toBeVisible();
  }
});

test("the open side menu has no accessibility violation, for a visitor and a member", async ({
  page,
  open,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const path of ["/use-cases", "/jobs"]) {
    await open(path);
    await page.locator('summary[aria-label="Menu"]').click();
    expect(await violationsOf(page)).toEqual([]);
    await logIn(page, await joinedMember(request));
  }
});

test("the open panel of More has no accessibility violation", async ({ page, open }) => {
  await open("/jobs");
  await page.locator(".nav summary").click();
  await thinOut(page);
  await expectNoViolation(page, [1440], FOOTER);
  await expect(page.locator(".nav details")).toHaveAttribute("open");
});

test("the open filters on a phone have no accessibility violation", async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open("/startups?industry=Energy");
  await page.locator(".filter-sm").click();
  await thinOut(page);
  expect(await violationsOf(page, { leftOut: FRAME })).toEqual([]);
});
