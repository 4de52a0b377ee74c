import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import type { APIRequestContext, Locator, Page } from "@playwright/test";
import PostalMime from "postal-mime";

import { expect } from "./test";

export interface Member {
  name: string;
  email: string;
  password: string;
}

export interface ReceivedMail {
  to: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The first link of the text. */
  link: string;
}

// The test sites have no mail server: their mails become files in their data folders.
const outboxes = () =>
  [process.env.E2E_DATA_DIR, process.env.E2E_FILLED_DATA_DIR]
    .map((folder) => path.join(folder ?? "", "outbox"))
    .filter((folder) => existsSync(folder));

// A mail's file appears complete, and never changes.
const read = new Map<string, ReceivedMail>();

async function readMail(file: string): Promise<ReceivedMail> {
  const known = read.get(file);
  if (known) return known;
  const { to, subject = "", text = "", html = "" } = await PostalMime.parse(await readFile(file));
  const link = /https?:\/\/[^\s>]+/.exec(text)?.[0] ?? "";
  const mail = { to: to?.[0]?.address, subject, text, html, link };
  read.set(file, mail);
  return mail;
}

/** The mails that an address has got so far, the oldest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const mails = await Promise.all(
    outboxes().map(async (folder) => {
      const files = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
      return Promise.all(files.map((name) => readMail(path.join(folder, name))));
    }),
  );
  return mails.flat().filter(({ to }) => to === address);
}

/** How long a mail may take, and when to look, in milliseconds: the server sends it soon after its answer. */
const MAIL = { timeout: 15_000, intervals: [20, 30, 50, 100] };

/** Waits until an address has got so many mails. */
export const expectMails = (address: string, count: number): Promise<void> =>
  expect.poll(async () => (await mailsTo(address)).length, MAIL).toBe(count);

/** Waits for a mail to an address, and gives the latest one whose subject matches. */
export async function mailTo(address: string, subject = /./): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  const look = async () => {
    found = (await mailsTo(address)).findLast((mail) => subject.test(mail.subject));
    return found !== undefined;
  };
  await expect.poll(look, { message: `a mail to ${address}`, ...MAIL }).toBe(true);
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
}

/** Name, address and password that no other test uses. */
export function newMember(): Member {
  const id = randomUUID().slice(0, 8);
  return { name: `Mira ${id}`, email: `mira-${id}@members.example`, password: `secret ${id}` };
}

/** Joins through the JSON interface, without opening the link of the mail. */
export async function joinedUnverified(request: APIRequestContext): Promise<Member> {
  const member = newMember();
  expect((await request.post("/api/join-hub", { data: member })).status()).toBe(201);
  return member;
}

/** Opens the link of the latest mail to someone who joined. */
export async function confirmed(request: APIRequestContext, member: Member): Promise<Member> {
  const { searchParams } = new URL((await mailTo(member.email)).link);
  const data = { token: searchParams.get("token"), email: searchParams.get("email") };
  expect((await request.post("/api/verify-hub-member", { data })).status()).toBe(200);
  return member;
}

/** Joins through the JSON interface, and confirms the address by the link of the mail. */
export const joinedMember = async (request: APIRequestContext): Promise<Member> =>
  confirmed(request, await joinedUnverified(request));

/** Takes the confirmation of a member's address back, as an operator does; sessions stay. */
export async function unverify({ email }: Member): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  const command = ["build/scripts/members.js", "unverify", email];
  await promisify(execFile)(process.execPath, command, { env });
}

/** Asks for a reset link through the JSON interface, and gives the link of the mail. */
export async function resetLink(request: APIRequestContext, { email }: Member): Promise<string> {
  expect((await request.post("/api/forgot-password", { data: { email } })).status()).toBe(200);
  return (await mailTo(email, /^Reset/)).link;
}

/** Logs in through the JSON interface; answers whether that went well. The session is the request's own. */
export const canLogIn = async (request: APIRequestContext, { email, password }: Member): Promise<boolean> =>
  (await request.post("/api/login-hub", { data: { email, password } })).ok();

/** Logs the page's browser in; the page that is open doesn't notice before it is loaded again. */
export async function logIn(page: Page, member: Member): Promise<void> {
  expect(await canLogIn(page.request, member)).toBe(true);
}

/** The member's menu in the header, which a visitor doesn't have. */
export const memberMenu = (page: Page, { name }: Pick<Member, "name">) =>
  page.getByRole("banner").locator("summary").filter({ hasText: name });

/** The header's link by which a visitor joins. */
export const joinLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Join", exact: true });

/** The header's link by which a visitor logs in. */
export const logInLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Log in", exact: true });

/** A control of a form by its label, whether or not that marks it as required or optional; a group by its legend. */
export const fieldOf = (form: Locator, label: string): Locator =>
  form
    .locator("input, select, textarea")
    .and(form.getByLabel(new RegExp(`^${label}( \\*| optional)?$`)))
    .or(form.getByRole("group", { name: label, exact: true }));

/** Types into the fields with these labels. */
export async function fillIn(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fieldOf(form, label).fill(value);
}

/**
 * Checks that a form says what to mend: at each field, and in a summary whose links lead to the fields. The last link is
 * followed; of the others is looked at where they lead.
 */
export async function expectErrors(form: Locator, errors: Record<string, string>): Promise<void> {
  const links = form.locator(".error-summary").getByRole("link");
  await expect(links).toHaveText(Object.values(errors));
  const targets: string[] = [];
  for (const [label, text] of Object.entries(errors)) {
    const field = fieldOf(form, label).and(form.locator('[aria-invalid="true"]'));
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${text}`));
    targets.push(await field.evaluate(({ id }) => `#${id}`));
  }
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(targets.length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(targets);
  await links.last().click();
  await expect(form.locator(targets.at(-1) ?? "")).toBeFocused();
}

/** A notice, drawn over the page by scripts or printed in it without them. */
export const toast = (page: Page) => page.locator(".toast");
