import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";

import { withoutRevalidation } from "#app/ui/without-revalidation";
import { useLasting } from "#app/ui/use-lasting";

/** Pause in the typing after which the list follows, in milliseconds. */
const DEBOUNCE = 250;
/** While someone types, the list follows from this many characters on (other/product.md, "The state of a list"). */
const LIVE_FROM = 3;
/** An answer that takes longer than this shows that it is loading, in milliseconds. */
const SLOW = 200;

/**
 * Makes a GET form follow what happens in it: text as it is typed, boxes and radio buttons at once. The address bar
 * follows, focus and scroll stay, a later change cancels an earlier one's answer; typing one text is one step of the
 * history. When the address changes by other means (Back, a link), the form's controls follow the address. Without
 * scripts the form's own submit does the same.
 *
 * @param toUrl the address for the form's present state
 */
export function useLiveForm(toUrl: (form: FormData) => string) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const typing = useRef(false);
  /** Whether the present step of the history was made by the present typing: only then may the next one take its place. */
  const ownStep = useRef(false);
  /** Addresses that this form asked for and that have not been shown yet: at one of them the controls are ahead or level. */
  const asked = useRef<string[]>([]);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const position = asked.current.indexOf(pathname + search);
    if (form.current && position < 0) {
      clearTimeout(timer.current);
      showState(form.current, new URLSearchParams(search));
    }
    ownStep.current = position >= 0 && typing.current;
    asked.current = position < 0 ? [] : asked.current.slice(position + 1);
  }, [pathname, search]);

  const go = (replace: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const url = toUrl(new FormData(form.current));
    asked.current.push(url);
    withoutRevalidation(() => navigate(url, { replace, preventScrollReset: true }));
  };

  const stopTyping = () => {
    typing.current = false;
    ownStep.current = false;
  };

  return {
    ref: form,
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "search") return;
      clearTimeout(timer.current);
      const length = [...target.value.trim()].length;
      if (length > 0 && length < LIVE_FROM) return;
      timer.current = setTimeout(() => {
        typing.current = true;
        go(ownStep.current);
      }, DEBOUNCE);
    },
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLInputElement && target.name && /^(checkbox|radio)$/.test(target.type)) {
        stopTyping();
        go(false);
      }
    },
    onBlur: stopTyping,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      go(ownStep.current);
      stopTyping();
    },
  };
}

/** Sets a form's controls to what an address says. */
function showState(form: HTMLFormElement, params: URLSearchParams): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || !control.name) continue;
    if (control.type === "checkbox") control.checked = params.getAll(control.name).includes(control.value);
    else if (control.type === "search") control.value = params.get(control.name) ?? "";
  }
}

/** Whether a navigation inside the present page has been under way for so long that it should show. */
export function useSlowNavigation(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return useLasting(state === "loading" && location.pathname === pathname, SLOW);
}
