import { useFetcher } from "@remix-run/react";

import { OWNER } from "#app/accounts/members/member";
import { MESSAGES, type Thread } from "#app/messages/messages-data";
import { IN_PLACE } from "#app/platform/forms/form-answer";
import { useOnceSeen } from "#app/catalogue/about/notifications/use-once-seen";

/** The fields of the form that marks what is shown of a thread. */
export const shownOf = ({ id, letters: { items } }: Thread) => ({
  thread: String(id),
  first: String(items[0]?.id ?? 0),
  last: String(items[items.length - 1]?.id ?? 0),
});

/** Marks what is shown of a thread as read, once it is seen. */
export function useMarkRead(thread: Thread, owner: number | undefined): void {
  const { submit } = useFetcher();
  const unread = thread.letters.items.filter((message) => message.unread).pop()?.id;
  const { first, last } = shownOf(thread);
  useOnceSeen(unread === undefined ? undefined : `${thread.id} ${unread}`, () => {
    const form = {
      intent: "read",
      [IN_PLACE]: "on",
      [OWNER]: String(owner),
      thread: String(thread.id),
      first,
      last,
    };
    submit(form, { method: "post", action: MESSAGES });
  });
}
