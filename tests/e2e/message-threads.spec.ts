import type { APIRequestContext, Locator, Page } from "@playwright/test";

import { fillIn, joinedMember, logIn, mailTo, toast, type Member } from "./support/members";
import { expect, isSameDocument, markDocument, test, withAndWithoutScripts } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const thread = (page: Page) => page.locator(".thread");
const form = (page: Page): Locator => page.getByRole("form", { name: "Your answer" });
const sendButton = (page: Page) => form(page).getByRole("button", { name: "Send message" });
/** In the list of threads. */
const row = (page: Page, { name }: Member) => page.locator(".threads").getByRole("link", { name });
const item = (page: Page, { name }: Member) => page.locator(".th").filter({ hasText: name });
const badge = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Messages/ });

async function write(request: APIRequestContext, { name, email }: Member, content: string): Promise<void> {
  const data = { recipientName: name, recipientEmail: email, subject: "Edge inspection", content };
  expect((await request.post("/api/messages/send", { data })).status()).toBe(201);
}

/** Chooses from the thread's menu, over which a notice lies for some seconds. */
async function choose(page: Page, name: string): Promise<void> {
  const dismiss = toast(page).getByRole("button", { name: "Dismiss" });
  if (await dismiss.isVisible()) await dismiss.click();
  await thread(page).getByText("More", { exact: true }).click();
  await thread(page).locator(".pop-b").getByText(name, { exact: true }).click();
}

/** Two members, of whom one has written to the other, who is logged in. */
async function received(page: Page, request: APIRequestContext, ...letters: string[]) {
  const [writer, reader] = [await joinedMember(request), await joinedMember(request)];
  await logIn(page, writer);
  for (const letter of letters) await write(page.request, reader, letter);
  await logIn(page, reader);
  return { writer, reader };
}

