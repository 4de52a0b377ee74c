import { useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

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
 * Follows the requests of the prompt bars on the page.
 *
 * @param onAnswer called when one has been answered and this page still shows; `failed` when it was in vain
 * @returns whether one is under way
 */
export function useAsking(onAnswer: (failed: boolean) => void): boolean {
  const { state, location } = useNavigation();
  const failed = useFailedPrompt()?.id;
  const known = useRef(failed);
  const [asked, setAsked] = useState(false);
  const asks = location?.pathname === "/navigate";

  useEffect(() => {
    if (asks) setAsked(true);
    if (state !== "idle" || !asked) return;
    setAsked(false);
    onAnswer(failed !== undefined && failed !== known.current);
    known.current = failed;
  }, [state, asks, asked]);

  // The way on to where the answer leads belongs to the request.
  return asks || asked;
}
