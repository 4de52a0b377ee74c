import { forwardRef, useImperativeHandle, useLayoutEffect, useRef, type TextareaHTMLAttributes } from "react";

import { isEdited } from "#app/ui/forms/is-edited";

/** What was typed by itself, as React 18 writes the page's own text into a text area again when it takes over. */
const typed = new WeakMap<EventTarget, string>();

if (!import.meta.env.SSR) {
  const note = (area: EventTarget | null) => {
    if (area instanceof HTMLTextAreaElement) typed.set(area, area.value);
  };
  [...document.querySelectorAll("textarea")].filter(isEdited).forEach(note);
  document.addEventListener("input", ({ target }) => note(target), true);
}

const useBrowserLayoutEffect = import.meta.env.SSR ? () => {} : useLayoutEffect;

export const TextArea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(
  function TextArea(props, ref) {
    const area = useRef<HTMLTextAreaElement>(null);
    useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
    useBrowserLayoutEffect(() => {
      if (area.current) area.current.value = typed.get(area.current) ?? area.current.value;
    }, []);
    return <textarea ref={area} {...props} />;
  },
);
