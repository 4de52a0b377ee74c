import { startTransition, useEffect, useState } from "react";

/** Components that mount later are hydrated from the start. */
let isHydrated = false;

/** False on the server and during hydration. It changes in a transition, so that the browser isn't blocked by all that depends on it. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isHydrated);
  useEffect(() => {
    isHydrated = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
