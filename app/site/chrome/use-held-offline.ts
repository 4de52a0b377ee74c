import { useBlocker, useLocation, type BlockerFunction } from "@remix-run/react";
import { useEffect, useState } from "react";

import { pageAddress } from "#app/ui/page-address";
import { isPlainClick } from "#app/ui/plain-click";
import { isReachable } from "#app/ui/reachable";

interface Held {
  goOn: () => void;
  drop: () => void;
}

const mustBeHeld: BlockerFunction = ({ currentLocation: here, nextLocation: next }) => {
  const withinPage = next.hash !== "" && next.pathname + next.search === here.pathname + here.search;
  return !navigator.onLine && !withinPage;
};

/** Without a connection the page stays, with all that was typed in it, wherever a link or a form would lead. */
export function useHeldOffline(): Held | undefined {
  const blocker = useBlocker(mustBeHeld);
  /** What leaves the document, which the router doesn't know of. */
  const [goOn, setGoOn] = useState<() => void>();
  const drop = () => setGoOn(undefined);
  const { key } = useLocation();
  useEffect(drop, [key]);

  useEffect(() => {
    const hold = (event: SubmitEvent | MouseEvent) => {
      if (navigator.onLine || event.defaultPrevented) return;
      const again = event instanceof SubmitEvent ? submitAgain(event) : followAgain(event);
      if (!again) return;
      event.preventDefault();
      setGoOn(() => again);
    };
    // After the page's own listeners and the router's.
    window.addEventListener("click", hold);
    window.addEventListener("submit", hold);
    return () => {
      window.removeEventListener("click", hold);
      window.removeEventListener("submit", hold);
    };
  }, []);

  useEffect(failInPlace, []);

  if (blocker.state === "blocked") return { goOn: blocker.proceed, drop: blocker.reset };
  return goOn && { goOn, drop };
}

const submitAgain = ({ target, submitter }: SubmitEvent) => {
  if (target instanceof HTMLFormElement) return () => target.requestSubmit(submitter);
};

function followAgain(event: MouseEvent): (() => void) | undefined {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || !isPlainClick(event) || link.target || link.download || link.origin !== location.origin)
    return undefined;
  const withinPage = link.hash !== "" && link.pathname + link.search === pageAddress();
  return withinPage ? undefined : () => link.click();
}

/**
 * Where a page's scripts can't be loaded the framework reloads the document, which offline ends on the browser's own
 * page: here the navigation fails instead, and our page says why.
 */
function failInPlace(): void {
  const { __remixRouter: router, __remixManifest: manifest } = window;
  for (const route of router.routes.flatMap((each) => [each, ...(each.children ?? [])])) {
    const { lazy } = route;
    const file = manifest.routes[route.id]?.module;
    if (!lazy || !file) continue;
    route.lazy = async () => {
      try {
        await import(/* @vite-ignore */ file);
      } catch (error) {
        if (!(await isReachable())) throw error;
      }
      return lazy();
    };
  }
}
