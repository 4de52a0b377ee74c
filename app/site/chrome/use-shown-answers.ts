import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * The framework leaves the page where it stood when a form is answered without a redirect: what stands in its place then would stay
 * unseen. In the page that the form stood on, what took the focus, such as the summary of a refused form, is shown already.
 */
export function useShownAnswers(): void {
  const { state, formMethod } = useNavigation();
  const { pathname, state: passed } = useLocation() as {
    pathname: string;
    state: { _isRedirect?: true } | null;
  };
  const sentFrom = useRef<string>();
  useEffect(() => {
    if (state !== "idle") sentFrom.current = formMethod === "POST" ? pathname : undefined;
    if (state !== "idle" || sentFrom.current === undefined) return;
    const isNew = sentFrom.current !== pathname;
    sentFrom.current = undefined;
    if (passed?._isRedirect) return;
    // The page's own effects come first.
    const timer = setTimeout(() => {
      const main = document.getElementById("main");
      const focused = main?.contains(document.activeElement) ? document.activeElement : undefined;
      if (focused && !isNew) return;
      if (!focused) main?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
      focused?.scrollIntoView({ block: "nearest" });
    });
    return () => clearTimeout(timer);
  }, [state, formMethod, pathname, passed]);
}
