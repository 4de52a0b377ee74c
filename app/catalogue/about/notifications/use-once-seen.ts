import { useEffect } from "react";

/** Acts once for each `what`, as soon as it is seen: a page that was only fetched, or lies in the background, isn't. */
export function useOnceSeen(what: string | undefined, act: () => void): void {
  useEffect(() => {
    if (what === undefined) return;
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      act();
    };
    document.addEventListener("visibilitychange", look);
    look();
    return () => document.removeEventListener("visibilitychange", look);
  }, [what]);
}
