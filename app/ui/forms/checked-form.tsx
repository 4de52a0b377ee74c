import type { SubmissionResult } from "@conform-to/react";
import { useLocation, type FormProps } from "@remix-run/react";
import {
  createContext,
  Fragment,
  useContext,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type RefAttributes,
  type ReactNode,
} from "react";

import { useLeftValues } from "#app/ui/forms/left-values";
import { Icon } from "#app/ui/icon";

/** As conform returns it. */
export type FormAnswer = SubmissionResult<string[]> | null | undefined;

interface FormState {
  /** Prefix of its fields' ids. */
  id: string;
  errors: Record<string, string>;
  valueOf: (name: string) => string | undefined;
  /** Undefined before an answer. */
  valuesOf: (name: string) => string[] | undefined;
  /** For a field that holds something else than the server refused: its sentence goes. */
  mend: (name: string) => void;
  pending: boolean;
}

const FormContext = createContext<FormState>({
  id: "",
  errors: {},
  valueOf: () => undefined,
  valuesOf: () => undefined,
  mend: () => undefined,
  pending: false,
});

export const useFormState = (): FormState => useContext(FormContext);

/** The sentences stand on the control (see Field). */
function faultOf(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string | undefined {
  const { missing, invalid, short, twin, after, unless, twinOf, afterOf, unlessOf } = control.dataset;
  const { value } = control;
  const other = (name = "") => {
    const found = control.form?.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found : undefined;
  };
  // Blanks are part of a password.
  const typed = control.autocomplete.includes("password") ? value : value.trim();
  if (missing && typed === "") return missing;
  if (invalid && value !== "" && !control.validity.valid) return invalid;
  const least = Number(control.getAttribute("minlength") ?? 0);
  if (short && typed !== "" && [...typed].length < least) return short;
  if (twin && other(twinOf)?.value !== value) return twin;
  if (unless && value.trim() === "" && !other(unlessOf)?.checked) return unless;
  const first = other(afterOf)?.value;
  // Times of one form sort as texts.
  return after && value && first && value <= first ? after : undefined;
}

function faultsOf(form: HTMLFormElement): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const control of form.elements) {
    if (control.matches(":disabled")) continue;
    // A group of checkboxes of which one must be ticked.
    if (control instanceof HTMLFieldSetElement && control.dataset.missing) {
      if (!control.querySelector(":checked")) faults[control.name] = control.dataset.missing;
    }
    if (!(
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ))
      continue;
    const fault = control.name ? faultOf(control) : undefined;
    if (fault) faults[control.name] = fault;
  }
  return faults;
}

/** What is wrong with an item of a list (`industries[2]`) stands at the list. */
function firstOfEach(
  errors: Record<string, string[] | null>,
  isMended: (name: string) => boolean,
): Record<string, string> {
  const first: Record<string, string> = {};
  for (const [key, texts] of Object.entries(errors)) {
    const name = key.split("[")[0] ?? "";
    if (texts?.[0] && !isMended(name)) first[name] ??= texts[0];
  }
  return first;
}

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

const OFFLINE =
  "You seem to be offline. What you typed is still here: please send it again once you are connected.";

/** By then a form that was sent says so itself. */
const REPEATED_PRESS_MS = 500;

/** "Two things need fixing" */
const headline = (count: number): string =>
  `${NUMBERS[count] ?? count} ${count === 1 ? "thing needs" : "things need"} fixing`;

interface CheckedFormProps extends Omit<FormProps, "onSubmit" | "children"> {
  id: string;
  /** Remix's Form or a fetcher's. */
  as: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  /** Undefined before a submission. */
  answer: FormAnswer;
  pending?: boolean;
  /** Whether something else is under way, which may have broken it off: nobody knows whether it was accepted. */
  interrupted?: boolean;
  /** Whether it begins with other values than those it was left with. */
  fresh?: boolean;
  /** Heads a message about the whole form, such as "Login Failed". */
  failure?: string;
  /** Must be read or filled in before the form is sent again; gets the focus when it comes. */
  notice?: ReactNode;
  /** Called with the browser's errors, by field, when they keep the form from being sent. */
  onFaults?: (faults: Record<string, string>) => void;
  children: ReactNode;
}

