import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";

import { isEdited, isTickable } from "#app/ui/forms/is-edited";
import { pageAddress } from "#app/ui/page-address";
import { withoutRevalidation } from "#app/ui/without-revalidation";
import { useLasting } from "#app/ui/use-lasting";

const DEBOUNCE_MS = 250;
/** In characters (other/product.md, "The state of a list"). */
const MIN_LIVE_LENGTH = 3;
/** A slower answer shows that it is loading. */
const SLOW_ANSWER_MS = 200;

/**
 * A later change cancels an earlier one's answer, and typing one text is one step of the history. On Back or a link the
 * controls follow the address; what was typed and ticked before scripts took over is followed like what comes after. Without
 * scripts the form's own submit does the same.
 *
 * @param shown the address as the page understood it: a text that adds an option ticks this
 */
export function useLiveForm(toUrl: (form: FormData) => string, shown?: string) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const typing = useRef(false);
  /** Only a step made by the present typing may be replaced by the next one. */
  const ownStep = useRef(false);
  /** Addresses asked for and not shown yet: at one of them the controls are ahead or level. */
  const underWay = useRef<string[]>([]);

  const takenOver = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!takenOver.current) {
      takenOver.current = true;
      return followEdits();
    }
    const position = underWay.current.findIndex(leadsTo(pathname + search));
    if (form.current && position < 0) {
      clearTimeout(timer.current);
      showState(form.current, understood(shown) ?? new URLSearchParams(search));
    }
    ownStep.current = position >= 0 && typing.current;
    underWay.current = position < 0 ? [] : underWay.current.slice(position + 1);
    const params = understood(shown);
    if (form.current && params && underWay.current.length === 0) showTicks(form.current, params);
  }, [pathname, search, shown]);

  const go = (replace: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    // A sheet that lies over the page stays there, and all that is done in it is one step.
    const sheet = openSheet(form.current);
    const stays = sheet && !sheet.hasAttribute("data-shut");
    const url = toUrl(new FormData(form.current)) + (stays ? window.location.hash : "");
    underWay.current.push(url);
    const replaces = replace || sheet !== null;
    withoutRevalidation(() => navigate(url, { replace: replaces, preventScrollReset: true }));
  };

  /** Its address is there before its page is drawn. */
  const isOwnStep = () =>
    ownStep.current || (typing.current && underWay.current.some(leadsTo(pageAddress())));

  const stopTyping = () => {
    typing.current = false;
    ownStep.current = false;
  };

  const followTyping = ({ value }: HTMLInputElement) => {
    clearTimeout(timer.current);
    const length = [...value.trim()].length;
    if (length > 0 && length < MIN_LIVE_LENGTH) return;
    timer.current = setTimeout(() => {
      const replaces = isOwnStep();
      typing.current = true;
      go(replaces);
    }, DEBOUNCE_MS);
  };

  const followTick = () => {
    stopTyping();
    go(false);
    // Once one of the options is changed that a sentence was read as, they stand for it.
    const box = [...(form.current?.elements ?? [])].find(isSearch);
    const [asked] = underWay.current.slice(-1)[0]?.split("#") ?? [];
    if (box) box.value = understood(asked)?.get(box.name) ?? "";
  };

  /** Of before scripts took over; a tick takes along what is typed. */
  const followEdits = () => {
    const edited = [...(form.current?.elements ?? [])].filter(isControl).filter(isEdited);
    const typed = edited.find(isSearch);
    if (edited.some(isChoice)) followTick();
    else if (typed) followTyping(typed);
  };

  return {
    ref: form,
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (isSearch(target)) followTyping(target);
    },
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      if (isControl(target) && isChoice(target)) followTick();
    },
    onBlur: stopTyping,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      go(isOwnStep());
      stopTyping();
    },
  };
}

const leadsTo = (address: string) => (url: string) => url.split("#")[0] === address;

const understood = (shown?: string): URLSearchParams | undefined =>
  shown === undefined ? undefined : new URLSearchParams(shown.split("?")[1]);

/** The part of the form that the address names. */
const openSheet = (form: HTMLFormElement): Element | null => {
  const { hash } = window.location;
  return hash === "" ? null : form.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
};

const isSearch = (control: unknown): control is HTMLInputElement =>
  isControl(control) && control.type === "search";

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (control: unknown): control is Control =>
  (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
  control.name !== "" &&
  control.type !== "hidden";

/** What counts once it is chosen; other texts count when the form is sent. */
const isChoice = (control: Control): boolean =>
  control instanceof HTMLSelectElement || ["checkbox", "radio", "date"].includes(control.type);

function showTicks(form: HTMLFormElement, params: URLSearchParams): void {
  for (const control of [...form.elements].filter(isControl))
    if (isTickable(control)) control.checked = params.getAll(control.name).includes(control.value);
}

function showState(form: HTMLFormElement, params: URLSearchParams): void {
  showTicks(form, params);
  for (const control of [...form.elements].filter(isControl))
    if (!isTickable(control))
      control.value = "adds" in control.dataset ? "" : (params.get(control.name) ?? "");
}

/** A navigation inside the present page that has taken long enough to show. */
export function useSlowNavigation(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return useLasting(state === "loading" && location.pathname === pathname, SLOW_ANSWER_MS);
}
