import { and, eq, gt, isNull } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { enqueue, withdrawWork } from "#app/platform/jobs/job-queue.server";
import { emailLinks } from "#drizzle/schema.server";

/** The kinds of work that lead to a member's new address: deciding whether it is free, and mailing its link. */
export const ADDRESS_CHANGE = "change-address";
export const ADDRESS_MAIL = "new-address-mail";

/** Asks to confirm a member's new address. */
export const enqueueAddressChange = (memberId: number, email: string): void =>
  enqueue({ kind: ADDRESS_CHANGE, payload: { memberId, email }, email });

/** The new address that a member has asked for and not confirmed yet. */
export const waitingAddress = (memberId: number): string | undefined =>
  db()
    .select({ email: emailLinks.email })
    .from(emailLinks)
    .where(
      and(
        eq(emailLinks.memberId, memberId),
        eq(emailLinks.purpose, "change"),
        isNull(emailLinks.confirmedAt),
        gt(emailLinks.expiresAt, Date.now()),
      ),
    )
    .get()?.email;

/** Ends the links that would give a member another address. */
export function endChangeLinks(memberId: number): void {
  db()
    .delete(emailLinks)
    .where(and(eq(emailLinks.memberId, memberId), eq(emailLinks.purpose, "change")))
    .run();
}

/**
 * Ends a change of address under way, mailed or not: whoever began it may not be who now holds the account. Call it in
 * the transaction that changes how the account is opened.
 */
export function endAddressChange(memberId: number): void {
  endChangeLinks(memberId);
  withdrawWork([ADDRESS_CHANGE, ADDRESS_MAIL], { memberId: memberId });
}
