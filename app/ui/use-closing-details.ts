import { useLocation } from "@remix-run/react";
import { useEffect, type RefObject } from "react";

/** Makes a disclosure close as a menu does: by Escape, by a press elsewhere, and by going to another page. */
export function useClosingDetails(ref: RefObject<HTMLDetailsElement>): void {
  const { key } = useLocation();

  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key, ref]);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const close = (event: Event) => {
      if (!details.open) return;
      const escape = event instanceof KeyboardEvent && event.key === "Escape";
      const outside = event.type === "click" && !details.contains(event.target as Node);
      if (!escape && !outside) return;
      details.open = false;
      if (escape) details.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", close);
    document.addEventListener("click", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("click", close);
    };
  }, [ref]);
}
