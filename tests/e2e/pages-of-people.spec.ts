import { addEntry } from "./support/entry-forms";
import { enterAnew, pageOf, test } from "./support/filled-site";
import { memberMenu, toast } from "./support/members";
import { addPost, addReel, itemWith } from "./support/posts";
import { expect, withAndWithoutScripts } from "./support/test";

withAndWithoutScripts((scripts) => {
  for (const [one, add] of [
    ["post", addPost],
    ["reel", addReel],
  ] as const) {
    test(`the time of a ${one} leads to its page, where its author deletes it`, async ({
      page,
      open,
      request,
    }) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      const { id, text } = await add(request);
      await open("/community");
      await itemWith(page, text)
        .getByRole("link", { name: `the page of this ${one}` })
        .click();
      await expect(page).toHaveURL(
        new RegExp(`/community/${one}s/${id}-${one === "post" ? "update" : "reel"}-`),
      );
      await expect(page.getByRole("link", { name: "Back to the feed" })).toBeVisible();
      const article = page.getByRole("article");
      await expect(article).toContainText(text);
      const share = article.locator("summary").filter({ hasText: "Share" });
      await share.click();
      await expect(article.getByLabel(`Address of this ${one}`)).toHaveValue(page.url());
      const copy = article.getByRole("button", { name: "Copy" });
      if (scripts) {
        await copy.click();
        await expect(article.getByRole("button", { name: "Copied" })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
      } else await expect(copy).toHaveCount(0);
      // Without scripts nothing else closes it.
      await share.click();
      await article.locator("summary").filter({ hasText: "Delete" }).click();
      await article.getByRole("button", { name: "Yes, delete" }).click();
      await expect(page).toHaveURL("/community");
      await expect(toast(page)).toContainText("deleted");
      await expect(itemWith(page, text)).toHaveCount(0);
    });
  }

  test("a visitor reads a post, sees who wrote it, and is led to write to them", async ({ page, open }) => {
    const member = await enterAnew(page);
    const { request } = page;
    const { id } = await addPost(request, "Words of a post\n\nthat go on in a second paragraph.");
    const { name } = await addEntry(request, "startups");
    await page.context().clearCookies();
    await open(`/community/posts/${id}`);
    await expect(page.getByText("that go on in a second paragraph.", { exact: true })).toBeVisible();
    await expect(page.getByRole("article").getByRole("link", { name: /^Message / })).toHaveAttribute(
      "href",
      `/messages?to=posts/${id}`,
    );
    await page.getByRole("heading", { level: 1 }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.name);
    await expect(page.getByRole("main")).not.toContainText(member.email);
    await page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await page.locator("article footer").getByRole("link", { name: member.name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.name);
  });

  test("a member switches the own page off and on again", async ({ page, open, browser }) => {
    const member = await enterAnew(page);
    await open("/account");
    const choose = async (shown: boolean) => {
      await page.getByLabel("Show my page to everyone").setChecked(shown);
      await page.getByRole("button", { name: "Save profile" }).click();
      await expect(toast(page)).toContainText(shown ? "Your page is on" : "Your page is off");
      await expect(page.getByLabel("Show my page to everyone")).toBeChecked({ checked: shown });
    };
    await choose(false);
    await memberMenu(page, member).click();
    await page.getByRole("banner").getByRole("link", { name: "Your page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.name);
    await expect(page.getByText("Only you see this page")).toBeVisible();
    const theirs = await pageOf(browser, undefined, scripts);
    expect((await theirs.goto(page.url()))?.status()).toBe(404);
    await open("/account");
    await choose(true);
    expect((await theirs.goto(page.url().replace(/\/account.*/, "/community")))?.status()).toBe(200);
    await theirs.context().close();
  });
});
