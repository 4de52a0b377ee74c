import { useState } from "react";

/**
 * The token of a form that stays on the page, whatever is loaded again around it: until the form is reset it is the same
 * submission, and makes nothing twice when it is sent once more.
 *
 * @param latest the token that the page came with last
 */
export function useFormToken(latest: string): { token: string; renew: () => void } {
  const [held, setHeld] = useState<string | undefined>(latest);
  // Never in the first rendering: a browser that takes over the markup would find it different.
  if (held === undefined) setHeld(latest);
  return { token: held ?? latest, renew: () => setHeld(undefined) };
}
