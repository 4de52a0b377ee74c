import { useEffect, useState, type RefObject } from "react";

/**
 * Lets a form wait for something that is under way in one of its fields, and sends it by itself afterwards, with the
 * button that was pressed. Heard before React's own listeners, so that the form doesn't count as sent meanwhile.
 *
 * @param control a control of the form
 * @param busy holds something as long as the form has to wait
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
    // Whoever pressed the form's button looks elsewhere.
    if (held.end === "drop") return control.current?.focus();
    // Safari before 16 knows no requestSubmit.
    if (typeof form.requestSubmit === "function") form.requestSubmit(held.submitter);
    else (held.submitter ?? form.querySelector<HTMLElement>("button:not([type=button])"))?.click();
  }, [control, held]);

  return {
    waiting: held !== undefined,
    /** Sends the form that waits, once what was set together with this stands in the page. */
    letGo: () => setHeld((now) => now && { ...now, end: "send" }),
    /** The form that waits isn't sent after all; the control gets the focus. */
    drop: () => setHeld((now) => now && { ...now, end: "drop" }),
  };
}
