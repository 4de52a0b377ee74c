import type { APIRequestContext, Locator, Page } from "@playwright/test";

import { violationsOf } from "./support/axe";
import { addEntry } from "./support/entry-forms";
import { enterAnew, test } from "./support/filled-site";
import { expectErrors, fillIn, joinedMember, logIn, mailsTo, toast } from "./support/members";
import { expectNoOverflow } from "./support/overflow";
import { expect, openPage, withAndWithoutScripts } from "./support/test";

const LETTER = { Subject: "Sensors for harbours", Message: "Would you have half an hour next week?" };
const GONE = "This entry no longer exists, so the message can't be sent";

const main = (page: Page) => page.getByRole("main");
const form = (page: Page): Locator => page.getByRole("form", { name: "New message" });
const sendButton = (page: Page) => page.getByRole("button", { name: "Send message" });
const message = (page: Page) => page.getByLabel("Message", { exact: true });

async function removeEntry(request: APIRequestContext, id: number): Promise<void> {
  const form = { intent: "delete", name: "It", redirectTo: "/" };
  expect((await request.post(`/startups/${id}/edit`, { form })).ok()).toBe(true);
}

withAndWithoutScripts((scripts) => {
  test("a visitor is led to log in, comes back, and writes to whoever is behind an entry", async ({
    page,
    member,
    request,
  }) => {
    const { id, name } = await addEntry(request, "startups");
    const sender = await joinedMember(request);
    await page.context().clearCookies();
    const earlier = (await mailsTo(member.email)).length;
    await openPage(page, `/startups/${id}`, scripts);
    await main(page).getByRole("link", { name: "Message" }).click();
    await expect(main(page)).toContainText("Join to Send Messages");
    await main(page).getByRole("link", { name: "Log in" }).click();
    const login = scripts ? page.getByRole("dialog", { name: "Log in" }) : main(page);
    await fillIn(login, { Email: sender.email, Password: sender.password });
    await login.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(form(page)).toContainText(`To ${member.name}, about ${name}`);
    await expect(page).toHaveURL(`/messages?to=startups/${id}`);
    await expect(form(page)).toContainText("You will see theirs once they answer");
    await expect(form(page).getByLabel(/Recipient/)).toHaveCount(0);

    await sendButton(page).click();
    await expect(toast(page)).toContainText("Please fill in all fields");
    await expectErrors(form(page), {
      Subject: "Please enter a subject",
      Message: "Please write a message",
    });
    await expect(form(page)).toContainText(`To ${member.name}, about ${name}`);
    if (scripts) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const part = colorScheme === "dark" ? "colours" : "all";
        expect(await violationsOf(page, { part, within: "main" })).toEqual([]);
      }
      for (const width of [320, 1440]) await expectNoOverflow(page, width, `${width} pixels`);
    }
    await fillIn(form(page), LETTER);
    await sendButton(page).click();
    await expect(toast(page)).toContainText(`It is on its way to ${member.name}.`);
    await expect(page).toHaveURL("/messages?tab=sent");
    await expect(main(page).getByRole("link", { name })).toHaveAttribute("href", `/startups/${id}`);
    expect(await page.content()).not.toContain(member.email);
    await expect.poll(async () => (await mailsTo(member.email)).length).toBe(earlier + 1);
  });

  test("a session that ends while it is written costs nothing of it", async ({ page, member, request }) => {
    const { id, name } = await addEntry(request, "startups");
    const sender = await enterAnew(page);
    await openPage(page, `/messages?to=startups/${id}`, scripts);
    await fillIn(form(page), LETTER);
    await page.context().clearCookies();
    await sendButton(page).click();
    await expect(form(page).getByRole("alert")).toContainText("Your session has ended");
    await expect(form(page)).toContainText(`To ${member.name}, about ${name}`);
    await expect(message(page)).toHaveValue(LETTER.Message);
    await fillIn(form(page), { "Your email": sender.email, "Your password": sender.password });
    await sendButton(page).click();
    await expect(toast(page)).toContainText(`It is on its way to ${member.name}.`);
  });

  test("an entry that goes meanwhile is said, and what was typed stays", async ({ page, request }) => {
    const { id } = await addEntry(request, "startups");
    await enterAnew(page);
    await openPage(page, `/messages?to=startups/${id}`, scripts);
    await fillIn(form(page), LETTER);
    await removeEntry(request, id);
    await sendButton(page).click();
    await expect(form(page).getByRole("alert")).toContainText(GONE);
    await expect(message(page)).toHaveValue(LETTER.Message);
    await expect(page.getByLabel("Subject")).toHaveValue(LETTER.Subject);
    await expect(sendButton(page)).toHaveCount(0);
    if (scripts) expect(await violationsOf(page, { within: "main" })).toEqual([]);
    await openPage(page, `/messages?to=startups/${id}`, scripts);
    await expect(main(page)).toContainText(`${GONE}.`);
    await expect(form(page)).toHaveCount(0);
  });
});

test("each recipient has a draft of their own", async ({ page, request }) => {
  const [one, other] = [await addEntry(request, "startups"), await addEntry(request, "startups")];
  await enterAnew(page);
  const draftOf = async (to: string) => {
    await openPage(page, `/messages${to}`);
    return message(page).inputValue();
  };
  await openPage(page, `/messages?to=startups/${one.id}`);
  await message(page).fill("To the first");
  // Within the document, too, what was typed for one isn't shown for another.
  await main(page).getByRole("link", { name: "Compose" }).click();
  await expect(page.getByLabel("Recipient email")).toBeVisible();
  await expect(message(page)).toHaveValue("");
  await message(page).fill("To anybody");
  await page.goBack();
  await expect(form(page)).toContainText(one.name);
  await expect(message(page)).toHaveValue("To the first");
  expect(await draftOf(`?to=startups/${other.id}`)).toBe("");
  await message(page).fill("To the second");
  expect(await draftOf(`?to=startups/${one.id}`)).toBe("To the first");
  expect(await draftOf("")).toBe("To anybody");
  expect(await draftOf(`?to=startups/${other.id}`)).toBe("To the second");
  // Sent, its own draft goes and the others stay.
  await page.getByLabel("Subject").fill("A subject");
  await sendButton(page).click();
  await expect(page).toHaveURL("/messages?tab=sent");
  // The draft goes with the form, which is there a moment longer than its address.
  await expect(form(page)).toHaveCount(0);
  expect(await draftOf(`?to=startups/${other.id}`)).toBe("");
  expect(await draftOf(`?to=startups/${one.id}`)).toBe("To the first");
  await logIn(page, await joinedMember(request));
  expect(await draftOf(`?to=startups/${one.id}`)).toBe("");
});
