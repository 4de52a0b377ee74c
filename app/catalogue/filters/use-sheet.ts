import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

import { pageAddress } from "#app/ui/page-address";
import { shutOutTheRest } from "#app/ui/use-modal-details";

/**
 * An element that lies over the page while the address has its fragment, to which the link `opener` leads: keeps the rest of the page
 * out of reach. Escape and a press beside it do what `close` does; nothing of it stays in the history then, and the focus is on
 * the link. `shut` leaves the address to a navigation that follows. Without scripts links do.
 */
export function useSheet(ref: RefObject<HTMLElement>, opener: RefObject<HTMLElement>, fragment: string) {
  /** Where the link was pressed, the place before this one in the history, while nothing has been chosen since. */
  const openedOn = useRef<string>();
  const { pathname, search, hash } = useLocation();
  const letIn = useRef<() => void>();

  const shut = () => {
    // The address tells the style sheet, and is only changed a moment later.
    ref.current?.toggleAttribute("data-shut", true);
    if (!letIn.current) return;
    letIn.current();
    letIn.current = undefined;
    opener.current?.focus();
  };
  const close = () => {
    if (!letIn.current) return;
    shut();
    if (openedOn.current === pageAddress()) history.back();
    else leaveFragment();
  };

  useEffect(() => {
    const follow = (event?: Event) => {
      const sheet = window.location.hash === fragment ? ref.current : null;
      if (sheet && event?.type === "hashchange") {
        openedOn.current = pageAddress();
        sheet.removeAttribute("data-shut");
      }
      letIn.current?.();
      const wasOpen = letIn.current !== undefined;
      // A wider window has it beside the page.
      letIn.current =
        sheet && getComputedStyle(sheet).position === "fixed" ? shutOutTheRest(sheet) : undefined;
      if (wasOpen && !letIn.current) opener.current?.focus();
    };
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    const onChange = () => (openedOn.current = undefined);
    const onClick = ({ target }: Event) =>
      target instanceof Node && !ref.current?.contains(target) && close();
    const sheet = ref.current;
    follow();
    sheet?.addEventListener("change", onChange);
    // The framework follows addresses a moment later.
    window.addEventListener("hashchange", follow);
    window.addEventListener("resize", follow);
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick);
    return () => {
      letIn.current?.();
      sheet?.removeEventListener("change", onChange);
      window.removeEventListener("hashchange", follow);
      window.removeEventListener("resize", follow);
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick);
    };
  }, [ref, opener, fragment]);

  // An answer that was under way as it was shut brings the fragment along.
  useEffect(() => {
    if (hash === fragment && ref.current?.hasAttribute("data-shut")) leaveFragment();
  }, [ref, fragment, pathname, search, hash]);

  return { close, shut };
}

const leaveFragment = () => history.replaceState(history.state, "", pageAddress());
