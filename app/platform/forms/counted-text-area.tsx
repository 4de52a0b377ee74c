import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";

import { dropDraft, readDraft, writeDraft } from "#app/platform/drafts/draft-store";
import { atMost, isVisible, lengthOf, TEXT_LIMIT } from "#app/platform/text/text-rules";
import { formatCount } from "#app/ui/format-count";
import { FieldError, useField, type FieldMessages } from "#app/ui/forms/field";

const COUNTER_THRESHOLD_LENGTH = 500;
/** Of a short text. */
const COUNTER_THRESHOLD_SHARE = 0.2;

export interface CountedText {
  area: RefObject<HTMLTextAreaElement>;
  limit: number;
  left: number;
  fits: boolean;
  follow: () => void;
}

/** `draft` is the key under which the text is kept until the form is reset (draft-store.ts). */
export function useCountedText(draft?: string, limit = TEXT_LIMIT): CountedText {
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
    // Typed before scripts ran, or restored by the browser.
    if (draft && area.current && !area.current.value)
      area.current.value = String(readDraft(draft)?.text ?? "");
    follow();
    const form = area.current?.form;
    const reset = () => {
      // After the browser has restored the page's own value.
      setTimeout(() => {
        if (area.current) area.current.value = "";
        keep();
      });
    };
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const left = limit - lengthOf(text);
  return { area, limit, left, fits: left >= 0 && isVisible(text), follow: keep };
}

interface CountedTextAreaProps {
  name: string;
  label: ReactNode;
  quiet?: boolean;
  rows?: number;
  /** What it begins with, whatever an answer says. */
  begins?: string;
  placeholder?: string;
  hint?: string;
  className?: string;
  messages?: FieldMessages;
  text: CountedText;
}

export function CountedTextArea({
  name,
  label,
  quiet,
  rows = 3,
  begins,
  hint,
  className,
  placeholder,
  messages,
  text,
}: CountedTextAreaProps) {
  const { id, error, control } = useField({ name, hint, messages });
  // Answers never replace what is being typed.
  const [first] = useState(begins ?? control.defaultValue);
  const { left, limit } = text;
  const counted = left < Math.min(COUNTER_THRESHOLD_LENGTH, limit * COUNTER_THRESHOLD_SHARE);
  const described = [control["aria-describedby"], counted && `${id}-left`].filter(Boolean).join(" ");
  return (
    <div className="counted">
      <label className={quiet ? "vh" : undefined} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={text.area}
        rows={rows}
        dir="auto"
        className={className}
        placeholder={placeholder}
        onInput={text.follow}
        {...control}
        defaultValue={first}
        aria-invalid={left < 0 ? true : control["aria-invalid"]}
        aria-describedby={described || undefined}
      />
      <FieldError id={id} error={left < 0 ? undefined : error} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {counted && (
        <p className={left < 0 ? "err" : "hint"} id={`${id}-left`}>
          {left < 0
            ? `${atMost(limit, "characters")}: ${formatCount(-left)} too many`
            : `${formatCount(left)} characters left`}
        </p>
      )}
    </div>
  );
}
