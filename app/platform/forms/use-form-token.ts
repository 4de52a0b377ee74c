import { useState } from "react";

/** The token stays until the form is reset, so that a form sent twice makes one entry. */
export function useFormToken(latest: string): { token: string; renew: () => void } {
  const [held, setHeld] = useState<string | undefined>(latest);
  // Never in the first render: hydration would find a difference.
  if (held === undefined) setHeld(latest);
  return { token: held ?? latest, renew: () => setHeld(undefined) };
}
