import { and, eq, gt, isNull } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { enqueue, withdrawTasks } from "#app/platform/queue/task-queue.server";
import { emailLinks } from "#drizzle/schema.server";

/** Kinds of tasks: deciding whether the new address is free, and mailing its link. */
export const ADDRESS_CHANGE = "change-address";
export const ADDRESS_MAIL = "new-address-mail";

export const enqueueAddressChange = (memberId: number, email: string): void =>
  enqueue({ kind: ADDRESS_CHANGE, payload: { memberId, email }, email });

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

export function endChangeLinks(memberId: number): void {
  db()
    .delete(emailLinks)
    .where(and(eq(emailLinks.memberId, memberId), eq(emailLinks.purpose, "change")))
    .run();
}

/** Call it in the transaction that changes how the account is opened: whoever began the change may not be its owner. */
export function endAddressChange(memberId: number): void {
  endChangeLinks(memberId);
  withdrawTasks([ADDRESS_CHANGE, ADDRESS_MAIL], { memberId: memberId });
}
