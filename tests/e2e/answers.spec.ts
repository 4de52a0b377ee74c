import type { Page } from "@playwright/test";

import { addPost } from "./support/posts";
import { pageOf, test } from "./support/filled-site";
import { joinedMember, toast } from "./support/members";
import { expect, isSameDocument, markDocument, openPage, withAndWithoutScripts } from "./support/test";

/* What members say of each other's posts; each with and without scripts. */

withAndWithoutScripts((scripts) => {
  test("a post is liked from the list and from its page, and the number is right", async ({
    browser,
    request,
    baseURL,
  }) => {
    const post = await addPost(request);
    const page = await pageOf(browser, await joinedMember(request), scripts);
    await openPage(page, "/community", scripts);
    const card = page.getByRole("article").filter({ hasText: post.text });
    const like = card.getByRole("button", { name: /like/ });
    await expect(like).toHaveText("0 likes");
    if (scripts) await markDocument(page);
    await like.click();
    await expect(like).toHaveText("1 like, you like this");
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(
      scripts ? `${baseURL}/community` : `${baseURL}/community#like-posts-${post.id}`,
    );
    if (scripts) {
      expect(await isSameDocument(page)).toBe(true);
      await expect(like).toBeFocused();
    } else await expect(like).toBeInViewport();

    await card.getByRole("link", { name: "0 comments" }).click();
    await expect(page.getByRole("heading", { name: "Comments" })).toBeInViewport();
    const onPage = page.getByRole("main").getByRole("button", { name: /like/ });
    await onPage.click();
    await expect(onPage).toHaveText("0 likes");
    const { likes } = (await (await request.get(`/api/posts/${post.id}`)).json()) as { likes: number };
    expect(likes).toBe(0);
  });

  test("a comment is written, changed, reported by another, and deleted", async ({ browser, request }) => {
    const post = await addPost(request);
    const path = `/community/posts/${post.id}`;
    const page = await pageOf(browser, await joinedMember(request), scripts);
    await openPage(page, path, scripts);
    const form = page.getByRole("form", { name: "New comment" });
    await form.getByRole("button", { name: "Comment" }).click();
    await expect(page.getByRole("alert")).toContainText("Please write a comment");
    await form.getByLabel("Your comment").fill("How deep?");
    await form.getByRole("button", { name: "Comment" }).click();
    await expect(toast(page)).toContainText("Comment posted");
    await expect(form.getByLabel("Your comment")).toHaveValue("");
    const comment = page.getByRole("listitem").filter({ hasText: "How deep?" });
    await expect(comment).toBeInViewport();
    await expect(comment).toContainText("15 minutes left to edit");

    await comment.getByText("Edit your comment").click();
    const edit = page.getByRole("form", { name: "Your comment" });
    await edit.getByLabel("Your comment").fill("How deep is the quay?");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(toast(page)).toContainText("Comment changed");
    const changed = page.getByRole("listitem").filter({ hasText: "How deep is the quay?" });
    await expect(changed).toContainText("Changed");

    const other = await pageOf(browser, await joinedMember(request), scripts);
    await openPage(other, path, scripts);
    const theirs = other.getByRole("listitem").filter({ hasText: "How deep is the quay?" });
    await theirs.getByRole("link", { name: "Report" }).click();
    const report = other.getByRole("form", { name: /^Report the comment of / });
    await report.getByLabel("What is wrong?").selectOption("spam");
    await report.getByRole("button", { name: "Send report" }).click();
    await expect(toast(other)).toContainText("Report sent");

    await changed.getByText("Delete this comment").first().click();
    await changed.getByRole("button", { name: "Yes, delete" }).click();
    await expect(toast(page)).toContainText("Comment deleted");
    await expect(changed).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText("No comments yet.");
  });

  test("a session that ends in the middle of a comment costs nothing that was typed", async ({
    browser,
    request,
  }) => {
    const post = await addPost(request);
    const member = await joinedMember(request);
    const page = await pageOf(browser, member, scripts);
    await openPage(page, `/community/posts/${post.id}`, scripts);
    const form = page.getByRole("form", { name: "New comment" });
    await form.getByLabel("Your comment").fill("Half a thought");
    await page.context().clearCookies();
    await form.getByRole("button", { name: "Comment" }).click();
    await expect(form.getByLabel("Your comment")).toHaveValue("Half a thought");
    await form.getByLabel("Your email").fill(member.email);
    await form.getByLabel("Your password", { exact: true }).fill(member.password);
    await form.getByRole("button", { name: "Comment" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Half a thought" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Half a thought" })).toHaveCount(1);
  });
});