/** Works without scripts; with them the same sentences come at once. Each field carries its own rules. */
export function CheckedForm({
  id,
  as: FormElement,
  answer,
  pending = false,
  interrupted = false,
  fresh = false,
  failure = "That didn’t work",
  notice,
  onFaults,
  children,
  ...props
}: CheckedFormProps) {
  const [mended, setMended] = useState<{ since: FormAnswer; names: string[] }>({ since: answer, names: [] });
  const [found, setFound] = useState<{ faults: Record<string, string>; at: number } | undefined>();
  const summary = useRef<HTMLDivElement>(null);

  // The server's errors replace the browser's.
  useEffect(() => setFound(undefined), [answer]);

  // An accepted form is cleared, passwords above all; the page may well stay the same.
  const form = useRef<HTMLFormElement>(null);
  const { values: leftValues, forget } = useLeftValues({
    form,
    id,
    fresh,
    answered: Boolean(answer),
    pending,
  });
  const [round, setRound] = useState(0);
  const wasPending = useRef(false);
  const sent = useRef(false);
  // A quick answer can be drawn without the way to it: its place in the history tells as well.
  const { key } = useLocation();
  const sentFrom = useRef<string>();
  useEffect(() => {
    const moved = sentFrom.current !== undefined && sentFrom.current !== key;
    const settled = !pending && (wasPending.current || moved);
    wasPending.current = pending;
    if (!pending) sent.current = false;
    if (!settled) return;
    sentFrom.current = undefined;
    if (answer || interrupted) return;
    form.current?.reset();
    if (!leftValues) return;
    // Its controls would go back to what they began with.
    forget();
    setRound((before) => before + 1);
  }, [pending, answer, interrupted, key, leftValues, forget]);

  const isMended = (name: string) => mended.since === answer && mended.names.includes(name);
  const errors = found?.faults ?? firstOfEach(answer?.error ?? {}, isMended);
  const ofFields = Object.entries(errors).filter(([name]) => name !== "");
  const shown = Object.keys(errors).length > 0;
  const noticed = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) return summary.current?.focus();
    const box = noticed.current;
    (box?.querySelector<HTMLElement>("input:not([type=hidden])") ?? box)?.focus();
  }, [shown, answer, found?.at]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // A second press while the first is under way, also before that shows.
    if (pending || sent.current) return event.preventDefault();
    // A button with another purpose than the form's needs no complete form.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const asIs = submitter instanceof HTMLButtonElement && submitter.formNoValidate;
    const faults = asIs ? {} : faultsOf(event.currentTarget);
    if (Object.keys(faults).length === 0 && !navigator.onLine) faults[""] = OFFLINE;
    if (Object.keys(faults).length === 0) {
      sent.current = true;
      sentFrom.current = key;
      setTimeout(() => (sent.current = false), REPEATED_PRESS_MS);
      return setFound(undefined);
    }
    event.preventDefault();
    setFound({ faults, at: event.timeStamp });
    onFaults?.(faults);
  };

  // A sentence goes once its field is mended; new ones wait for the next submission.
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (!found) return;
    const still = faultsOf(event.currentTarget);
    const names = Object.keys(found.faults);
    if (names.every((name) => still[name] === found.faults[name])) return;
    const left = names.flatMap((name) => (still[name] ? [[name, still[name]]] : []));
    setFound({ ...found, faults: Object.fromEntries(left) as Record<string, string> });
  };

  const initial = answer ? answer.initialValue : leftValues;
  const valuesOf = (name: string) => {
    if (!initial) return undefined;
    const value = initial[name];
    return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
  };
  // What was sent empty comes back empty.
  const valueOf = (name: string) => {
    const values = valuesOf(name);
    return values && (values[0] ?? "");
  };
  const mend = (name: string) =>
    setMended(({ since, names }) => ({ since: answer, names: since === answer ? [...names, name] : [name] }));

  return (
    <FormContext.Provider value={{ id, errors, valueOf, valuesOf, mend, pending }}>
      <FormElement
        {...props}
        ref={form}
        id={id}
        method="post"
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
      >
        {shown && (
          // Without scripts, too, the page opens where it says what to mend.
          // eslint-disable-next-line jsx-a11y-x/no-autofocus
          <div className="error-summary" ref={summary} role="alert" tabIndex={-1} autoFocus>
            <h2>
              <Icon name="circle-alert" />
              <span>{ofFields.length > 0 ? headline(ofFields.length) : failure}</span>
            </h2>
            {errors[""] && <p>{errors[""]}</p>}
            {ofFields.length > 0 && (
              <ul>
                {ofFields.map(([name, text]) => (
                  <li key={name}>
                    <a
                      href={`#${id}-${name}`}
                      onClick={(event) => {
                        // A new place in the history would drop the form's answer.
                        event.preventDefault();
                        document.getElementById(`${id}-${name}`)?.focus();
                      }}
                    >
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {notice && (
          // The page opens here, too, where there is nothing to mend.
          <div className="form-notice" ref={noticed} tabIndex={-1} autoFocus={!shown}>
            {notice}
          </div>
        )}
        <Fragment key={round}>{children}</Fragment>
      </FormElement>
    </FormContext.Provider>
  );
}
