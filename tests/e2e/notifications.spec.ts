import type { Locator, Page } from "@playwright/test";

import { pageOf, test } from "./support/filled-site";
import { joinedMember, toast } from "./support/members";
import { happenTo } from "./support/notifications";
import { expect, openPage, withAndWithoutScripts } from "./support/test";

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
const lines = (page: Page): Locator => page.getByRole("main").locator("section.day").getByRole("listitem");

withAndWithoutScripts((scripts) => {
  test("the bell leads to what happened, which is marked as read, muted and gone on with", async ({
    browser,
    request,
  }) => {
    const page = await pageOf(browser, await joinedMember(request), scripts);
    const { post, likers, commenter } = await happenTo(page.request);
    await openPage(page, "/terms", scripts);
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 new");
    await bell(page).click();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(bell(page)).toHaveAttribute("aria-current", "page");
    const liked = `${likers.join(" and ")} liked your post`;
    await expect(lines(page).first()).toContainText(`New: ${liked}`);
    await expect(lines(page).nth(1)).toContainText(`${commenter} commented on your post`);
    await expect(lines(page).nth(1)).toContainText("“People trusted it more, not less.”");

    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(toast(page)).toContainText("Marked as read");
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
    await expect(lines(page).first()).not.toContainText("New:");

    const mute = lines(page).first().getByRole("button", { name: "Mute" });
    const box = await mute.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await mute.click();
    await expect(toast(page)).toContainText("Muted");
    // Both lines are about one post.
    await expect(lines(page).getByRole("button", { name: "Unmute" })).toHaveCount(2);

    await expect(lines(page)).toHaveCount(20);
    await page.getByRole("link", { name: "Older" }).click();
    await expect(lines(page)).toHaveCount(2);
    await page.getByRole("link", { name: "Newest" }).click();
    await expect(lines(page)).toHaveCount(20);
    await lines(page).first().getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`/community/posts/${post}-`));
    await page.context().close();
  });

  test("what is opened is read, from the list or by looking at it", async ({ browser, request }) => {
    const page = await pageOf(browser, await joinedMember(request), scripts);
    const { post } = await happenTo(page.request);
    await openPage(page, "/notifications", scripts);
    const newest = lines(page).first();
    await expect(newest).toContainText("New:");
    await newest.getByRole("button").first().click();
    await expect(page).toHaveURL(new RegExp(`/community/posts/${post}-`));
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await openPage(page, "/notifications", scripts);
    await expect(lines(page).first()).not.toContainText("New:");

    await happenTo(page.request);
    await openPage(page, "/notifications", scripts);
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 new");
    await openPage(page, await lines(page).first().locator("input[name=back]").first().inputValue(), scripts);
    if (!scripts) await page.getByRole("button", { name: "Mark as read" }).click();
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await page.context().close();
  });

  test("what a member is told of is chosen at the account, where muted posts stand", async ({
    browser,
    request,
  }) => {
    const page = await pageOf(browser, await joinedMember(request), scripts);
    const { post } = await happenTo(page.request);
    await openPage(page, "/notifications", scripts);
    await lines(page).first().getByRole("button", { name: "Mute" }).click();
    await expect(toast(page)).toContainText("Muted");
    await page.getByRole("link", { name: "Choose which" }).click();
    await expect(page).toHaveURL(/\/account#notifications$/);
    const section = page.locator("#notifications");
    await section.getByRole("checkbox", { name: "Likes on what you posted" }).uncheck();
    await section.getByLabel("By email").selectOption("Weekly");
    await section.getByRole("button", { name: "Save notifications" }).click();
    await expect(toast(page)).toContainText("Choices saved");
    await expect(section.getByRole("checkbox", { name: "Likes on what you posted" })).not.toBeChecked();
    await expect(section.getByLabel("By email")).toHaveValue("weekly");

    await expect(section.locator(`a[href^="/community/posts/${post}-"]`)).toBeVisible();
    await section.getByRole("button", { name: "Unmute" }).click();
    await expect(toast(page)).toContainText("Unmuted");
    await expect(section.getByRole("button", { name: "Unmute" })).toHaveCount(0);
    await page.context().close();
  });
});
