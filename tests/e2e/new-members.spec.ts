import { composerOf, demoClip, newText } from "./support/composer";
import { enterAnew, pageOf, test } from "./support/filled-site";
import { toast } from "./support/members";
import { addWaitingPost, itemWith, textsOf } from "./support/posts";
import { expect, withAndWithoutScripts } from "./support/test";

withAndWithoutScripts((scripts) => {
  test("a new member's post with a link waits: its author is told, and sees it on the account page", async ({
    page,
    browser,
    open,
  }) => {
    await enterAnew(page);
    await open("/community");
    const { text, video, items, send } = composerOf(page);
    const said = `${newText()} at https://elsewhere.example/`;
    await text.fill(said);
    await video.setInputFiles(await demoClip());
    if (scripts) await expect(items).toHaveCount(1);
    await send.click();
    await expect(toast(page)).toContainText("Your post is waiting for approval");
    await expect(toast(page)).toContainText("It has a link and you are new here");
    await expect(itemWith(page, said)).toHaveCount(0);
    if (scripts) await expect(text).toHaveValue("");

    const visitor = await pageOf(browser, undefined, scripts);
    await visitor.goto("/community");
    await expect(visitor.getByText("waiting for approval")).toHaveCount(0);
    expect(await textsOf(page.request, "/api/community")).not.toContain(said);
    await visitor.context().close();

    await page.getByRole("link", { name: "1 post of yours is waiting for approval" }).click();
    await expect(page).toHaveURL("/account#posts");
    const row = page.getByRole("listitem").filter({ hasText: said });
    await expect(row).toContainText("Post · Waiting for approval");
  });

  test("a post that waits is deleted by its author from the account page", async ({ page, open }) => {
    await enterAnew(page);
    const said = await addWaitingPost(page.request);
    await open("/account");
    const row = page.getByRole("listitem").filter({ hasText: said });
    await row.locator("summary").click();
    await row.getByRole("button", { name: `Yes, delete ${said}` }).click();
    await expect(toast(page)).toContainText("Post deleted");
    await expect(page).toHaveURL("/account");
    await expect(page.getByText(said)).toHaveCount(0);
    await open("/community");
    await expect(page.getByText("waiting for approval")).toHaveCount(0);
  });
});
