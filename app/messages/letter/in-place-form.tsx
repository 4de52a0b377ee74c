import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { OwnerField } from "#app/accounts/sessions/owner-field";
import { toastOf, type Toast } from "#app/platform/toasts/toast";
import { useToast } from "#app/platform/toasts/toasts";
import { MESSAGES, type MessagesAnswer, type MessagesIntent } from "#app/messages/messages-data";
import { IN_PLACE } from "#app/platform/forms/form-answer";

const OFFLINE = "You seem to be offline. Please try again once you are connected.";

interface InPlaceFormProps {
  intent: MessagesIntent;
  fields: Record<string, string>;
  /** The member whose page it is. */
  owner: number | undefined;
  /** Said without a connection. */
  failure?: string;
  children: ReactNode;
}

export function InPlaceForm({ intent, fields, owner, failure = OFFLINE, children }: InPlaceFormProps) {
  const fetcher = useFetcher<MessagesAnswer>();
  const { data } = fetcher;
  useToast(data?.toast);
  const [failed, setFailed] = useState<Toast>();
  useToast(failed);
  useEffect(() => {
    if (data && "relogin" in data && data.relogin) {
      setFailed(
        toastOf({ title: "Your session has ended", text: "Please log in and try again.", tone: "bad" }),
      );
    }
  }, [data]);
  /** Gets the focus when the button goes. */
  const place = useRef<HTMLElement | null>();
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
      });
    },
    [],
  );
  return (
    <fetcher.Form
      method="post"
      action={MESSAGES}
      onSubmit={(event) => {
        event.preventDefault();
        place.current = event.currentTarget.closest<HTMLElement>("[tabindex]");
        if (fetcher.state !== "idle") return;
        if (!navigator.onLine) return setFailed(toastOf({ title: "Error", text: failure, tone: "bad" }));
        const form = new FormData(event.currentTarget);
        form.set(IN_PLACE, "on");
        fetcher.submit(form, { method: "post", action: MESSAGES });
      }}
    >
      <OwnerField owner={owner} />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </fetcher.Form>
  );
}
