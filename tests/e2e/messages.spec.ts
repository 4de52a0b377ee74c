import type { APIRequestContext, Locator, Page } from "@playwright/test";

import { violationsOf } from "./support/axe";
import {
  expectErrors,
  fillIn,
  joinedMember,
  logIn,
  mailTo,
  toast,
  unverify,
  type Member,
} from "./support/members";
import {
  expect,
  isSameDocument,
  markDocument,
  openMessages,
  test,
  withAndWithoutScripts,
} from "./support/test";

const MESSAGE = {
  "Recipient name": "Lena Brandt",
  Subject: "Edge inspection in Rotterdam",
  Message: "Dear Lena,\nwould you have half an hour next week?",
};
const BLOCKED = "http://a.example http://b.example http://c.example";

/** An address that nobody else has. */
const newAddress = () => `${crypto.randomUUID()}@brandt.example`;

/** Sends a message through the JSON interface, as the page's member. */
async function sent(request: APIRequestContext, recipientEmail = newAddress(), content = "Hello Lena") {
  const data = { recipientName: "Lena Brandt", recipientEmail, subject: "A subject", content };
  expect((await request.post("/api/messages/send", { data })).status()).toBe(201);
}

/** A new member, logged in in this page's browser. */
async function enter(page: Page, request: APIRequestContext): Promise<Member> {
  const member = await joinedMember(request);
  await logIn(page, member);
  return member;
}

/** Checks a part of what is on the page now in light and dark; what is around it is looked at in sweep.spec.ts. */
async function expectAccessible(page: Page, within = "main"): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const part = colorScheme === "dark" ? "colours" : "all";
    expect.soft(await violationsOf(page, { part, within })).toEqual([]);
  }
}

/** The card that lies over a page. */
const CARD = '[role="dialog"]';

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Messages" }).getByRole("link", { name, exact: true });

const form = (page: Page): Locator => page.getByRole("form", { name: "New message" });
const sendButton = (within: Locator | Page) => within.getByRole("button", { name: "Send message" });
const rows = (within: Locator | Page) => within.locator(".msg-item");

