import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { toastOf, type Toast } from "#app/platform/toasts/toast";
import { useToast } from "#app/platform/toasts/toasts";
import type { NavigateAnswer } from "#app/hub/navigator/navigate-answer";
import { promptUrl } from "#app/hub/navigator/reading";

const NO_ANSWER = {
  title: "Navigation Failed",
  text: "Please try again or check your connection",
  tone: "bad",
} as const;

/**
 * Sends the requests of a prompt bar, and goes where they lead. The page under it isn't loaded again for one in vain: what
 * stands in its forms stays, and what was answered to them.
 *
 * @param onLed called when one has led somewhere and this page still shows
 */
export function useAsking(onLed: () => void) {
  const navigate = useNavigate();
  const { key } = useLocation();
  /** The place in the history where it was asked: a quick answer can be drawn before anything on the way to it was. */
  const [askedAt, setAskedAt] = useState<string>();
  const [inVain, setInVain] = useState<Toast>();
  useToast(inVain);

  useEffect(() => {
    if (askedAt === undefined || askedAt === key) return;
    setAskedAt(undefined);
    onLed();
  }, [askedAt, key, onLed]);

  // Whoever goes elsewhere, or closes the bar, doesn't want the answer any more.
  const request = useRef<AbortController>();
  useEffect(() => () => request.current?.abort(), [key]);

  const ask = async (prompt: string): Promise<void> => {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    setAskedAt(key);
    const answer = await askServer(prompt, signal);
    if (signal.aborted) return;
    if ("to" in answer) return navigate(answer.to);
    setAskedAt(undefined);
    setInVain(answer.toast);
  };

  return {
    pending: askedAt !== undefined,
    ask: (prompt: string) => void ask(prompt),
    /** Tells the last request in vain from the one before. */
    inVain: inVain?.id,
  };
}

async function askServer(prompt: string, signal: AbortSignal): Promise<NavigateAnswer> {
  try {
    const response = await fetch(promptUrl(prompt), { headers: { Accept: "application/json" }, signal });
    return (await response.json()) as NavigateAnswer;
  } catch {
    return { toast: toastOf(NO_ANSWER) };
  }
}
