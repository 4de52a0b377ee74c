import { useFetcher } from "@remix-run/react";

import { OWNER } from "#app/accounts/members/member";
import { OwnerField } from "#app/accounts/sessions/owner-field";
import { ONE, READ } from "#app/site/notifications/notifications-data";
import { IN_PLACE } from "#app/platform/forms/form-answer";
import { useOnceSeen } from "#app/catalogue/about/notifications/use-once-seen";

interface ToldHereProps {
  /** What the member was told of this page and doesn't know yet. */
  told: readonly string[];
  owner: number;
  /** Of the page. */
  path: string;
}

/** It is read once the page is seen, which scripts say by themselves. */
export function ToldHere({ told, owner, path }: ToldHereProps) {
  const { submit } = useFetcher();
  useOnceSeen(told.join() || undefined, () => {
    const form = new FormData();
    for (const one of told) form.append(ONE, one);
    form.set(OWNER, String(owner));
    form.set(IN_PLACE, "on");
    submit(form, { method: "post", action: READ });
  });
  if (told.length === 0) return null;
  return (
    <form method="post" action={READ} className="notice nojs">
      <OwnerField owner={owner} />
      <input type="hidden" name="back" value={path} />
      {told.map((one) => (
        <input key={one} type="hidden" name={ONE} value={one} />
      ))}
      <span>This is in your notifications.</span>
      <button className="btn btn-secondary btn-sm">Mark as read</button>
    </form>
  );
}