withAndWithoutScripts((scripts) => {
  test("a message is written on the page, mended, and sent", async ({ page, open, request }) => {
    const member = await enter(page, request);
    const to = newAddress();
    await open("/messages");
    await sendButton(page).click();
    await expect(toast(page)).toContainText("Please fill in all fields");
    await expectErrors(form(page), {
      "Recipient name": "Please enter the recipient's name",
      "Recipient email": "Please enter the recipient's email address",
      Subject: "Please enter a subject",
      Message: "Please write a message",
    });
    if (scripts) await expectAccessible(page);
    await fillIn(form(page), { ...MESSAGE, "Recipient email": member.email });
    await sendButton(page).click();
    await expectErrors(form(page), {
      "Recipient email": "That is your own address; please enter someone else's",
    });
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(/^Dear Lena,\n/);
    await expect(form(page)).toContainText("The recipient will see your name and your email address");
    await page.getByLabel("Recipient email").fill(to);
    await sendButton(page).click();
    await expect(toast(page)).toContainText("Message sent");
    await expect(page).toHaveURL("/messages?tab=sent");
    await expect(tab(page, "Sent (1/5)")).toHaveAttribute("aria-current", "true");
    await expect(rows(page)).toHaveText(/Lena Brandt.*Edge inspection in Rotterdam.*Sent/s);
    expect((await mailTo(to)).text).toContain(member.email);
    // Nothing of it is left in the form.
    await tab(page, "Compose").click();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  });

  test("a blocked message stands in the list with its reason, and is written again", async ({
    page,
    open,
    request,
  }) => {
    await enter(page, request);
    await open("/messages");
    await fillIn(form(page), { ...MESSAGE, "Recipient email": newAddress(), Message: BLOCKED });
    await sendButton(page).click();
    await expect(toast(page)).toContainText("Message Blocked");
    await expect(toast(page)).toContainText("Message blocked: It has more than two links");
    await expect(rows(page)).toContainText("Blocked");
    await expect(rows(page)).toContainText("It has more than two links");
    await expect(rows(page).getByLabel("Add a reaction")).toHaveCount(0);
    await expect(tab(page, "Sent (0/5)")).toBeVisible();
    await rows(page).getByRole("link", { name: "Write it again" }).click();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(BLOCKED);
    await expect(page.getByLabel("Subject")).toHaveValue(MESSAGE.Subject);
  });

  test("a reaction is one press, and goes with another", async ({ page, open, request }) => {
    await enter(page, request);
    await sent(page.request);
    await open("/messages?tab=sent");
    const press = async (name: string) => {
      const button = rows(page).getByRole("button", { name, exact: true });
      if (!(await button.isVisible())) await rows(page).getByLabel("Add a reaction").click();
      await button.click();
    };
    await press("Party");
    await expect(rows(page).locator(".react.on")).toContainText("Party");
    await press("Heart");
    await expect(rows(page).locator(".react.on")).toHaveCount(2);
    if (scripts) await expectAccessible(page);
    await press("Party");
    await expect(rows(page).locator(".react.on")).toHaveCount(1);
    await expect(rows(page).locator(".react.on")).toContainText("Heart");
  });

  test("at the limit the form is shut, and says how to get more", async ({ page, open, request }) => {
    await enter(page, request);
    for (let n = 0; n < 5; n++) await sent(page.request);
    await open("/messages");
    await expect(page.getByRole("main")).toContainText("You've reached your free message limit (5/5)");
    await expect(page.getByRole("link", { name: "Upgrade for unlimited messaging" })).toHaveAttribute(
      "href",
      /^mailto:/,
    );
    await expect(sendButton(page)).toBeDisabled();
    await expect(page.getByLabel("Subject")).toBeDisabled();
    if (scripts) await expectAccessible(page);
  });

  test("a session that ends while a message is written costs nothing of it", async ({
    page,
    open,
    request,
  }) => {
    const member = await enter(page, request);
    await open("/messages");
    await fillIn(form(page), { ...MESSAGE, "Recipient email": newAddress() });
    await page.context().clearCookies();
    await sendButton(page).click();
    await expect(form(page).getByRole("alert")).toContainText("Your session has ended");
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(/^Dear Lena/);
    await fillIn(form(page), { "Your email": member.email, "Your password": member.password });
    await sendButton(page).click();
    await expect(toast(page)).toContainText("Message sent");
    await expect(tab(page, "Sent (1/5)")).toBeVisible();
  });

  test("the button leads visitors and the unverified to the invitation", async ({ page, open, request }) => {
    const room = () => (scripts ? page.getByRole("dialog", { name: "Messages" }) : page.getByRole("main"));
    const button = () => openMessages(page);
    await open("/investors");
    await button().click();
    await expect(room()).toContainText("Join to Send Messages");
    await expect(room().getByRole("link", { name: "Join" })).toHaveAttribute("href", /^\/login\?tab=join/);
    if (scripts) await expectAccessible(page, CARD);
    await unverify(await enter(page, request));
    await open("/investors");
    await button().click();
    await expect(room()).toContainText("Join to Send Messages");
    await expect(room().getByRole("link", { name: "Verify your email" })).toBeVisible();
  });

  test("the link of a mail refuses further messages, and takes that back", async ({
    page,
    open,
    request,
  }) => {
    await enter(page, request);
    const to = newAddress();
    await sent(page.request, to);
    const link = /\S+\/mail\/refuse\?\S+/.exec((await mailTo(to)).text)?.[0] ?? "";
    const { pathname, search } = new URL(link);
    await open(pathname + search);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Refuse further messages?");
    await page.getByRole("button", { name: "Refuse further messages" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Messages refused");
    await page.getByRole("button", { name: "Allow messages again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Refuse further messages?");
    if (scripts) await expectAccessible(page);
  });
});

test("the card sends and shows messages over any page, and keeps what is typed", async ({
  page,
  open,
  request,
}) => {
  const member = await enter(page, request);
  await open("/talent");
  const button = openMessages(page);
  const card = page.getByRole("dialog", { name: "Messages" });
  await button.click();
  await expect(card).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await fillIn(card, { ...MESSAGE, "Recipient email": newAddress() });

  // Closed and opened, on this page and on the next, and looked at from the other tab.
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(button).toBeFocused();
  await page.getByRole("banner").getByRole("link", { name: "Investors", exact: true }).click();
  await expect(page).toHaveURL("/investors");
  await button.click();
  // As on the page of messages.
  await expect(card.locator(".tabs").locator("button, a")).toHaveText(["Compose", "Sent (0/5)", "Inbox"]);
  await card.getByRole("tab", { name: "Sent (0/5)" }).click();
  await expect(card).toContainText("You haven’t sent any messages yet");
  await page.keyboard.press("ArrowLeft");
  await expect(card.getByLabel("Message", { exact: true })).toHaveValue(MESSAGE.Message);
  await expectAccessible(page, CARD);

  // Loaded again, the page of messages goes on with it.
  await open("/messages");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(MESSAGE.Message);
  await open("/investors");
  await markDocument(page);
  await button.click();
  await expect(card.getByLabel("Message", { exact: true })).toHaveValue(MESSAGE.Message);
  await sendButton(card).click();
  await expect(toast(page)).toContainText("Message sent");
  await expect(card.getByLabel("Message", { exact: true })).toHaveValue("");
  await expect(card).toContainText("1 of 5 free messages sent");
  // Nor does what the server sent back come again.
  await fillIn(card, { ...MESSAGE, "Recipient email": member.email });
  await sendButton(card).click();
  await expect(card.getByLabel("Recipient email")).toHaveAccessibleDescription(/That is your own address/);
  await card.getByLabel("Recipient email").fill(newAddress());
  await sendButton(card).click();
  await expect(card).toContainText("2 of 5 free messages sent");
  await expect(card.getByLabel("Message", { exact: true })).toHaveValue("");

  await fillIn(card, { ...MESSAGE, "Recipient email": newAddress(), Message: BLOCKED });
  await sendButton(card).click();
  await expect(toast(page)).toContainText("Message Blocked");
  await expect(card.getByRole("tab", { name: "Sent (2/5)" })).toBeFocused();
  await expect(card.getByRole("tab", { name: "Sent (2/5)" })).toHaveAttribute("aria-selected", "true");
  await expect(rows(card)).toHaveCount(3);
  await rows(card).getByLabel("Add a reaction").first().click();
  await rows(card).getByRole("button", { name: "Clap" }).click();
  await expect(rows(card).locator(".react.on")).toContainText("Clap");
  await expectAccessible(page, CARD);

  // Chosen, the picker is out of the way, and the keyboard where it was.
  await expect(rows(card).getByRole("button", { name: "Clap" })).toBeHidden();
  await expect(rows(card).getByLabel("Add a reaction").first()).toBeFocused();
  await page.route("**/messages.data*", (route) => route.abort());
  await page.keyboard.press("Enter");
  await rows(card).getByRole("button", { name: "Clap" }).press("Enter");
  await expect(rows(card).getByLabel("Add a reaction").first()).toBeFocused();
  await expect(toast(page)).toContainText("Failed to add reaction. Please try again.");
  await expect(page).toHaveURL("/investors");
  expect(await isSameDocument(page)).toBe(true);
});

test("the card says when the messages can't be had, and tries again", async ({ page, open, request }) => {
  await enter(page, request);
  await open("/talent");
  await page.route("**/messages.data*", (route) => route.abort());
  await openMessages(page).click();
  const card = page.getByRole("dialog", { name: "Messages" });
  await expect(card).toContainText("Failed to fetch messages");
  await page.unroute("**/messages.data*");
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(sendButton(card)).toBeVisible();
  // Without a connection nothing of the page or the card is lost.
  await card.getByLabel("Message", { exact: true }).fill("Half a letter");
  await page.keyboard.press("Escape");
  await page.context().setOffline(true);
  await openMessages(page).click();
  await expect(card).toContainText("Failed to fetch messages");
  await expect(card.getByLabel("Message", { exact: true })).toHaveValue("Half a letter");
  await page.context().setOffline(false);
  // The search's own dialog opens beside it.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search everything" })).toBeVisible();
});
