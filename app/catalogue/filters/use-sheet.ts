import { useLocation } from "@remix-run/react";
import { useEffect, type RefObject } from "react";

import { shutOutTheRest } from "#app/ui/use-modal-details";

/**
 * An element that lies over the page while the address has its fragment: keeps the rest of the page out of reach, and Escape
 * leads to the fragment `to`. Returns what does the same. Without scripts links do.
 */
export function useSheet(ref: RefObject<HTMLElement>, fragment: string, to: string): () => void {
  const { hash } = useLocation();
  const isOpen = hash === fragment;
  const close = () => {
    if (window.location.hash === fragment) window.location.hash = to;
  };

  useEffect(() => {
    const sheet = ref.current;
    if (!isOpen || !sheet) return;
    let letIn: (() => void) | undefined;
    // A wider window has it beside the page.
    const follow = () => {
      letIn?.();
      letIn = getComputedStyle(sheet).position === "fixed" ? shutOutTheRest(sheet) : undefined;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && letIn) window.location.hash = to;
    };
    follow();
    window.addEventListener("resize", follow);
    document.addEventListener("keydown", onKey);
    return () => {
      letIn?.();
      window.removeEventListener("resize", follow);
      document.removeEventListener("keydown", onKey);
    };
  }, [isOpen, ref, to]);

  return close;
}