test("a press of Share copies the address, and leads to the page without scripts", async ({
  browser,
  request,
}) => {
  const post = await addPost(request);
  for (const scripts of [true, false]) {
    const page = await pageOf(browser, undefined, scripts);
    if (scripts) await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openPage(page, "/community", scripts);
    await page
      .getByRole("article")
      .filter({ hasText: post.text })
      .getByRole("link", { name: /^Share/ })
      .click();
    if (!scripts) {
      await expect(page).toHaveURL(new RegExp(`/community/posts/${post.id}-`));
      continue;
    }
    await expect(toast(page)).toContainText("Address copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`/community/posts/${post.id}-`),
    );
  }
});

test("two members talk, like, comment, answer, and are told so, one of them without scripts", async ({
  browser,
  request,
}) => {
  const [ada, ben] = [await joinedMember(request), await joinedMember(request)];
  const adas = await pageOf(browser, ada, true);
  const bens = await pageOf(browser, ben, false);
  const { id } = await addPost(bens.request);
  const path = `/community/posts/${id}`;
  const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  const linesOf = (page: Page) => page.getByRole("main").locator("section.day").getByRole("listitem");
  const comment = async (page: Page, text: string) => {
    const form = page.getByRole("form", { name: "New comment" });
    await form.getByLabel("Your comment").fill(text);
    await form.getByRole("button", { name: "Comment" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  };

  await openPage(adas, path);
  await adas.getByRole("main").getByRole("button", { name: /like/ }).click();
  await expect(adas.getByRole("main").getByRole("button", { name: /like/ })).toHaveText(
    "1 like, you like this",
  );
  await comment(adas, "How deep?");

  await openPage(bens, "/", false);
  await expect(bell(bens)).toHaveAccessibleName("Notifications, 2 new");
  await bell(bens).click();
  await expect(linesOf(bens)).toHaveCount(2);
  await expect(linesOf(bens).filter({ hasText: `${ada.name} liked your post` })).toBeVisible();
  await linesOf(bens)
    .getByRole("button", { name: `${ada.name} commented on your post`, exact: true })
    .click();
  await comment(bens, "Nine metres.");

  await openPage(adas, path);
  await expect(adas.getByRole("listitem").filter({ hasText: "Nine metres." })).toBeVisible();
  // Whoever looks at what it tells of has read it.
  await expect(bell(adas)).toHaveAccessibleName("Notifications");
  await adas
    .getByRole("main")
    .getByRole("link", { name: /^Message / })
    .click();
  await adas.getByLabel("Subject").fill("Your survey");
  await adas.getByRole("textbox", { name: "Message", exact: true }).fill("Would you have half an hour?");
  await adas.getByRole("main").getByRole("button", { name: "Send message" }).click();
  await expect(adas.getByRole("link", { name: "Sent (1/5)" })).toBeVisible();

  await openPage(bens, "/", false);
  await bens.getByRole("banner").getByRole("link", { name: "Messages 1 unread" }).click();
  await openPage(bens, "/messages?tab=inbox", false);
  await bens.locator(".threads").getByRole("link", { name: ada.name }).click();
  await expect(bens.getByRole("main")).toContainText("Would you have half an hour?");
  const answer = bens.getByRole("form", { name: "Your answer" });
  await answer.getByRole("textbox").fill("Thursday at ten works.");
  await answer.getByRole("button", { name: "Send message" }).click();
  await expect(bens.getByRole("main")).toContainText("Thursday at ten works.");

  await openPage(adas, "/notifications");
  await expect(bell(adas)).toHaveAccessibleName("Notifications, 1 new");
  await linesOf(adas)
    .getByRole("button", { name: `${ben.name} answered your message`, exact: true })
    .click();
  await expect(adas.getByRole("main")).toContainText("Thursday at ten works.");
  // An answered thread costs nothing any more, and what was seen isn't new.
  await expect(adas.getByRole("link", { name: "Sent (0/5)" })).toBeVisible();
  await openPage(adas, "/");
  await expect(bell(adas)).toHaveAccessibleName("Notifications");
});
