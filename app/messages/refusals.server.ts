import { eq } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { mailboxLinks } from "#app/platform/mail/mailbox-link.server";
import { refusalKey } from "#app/platform/mail/refusal-key.server";
import { mailRefusals } from "#drizzle/schema.server";

/*
 * Mailboxes that refuse messages (other/product.md, "Delivery"). Only a keyed hash is kept, so that the refusal
 * outlives all other data about the address.
 */

const links = mailboxLinks("/mail/refuse", "refuse mail");

export const refusalLink = links.linkFor;
export const refusingAddress = links.addressIn;

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
