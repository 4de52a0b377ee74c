import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

import { markTyped, readEdits, readValues, type TypedValues } from "#app/ui/forms/typed-values";

/** By place in the history and form. Browsers do the same for pages that they load. */
const left = new Map<string, TypedValues>();

interface LeftValuesOptions {
  form: RefObject<HTMLFormElement>;
  id: string;
  /** Whether it begins with other values than those it was left with. */
  fresh: boolean;
  /** Whether its values count as typed, though they are what it was drawn with. */
  answered: boolean;
  pending: boolean;
}

/** What was typed into a form that was left without sending it, for when Back or Forward leads to it again. */
export function useLeftValues({ form, id, fresh, answered, pending }: LeftValuesOptions) {
  const { key } = useLocation();
  const place = `${key} ${id}`;
  const [values, setValues] = useState(() => (fresh ? undefined : left.get(place)));
  const typed = answered || values !== undefined;
  const latest = useRef({ place, typed, pending });
  useEffect(() => {
    latest.current = { place, typed, pending };
  });
  useEffect(() => {
    const element = form.current;
    left.delete(latest.current.place);
    const leavePage = () => {
      if (element && latest.current.typed) markTyped(element);
    };
    window.addEventListener("pagehide", leavePage);
    return () => {
      window.removeEventListener("pagehide", leavePage);
      const state = latest.current;
      // One that goes while it is being sent was accepted.
      if (!element || state.pending) return;
      if (state.typed || Object.keys(readEdits(element)).length > 0) {
        left.set(state.place, readValues(element));
      }
    };
  }, [form]);
  const forget = useCallback(() => setValues(undefined), []);
  return { values, forget };
}
