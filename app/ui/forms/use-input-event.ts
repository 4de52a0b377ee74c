import { useEffect, type RefObject } from "react";

/**
 * Tells the form of a hidden control that its value was changed, as the browser does for controls that are typed into:
 * by an `input` event, once the new value stands in the page. For live previews and drafts.
 *
 * @param edits how often the value was changed by whoever uses the page
 */
export function useInputEvent(control: RefObject<HTMLInputElement>, edits: number): void {
  useEffect(() => {
    if (edits > 0) control.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [control, edits]);
}
