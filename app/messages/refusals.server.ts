import { createHmac } from "node:crypto";

import { eq } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { hashToken, isToken } from "#app/platform/one-time-token.server";
import { refusalKey } from "#app/platform/mail/refusal-key.server";
import { siteSecret } from "#app/platform/secret.server";
import { mailRefusals } from "#drizzle/schema.server";

/*
 * Mailboxes that refuse messages (other/product.md, "Delivery"). Only a keyed hash is kept, so that the refusal
 * outlives all other data about the address.
 */

/** Never expires, as the mail that contains it doesn't. */
const refusalToken = (email: string): string =>
  createHmac("sha256", siteSecret()).update(`refuse mail ${email}`).digest("base64url");

export const refusalLink = (email: string): string =>
  `${env().appUrl}/mail/refuse?${new URLSearchParams({ token: refusalToken(email), email }).toString()}`;

/** Undefined when the link isn't ours. */
export function refusingAddress(params: URLSearchParams): string | undefined {
  const email = params.get("email") ?? "";
  return isToken(params.get("token") ?? "", hashToken(refusalToken(email))) ? email : undefined;
}

const ofAddress = (email: string) => eq(mailRefusals.emailHash, refusalKey(email));

export const refusesMail = (email: string): boolean =>
  db().select().from(mailRefusals).where(ofAddress(email)).get() !== undefined;

export function refuseMail(email: string): void {
  db()
    .insert(mailRefusals)
    .values({ emailHash: refusalKey(email) })
    .onConflictDoNothing()
    .run();
}

export function allowMail(email: string): void {
  db().delete(mailRefusals).where(ofAddress(email)).run();
}
