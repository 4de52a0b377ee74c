import { createHmac } from "node:crypto";

import { eq } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { hashToken, isToken } from "#app/platform/one-time-token.server";
import { refusalKey } from "#app/platform/mail/refusal-key.server";
import { siteSecret } from "#app/platform/secret.server";
import { mailRefusals } from "#drizzle/schema.server";

/*
 * Mailboxes that want no messages from here (other/product.md, "Delivery"). Only a keyed hash of an address is kept:
 * enough to honour the refusal, also after everything else about the address is gone.
 */

/** What a link must know to refuse for an address; it never ends, as the mail that it stands in doesn't. */
const refusalToken = (email: string): string =>
  createHmac("sha256", siteSecret()).update(`refuse mail ${email}`).digest("base64url");

/** The link by which the owner of a mailbox refuses all further messages. */
export const refusalLink = (email: string): string =>
  `${env().appUrl}/mail/refuse?${new URLSearchParams({ token: refusalToken(email), email }).toString()}`;

/** The address that a refusal link is for; undefined when it is none of ours. */
export function refusingAddress(params: URLSearchParams): string | undefined {
  const email = params.get("email") ?? "";
  return isToken(params.get("token") ?? "", hashToken(refusalToken(email))) ? email : undefined;
}

const ofAddress = (email: string) => eq(mailRefusals.emailHash, refusalKey(email));

/** Whether a mailbox has refused messages. */
export const refusesMail = (email: string): boolean =>
  db().select().from(mailRefusals).where(ofAddress(email)).get() !== undefined;

/** Takes down that a mailbox refuses messages. */
export function refuseMail(email: string): void {
  db()
    .insert(mailRefusals)
    .values({ emailHash: refusalKey(email) })
    .onConflictDoNothing()
    .run();
}

/** Takes a refusal back. */
export function allowMail(email: string): void {
  db().delete(mailRefusals).where(ofAddress(email)).run();
}
