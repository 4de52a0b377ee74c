import { useEffect, type RefObject } from "react";

/**
 * Fires an `input` event once the new value stands in the page, for live previews and drafts. `edits` counts the user's
 * changes.
 */
export function useInputEvent(control: RefObject<HTMLInputElement>, edits: number): void {
  useEffect(() => {
    if (edits > 0) control.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [control, edits]);
}
