import { useEffect, type RefObject } from "react";

import { shutOutTheRest } from "#app/ui/use-modal-details";

/**
 * An element that lies over the page while the address has its fragment: keeps the rest of the page out of reach, and Escape
 * leads to the fragment `to`. Returns what does the same. Without scripts links do.
 */
export function useSheet(ref: RefObject<HTMLElement>, fragment: string, to: string): () => void {
  const close = () => {
    if (window.location.hash === fragment) window.location.hash = to;
  };

  useEffect(() => {
    let letIn: (() => void) | undefined;
    // A wider window has it beside the page.
    const follow = () => {
      letIn?.();
      const sheet = window.location.hash === fragment ? ref.current : null;
      letIn = sheet && getComputedStyle(sheet).position === "fixed" ? shutOutTheRest(sheet) : undefined;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && letIn) window.location.hash = to;
    };
    follow();
    // The framework follows addresses a moment later.
    window.addEventListener("hashchange", follow);
    window.addEventListener("resize", follow);
    document.addEventListener("keydown", onKey);
    return () => {
      letIn?.();
      window.removeEventListener("hashchange", follow);
      window.removeEventListener("resize", follow);
      document.removeEventListener("keydown", onKey);
    };
  }, [ref, fragment, to]);

  return close;
}
