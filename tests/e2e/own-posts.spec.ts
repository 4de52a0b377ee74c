import { enterAnew, test } from "./support/filled-site";
import { fillIn, toast } from "./support/members";
import { addPost, addReel, itemWith, textsOf } from "./support/posts";
import { expect, withAndWithoutScripts } from "./support/test";

const ITEMS = {
  post: { add: addPost, list: "/api/community", deleted: "Post deleted" },
  reel: { add: addReel, list: "/api/reels", deleted: "Reel deleted" },
} as const;
const KINDS = Object.keys(ITEMS) as (keyof typeof ITEMS)[];

withAndWithoutScripts((scripts) => {
  for (const one of KINDS) {
    // What deletes a reel is the form that deletes a post.
    if (one === "reel" && !scripts) continue;
    const { add, list, deleted } = ITEMS[one];

    test(`a ${one} is deleted by its author, who is asked once`, async ({ page, open, request }) => {
      const { text } = await add(request);
      await open("/community");
      const item = itemWith(page, text);
      await item.locator("summary").filter({ hasText: "Delete" }).click();
      await expect(item).toContainText(`Delete this ${one}? This can’t be undone.`);
      await item.getByRole("button", { name: "Yes, delete" }).click();
      await expect(toast(page)).toContainText(deleted);
      await expect(page).toHaveURL("/community");
      await expect(itemWith(page, text)).toHaveCount(0);
      expect(await textsOf(request, list)).not.toContain(text);
    });

    test(`a ${one} is found on the account page, and deleted from there`, async ({ page, open }) => {
      await enterAnew(page);
      const { request } = page;
      const { text } = await add(request);
      await open("/account");
      const row = page.getByRole("listitem").filter({ hasText: text });
      await row.locator("summary").click();
      await row.getByRole("button", { name: `Yes, delete ${text}` }).click();
      await expect(toast(page)).toContainText(deleted);
      await expect(page).toHaveURL("/account");
      await expect(page.getByText(text)).toHaveCount(0);
      expect(await textsOf(request, list)).not.toContain(text);
    });
  }

  test("a link on the account page leads to the post", async ({ page, open }) => {
    await enterAnew(page);
    const { id, text } = await addPost(page.request);
    await open("/account");
    const row = page.getByRole("listitem").filter({ hasText: text });
    await row.getByRole("link", { name: "Post" }).click();
    await expect(page).toHaveURL(new RegExp(`/community/posts/${id}-update-`));
    await expect(page.getByRole("article")).toContainText(text);
  });

  test("nobody else finds Delete at it", async ({ page, open, request }) => {
    const { text } = await addPost(request);
    for (const become of [() => page.context().clearCookies(), () => enterAnew(page)]) {
      await become();
      await open("/community");
      await expect(itemWith(page, text)).toBeVisible();
      await expect(itemWith(page, text).getByText("Delete")).toHaveCount(0);
    }
  });

  test("a session that ends before a deletion only asks to log in", async ({
    page,
    open,
    request,
    member,
  }) => {
    const { text } = await addPost(request);
    await open("/community");
    await itemWith(page, text).locator("summary").filter({ hasText: "Delete" }).click();
    await page.context().clearCookies();
    await itemWith(page, text).getByRole("button", { name: "Yes, delete" }).click();
    const form = page.locator("form#delete");
    await expect(form.getByRole("alert")).toContainText("Your session has ended");
    expect(await textsOf(request, "/api/community")).toContain(text);
    await fillIn(form, { "Your email": member.email, "Your password": member.password });
    await form.getByRole("button", { name: "Yes, delete" }).click();
    await expect(toast(page)).toContainText("Post deleted");
    await expect(itemWith(page, text)).toHaveCount(0);
  });
});
