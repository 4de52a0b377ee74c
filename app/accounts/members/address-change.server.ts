import { endLinks, linkOf } from "#app/accounts/members/verifications.server";
import { enqueue, withdrawTasks } from "#app/platform/queue/task-queue.server";

/** Kinds of tasks: deciding whether the new address is free, and mailing its link. */
export const ADDRESS_CHANGE = "change-address";
export const ADDRESS_MAIL = "new-address-mail";

export const enqueueAddressChange = (memberId: number, email: string): void =>
  enqueue({ kind: ADDRESS_CHANGE, payload: { memberId, email }, email });

export function waitingAddress(memberId: number): string | undefined {
  const link = linkOf(memberId, "change");
  return link?.usedAt === null ? link.email : undefined;
}

/** Call it in the transaction that changes how the account is opened: whoever began the change may not be its owner. */
export function endAddressChange(memberId: number): void {
  endLinks(memberId, "change");
  withdrawTasks([ADDRESS_CHANGE, ADDRESS_MAIL], { memberId });
}