withAndWithoutScripts((scripts) => {
  test("a message is read in its thread and answered there, and its writer is told", async ({
    page,
    open,
    request,
  }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    const { writer, reader } = await received(page, request, "May I see the craft?", "Or the chart?");
    await open("/terms");
    await expect(badge(page)).toHaveAccessibleName("Messages 1 unread");
    await open("/messages?tab=inbox");
    await expect(item(page, writer)).toContainText("2 unread: Or the chart?");
    await row(page, writer).click();
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(writer.name);
    await expect(thread(page)).toContainText(/New.*May I see the craft\?.*Or the chart\?/s);
    if (!scripts) await thread(page).getByRole("button", { name: "Mark as read" }).click();
    await expect(badge(page)).toHaveAccessibleName("Messages");
    await expect(thread(page).getByText("New", { exact: true })).toHaveCount(scripts ? 1 : 0);
    await expect(form(page)).toContainText("Answers are free");

    await sendButton(page).click();
    await expect(form(page).getByRole("alert")).toContainText("Please write a message");
    await form(page).getByRole("textbox").fill("Gladly,\non Thursday");
    await sendButton(page).click();
    await expect(toast(page)).toContainText(`It is on its way to ${writer.name}.`);
    await expect(thread(page)).toContainText(/Or the chart\?.*You.*on Thursday/s);
    await expect(form(page).getByRole("textbox")).toHaveValue("");
    await expect(main(page).getByRole("link", { name: "Sent (0/5)" })).toBeVisible();
    expect((await mailTo(writer.email, /^Re: Edge inspection$/)).text).toContain("/messages?thread=");

    await logIn(page, writer);
    await open("/messages?tab=inbox");
    await expect(item(page, reader)).toContainText("1 unread: Gladly,");
    await row(page, reader).click();
    await expect(thread(page)).toContainText(/You.*May I see.*New.*on Thursday/s);
  });

  test("it is marked as unread, muted and unmuted, reported, blocked and unblocked", async ({
    page,
    open,
    request,
  }) => {
    const { writer } = await received(page, request, "A first letter", "A second letter");
    await open("/messages?tab=inbox");
    await row(page, writer).click();
    await expect(thread(page)).toContainText("A second letter");
    if (scripts) await expect(badge(page)).toHaveAccessibleName("Messages");
    await choose(page, "Mark as unread");
    await expect(page).toHaveURL("/messages?tab=inbox");
    await expect(item(page, writer)).toContainText(`${scripts ? 1 : 2} unread: A second letter`);
    await row(page, writer).click();

    await choose(page, "Mute");
    await expect(toast(page)).toContainText("Thread muted");
    await expect(thread(page)).toContainText("Muted: you aren’t notified of answers here.");
    await choose(page, "Unmute");
    await expect(thread(page)).not.toContainText("Muted:");

    await choose(page, "Report");
    await thread(page).getByRole("button", { name: "Report this message" }).first().click();
    await expect(toast(page)).toContainText("Message reported");
    await expect(thread(page).getByText("Reported", { exact: true })).toHaveCount(1);

    await choose(page, "Block");
    await expect(thread(page)).toContainText(/Block .*\? What they write won’t reach you/);
    await thread(page).getByRole("button", { name: "Yes, block" }).click();
    await expect(toast(page)).toContainText("Sender blocked");
    await expect(thread(page)).toContainText("You have blocked them");
    await thread(page).locator(".notice").getByRole("button", { name: "Unblock" }).click();
    await expect(toast(page)).toContainText("Sender unblocked");
    await expect(thread(page)).not.toContainText("You have blocked them");
  });

  test("a phone shows the list or a thread, a wide window both", async ({ page, open, request }) => {
    const { writer } = await received(page, request, "A letter");
    await page.setViewportSize({ width: 375, height: 800 });
    await open("/messages?tab=inbox");
    await row(page, writer).click();
    await expect(thread(page)).toContainText("A letter");
    await expect(row(page, writer)).toBeHidden();
    await thread(page).getByRole("link", { name: "Messages" }).click();
    await expect(page).toHaveURL("/messages?tab=inbox");
    await expect(row(page, writer)).toBeVisible();
    await row(page, writer).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(row(page, writer)).toBeVisible();
    await expect(form(page)).toBeVisible();
  });

  test("a session that ends while an answer is written costs nothing of it", async ({
    page,
    open,
    request,
  }) => {
    const { writer, reader } = await received(page, request, "A letter");
    await open("/messages?tab=inbox");
    await row(page, writer).click();
    await form(page).getByRole("textbox").fill("A long answer");
    if (scripts) await expect(badge(page)).toHaveAccessibleName("Messages");
    await page.context().clearCookies();
    if (scripts) {
      // What is done in passing takes nothing away.
      await choose(page, "Mute");
      await expect(toast(page)).toContainText("Your session has ended");
    }
    await sendButton(page).click();
    await expect(form(page).getByRole("alert")).toContainText("Your session has ended");
    await expect(form(page).getByRole("textbox", { name: "Your answer" })).toHaveValue("A long answer");
    await fillIn(form(page), { "Your email": reader.email, "Your password": reader.password });
    await sendButton(page).click();
    await expect(toast(page)).toContainText(`It is on its way to ${writer.name}.`);
    await expect(thread(page)).toContainText(/A letter.*A long answer/s);
  });
});

test("an answer that is begun waits for its writer, and goes once it is sent", async ({
  page,
  open,
  request,
}) => {
  const { writer } = await received(page, request, "A letter");
  await open("/messages?tab=inbox");
  await row(page, writer).click();
  const box = form(page).getByRole("textbox");
  await box.fill("Half an answer");
  const { pathname, search } = new URL(page.url());
  await open("/startups");
  await open(pathname + search);
  await expect(box).toHaveValue("Half an answer");
  await markDocument(page);
  await sendButton(page).click();
  await expect(thread(page)).toContainText(/You.*Half an answer/s);
  await expect(box).toHaveValue("");
  expect(await isSameDocument(page)).toBe(true);
  await open(pathname + search);
  await expect(box).toHaveValue("");
});

test("a page that nobody looks at leaves its messages unread", async ({ page, open, request }) => {
  const { writer } = await received(page, request, "A letter");
  await page.addInitScript(() => {
    Object.defineProperty(document, "visibilityState", { get: () => window.name || "hidden" });
  });
  await open("/messages?tab=inbox");
  await row(page, writer).click();
  await expect(thread(page)).toContainText("A letter");
  await open("/terms");
  await expect(badge(page)).toHaveAccessibleName("Messages 1 unread");
  await page.goBack();
  await expect(thread(page)).toContainText("A letter");
  await page.evaluate(() => {
    window.name = "visible";
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(badge(page)).toHaveAccessibleName("Messages");
});
