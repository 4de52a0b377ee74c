import { useEffect, type RefObject } from "react";

import { giveBackFocus } from "#app/ui/give-back-focus";
import { shutOutTheRest } from "#app/ui/use-modal-details";

interface Modal {
  /** All that lies over the page. */
  over: RefObject<HTMLElement>;
  /** Gets the focus, and keeps it within the modal part. */
  first: RefObject<HTMLElement>;
  /** Gets the focus back. */
  before: Element | null | undefined;
  onEscape: () => void;
  onKey: (event: KeyboardEvent) => void;
}

/**
 * The page behind neither scrolls nor can be reached. The dialog of a library would weigh thirteen kilobytes on each
 * newcomer's first visit (other/decisions/054-first-visit.md).
 */
export function useModal({ over, first, before, onEscape, onKey }: Modal): void {
  useEffect(() => {
    const veil = over.current;
    if (!veil) return;
    const letIn = shutOutTheRest(veil);
    const { style } = document.body;
    const { overflow, paddingRight } = style;
    // The page keeps its width where the scroll bar takes room.
    style.paddingRight = `${window.innerWidth - document.documentElement.clientWidth}px`;
    style.overflow = "hidden";
    // A slip beside the modal part doesn't cost the focus.
    const keepFocus = (event: MouseEvent) => event.target === veil && event.preventDefault();
    veil.addEventListener("mousedown", keepFocus);
    first.current?.focus({ preventScroll: true });
    return () => {
      veil.removeEventListener("mousedown", keepFocus);
      letIn();
      Object.assign(style, { overflow, paddingRight });
      giveBackFocus(before);
    };
  }, [over, first, before]);

  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key === "Escape") onEscape();
      else if (event.key === "Tab") goRound(event, over.current);
      else onKey(event);
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, [over, onEscape, onKey]);
}

/** From the last button on to the first, and back: beyond them lies the browser's own bar. */
function goRound(event: KeyboardEvent, part: HTMLElement | null): void {
  const buttons = [...(part?.querySelectorAll("button") ?? [])];
  const [first, last] = [buttons[0], buttons[buttons.length - 1]];
  const [end, start] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== end) return;
  event.preventDefault();
  start?.focus();
}
