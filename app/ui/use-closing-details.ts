import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

import { pageAddress } from "#app/ui/page-address";

/** The focus moves from inside it to its button. */
function shut(details: HTMLDetailsElement): void {
  const hadFocus = details.contains(document.activeElement);
  details.open = false;
  if (hadFocus) details.querySelector("summary")?.focus({ preventScroll: true });
}

/** A press on one of its links that leads elsewhere than to a field in it, or anything outside it. */
function isGoing(details: HTMLDetailsElement, { type, target }: Event): boolean {
  if (!(target instanceof Element) || !details.contains(target)) return true;
  return type === "click" && target.closest("a:not([href^='#'])") !== null;
}

/** On Escape, on a press or the focus elsewhere, on one of its links, and with the page that it was opened on. */
export function useClosingDetails(ref: RefObject<HTMLDetailsElement>): void {
  const { key } = useLocation();
  const openedOn = useRef("");

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (!details.open || key !== "Escape") return;
      details.querySelector("summary")?.focus({ preventScroll: true });
      details.open = false;
    };
    const noteOpening = () => {
      if (details.open) openedOn.current = pageAddress();
    };
    const onGoing = (event: Event) => {
      if (details.open && isGoing(details, event)) shut(details);
    };
    noteOpening();
    // Sooner than its "toggle" event, before which the next page may be drawn.
    const openings = new MutationObserver(noteOpening);
    openings.observe(details, { attributeFilter: ["open"] });
    document.addEventListener("keydown", onKey);
    // Before a link acts: what it opens finds the menu closed, and the page within reach.
    document.addEventListener("click", onGoing, true);
    document.addEventListener("focusin", onGoing);
    return () => {
      openings.disconnect();
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onGoing, true);
      document.removeEventListener("focusin", onGoing);
    };
  }, [ref]);

  // The address is there before its page is drawn: what was opened between the two belongs to it.
  useEffect(() => {
    if (ref.current?.open && openedOn.current !== pageAddress()) shut(ref.current);
  }, [key, ref]);
}
