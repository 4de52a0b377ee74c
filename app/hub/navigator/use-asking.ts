import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";

/** What the root route's loader says, as far as it is needed here: the notice of a failed request carries its text. */
interface RootData {
  toast?: { id: string; prompt?: string };
}

/** The notice of the request that failed last, if it is still the newest notice. */
export function useFailedPrompt(): { id: string; prompt: string } | undefined {
  const toast = (useRouteLoaderData("root") as RootData | undefined)?.toast;
  return toast?.prompt === undefined ? undefined : { id: toast.id, prompt: toast.prompt };
}

/**
 * Follows the requests of a prompt bar. A quick answer can be drawn before anything on the way to it was, so what counts
 * is where the page stood when it asked, and not the navigation that a page may or may not get to see.
 *
 * @param onAnswer called when one has been answered and this page still shows; `failed` when it was in vain
 * @returns whether one is under way, and what is to be called when one is sent
 */
export function useAsking(onAnswer: (failed: boolean) => void): { pending: boolean; onAsk: () => void } {
  const { key } = useLocation();
  const failed = useFailedPrompt()?.id;
  const [asked, setAsked] = useState<{ key: string; failed?: string }>();

  useEffect(() => {
    if (!asked || asked.key === key) return;
    setAsked(undefined);
    onAnswer(failed !== undefined && failed !== asked.failed);
  }, [asked, key, failed]);

  return { pending: asked !== undefined, onAsk: () => setAsked({ key, failed }) };
}
