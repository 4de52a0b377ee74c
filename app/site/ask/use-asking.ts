import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { toastOf, type Toast } from "#app/platform/toasts/toast";
import { useToast } from "#app/platform/toasts/toasts";
import { isOfBar, promptUrl, type NavigateAnswer } from "#app/site/reading/navigate-answer";

const NO_ANSWER = {
  title: "Navigation Failed",
  text: "Please try again or check your connection",
  tone: "bad",
} as const;

/**
 * A failed request doesn't reload the page, whose forms keep what they hold. `onLed` is called when one has led
 * somewhere and this page still shows; `printed` is the answer that the page came with.
 */
export function useAsking(onLed: () => void, orSearch: boolean, printed: Toast | undefined) {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const shownAt = useRef(key);
  shownAt.current = key;
  const [pending, setPending] = useState(false);
  /** In the history; another form's answer has a place there, too, without leading anywhere. */
  const [ledFrom, setLedFrom] = useState<string>();
  const [inVain, setInVain] = useState(printed);
  // What failed is told as everywhere; what wasn't found is answered under the bar.
  useToast(isOfBar(inVain) ? undefined : inVain);

  useEffect(() => {
    if (ledFrom === undefined || ledFrom === key) return;
    setLedFrom(undefined);
    setPending(false);
    onLed();
  }, [ledFrom, key, onLed]);

  // Going elsewhere, or closing the bar, drops the answer.
  const request = useRef<AbortController>();
  useEffect(
    () => () => {
      request.current?.abort();
      setPending(false);
    },
    [pathname, search],
  );

  const ask = async (prompt: string): Promise<void> => {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    setPending(true);
    setInVain(undefined);
    const answer = await askServer(promptUrl(prompt, orSearch), signal);
    if (signal.aborted) return;
    if ("to" in answer) {
      setLedFrom(shownAt.current);
      return navigate(answer.to);
    }
    setPending(false);
    setInVain({ ...answer.toast, prompt });
  };

  return {
    pending,
    ask: (prompt: string) => void ask(prompt),
    inVain,
    forget: () => setInVain(undefined),
  };
}

async function askServer(url: string, signal: AbortSignal): Promise<NavigateAnswer> {
  try {
    const response = await fetch(url, { headers: { Accept: "application/json" }, signal });
    return (await response.json()) as NavigateAnswer;
  } catch {
    return { toast: toastOf(NO_ANSWER) };
  }
}
