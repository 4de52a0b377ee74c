import { useEffect, useRef, useState, type RefObject } from "react";

import { dropDraft, readDraft, writeDraft } from "#app/platform/drafts/draft-store";
import { atMost, isVisible, lengthOf, TEXT_LIMIT } from "#app/platform/text/text-rules";
import { formatCount } from "#app/ui/format-count";
import { FieldError, useField } from "#app/ui/forms/field";

/** How many characters before its end the limit is said. */
const NEAR = 500;

/** What stands in a text field, followed while it is typed. */
export interface CountedText {
  area: RefObject<HTMLTextAreaElement>;
  /** Characters that are left of the limit; below nothing when there are too many. */
  left: number;
  /** Whether the text could be sent: it has something to see, and keeps to the limit. */
  fits: boolean;
  follow: () => void;
}

/**
 * Follows a text field of a form; a form that is reset loses its text.
 *
 * @param draft the key under which this browser keeps what is typed until the form is reset (draft-store.ts); nothing is
 *   kept without one
 */
export function useCountedText(draft?: string): CountedText {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [opened] = useState(() => Date.now());
  const follow = () => setText(area.current?.value.trim() ?? "");
  const keep = () => {
    const typed = area.current?.value ?? "";
    if (draft && typed) writeDraft(draft, { text: typed }, opened);
    else if (draft) dropDraft(draft);
    follow();
  };
  useEffect(() => {
    // Typed before scripts ran, or brought back by the browser.
    if (draft && area.current && !area.current.value)
      area.current.value = String(readDraft(draft)?.text ?? "");
    follow();
    const form = area.current?.form;
    const reset = () => {
      // Once the browser has put back what the page came with.
      setTimeout(() => {
        if (area.current) area.current.value = "";
        keep();
      });
    };
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const left = TEXT_LIMIT - lengthOf(text);
  return { area, left, fits: left >= 0 && isVisible(text), follow: keep };
}

interface CountedTextAreaProps {
  name: string;
  label: string;
  /** Whether the label is only for those who don't see the field. */
  quiet?: boolean;
  placeholder?: string;
  hint?: string;
  className?: string;
  text: CountedText;
}

/** A text field of a CheckedForm that says how much room there is left, near its limit. */
export function CountedTextArea({
  name,
  label,
  quiet,
  hint,
  className,
  placeholder,
  text,
}: CountedTextAreaProps) {
  const { id, error, control } = useField({ name, hint });
  // What stands in it is the writer's from then on, whatever answers come.
  const [first] = useState(control.defaultValue);
  const { left } = text;
  const counted = left < NEAR;
  const described = [control["aria-describedby"], counted && `${id}-left`].filter(Boolean).join(" ");
  return (
    <div className="counted">
      <label className={quiet ? "vh" : undefined} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={text.area}
        rows={3}
        dir="auto"
        className={className}
        placeholder={placeholder}
        onInput={text.follow}
        {...control}
        defaultValue={first}
        aria-invalid={left < 0 ? true : control["aria-invalid"]}
        aria-describedby={described || undefined}
      />
      <FieldError id={id} error={error} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {counted && (
        <p className={left < 0 ? "err" : "hint"} id={`${id}-left`}>
          {left < 0
            ? `${atMost(TEXT_LIMIT, "characters")}: ${formatCount(-left)} too many`
            : `${formatCount(left)} characters left`}
        </p>
      )}
    </div>
  );
}
