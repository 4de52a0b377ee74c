import { useEffect, useState, type RefObject } from "react";

/**
 * Holds the form of `control` while `busy` holds something, then sends it with the button that was pressed. Listens
 * before React does, so that the form doesn't count as sent meanwhile.
 */
export function useHeldSubmit(control: RefObject<HTMLInputElement>, busy: RefObject<unknown>) {
  const [held, setHeld] = useState<{ submitter: HTMLElement | null; end?: "send" | "drop" }>();

  useEffect(() => {
    const form = control.current?.form;
    const onSubmit = (event: SubmitEvent) => {
      if (!busy.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setHeld({ submitter: event.submitter });
    };
    form?.addEventListener("submit", onSubmit, true);
    return () => form?.removeEventListener("submit", onSubmit, true);
  }, [control, busy]);

  useEffect(() => {
    const form = control.current?.form;
    if (!held?.end || !form) return;
    setHeld(undefined);
    // A user who pressed the form's button looks elsewhere.
    if (held.end === "drop") return control.current?.focus();
    // Safari before 16 knows no requestSubmit.
    if (typeof form.requestSubmit === "function") form.requestSubmit(held.submitter);
    else (held.submitter ?? form.querySelector<HTMLElement>("button:not([type=button])"))?.click();
  }, [control, held]);

  return {
    waiting: held !== undefined,
    /** Sends the form once what was set together with this stands in the page. */
    letGo: () => setHeld((now) => now && { ...now, end: "send" }),
    drop: () => setHeld((now) => now && { ...now, end: "drop" }),
  };
}
