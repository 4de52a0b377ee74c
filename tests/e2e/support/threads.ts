import type { Browser } from "@playwright/test";

import { pageOf } from "./filled-site";
import { joinedMember, type Member } from "./members";
import { expect } from "./test";

/** Somebody new, who has written to a member of the filled site; their number. */
export async function writtenTo(browser: Browser, { name, email }: Member): Promise<number> {
  const page = await pageOf(browser, undefined, true);
  const { request } = page;
  const writer = await joinedMember(request);
  const { email: address, password } = writer;
  expect((await request.post("/api/login-hub", { data: { email: address, password } })).ok()).toBe(true);
  const data = { recipientName: name, recipientEmail: email, subject: "Hello", content: "Shall we talk?" };
  expect((await request.post("/api/messages/send", { data })).status()).toBe(201);
  const { id } = (await (await request.get("/api/auth/user")).json()) as { id: number };
  await page.context().close();
  return id;
}
