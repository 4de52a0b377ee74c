import { startTransition, useEffect, useState } from "react";

/** What is rendered later needs no second look. */
let over = false;

/** False on the server and during hydration; then what depends on it changes in a transition, which lets the browser breathe. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(over);
  useEffect(() => {
    over = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
