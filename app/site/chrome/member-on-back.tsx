import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const cameBack = (): boolean => {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "back_forward";
};

/** What Back shows of a member comes from the browser's memory: the session may be over, or another member's. */
export function MemberOnBack() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (navigator.onLine) revalidate();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && look();
    if (cameBack()) look();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
    // Once: the router makes a new function with each state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
