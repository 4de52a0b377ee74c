import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from "react";

import { addTags, joinTags, splitTags } from "#app/foundation/tags";
import { Icon } from "#app/ui/icon";
import { useHydrated } from "#app/ui/use-hydrated";
import { useInputEvent } from "#app/ui/use-input-event";

interface TagFieldProps {
  id: string;
  name: string;
  /** "Skills". */
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** The list as one text, parted by commas. To set another one from outside, mount the field anew by its key. */
  defaultValue?: string;
  /** The server's sentence about the last submission. */
  error?: string;
  placeholder?: string;
  /** Told the list after each change, what is being typed included. */
  onChange?: (tags: string[]) => void;
}

/**
 * A list of short texts. Without scripts a text field, parted by commas; with them each item can be removed, and is added
 * by Enter, a comma, leaving the field or pasting. The form always sends one text `name`, parted by commas, in which
 * what is still being typed counts. That text's hidden control gives an `input` event when it changes.
 */
export function TagField(props: TagFieldProps) {
  const { id, name, label, hint = "Separate with commas.", optional, defaultValue = "", error } = props;
  const scripts = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const [tags, setTags] = useState(() => splitTags(defaultValue));
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const [said, setSaid] = useState({ text: "", shown: false });
  const [edits, setEdits] = useState(0);

  const initial = joinTags(splitTags(defaultValue));
  const value = joinTags(splitTags(joinTags([...tags, text])));
  useInputEvent(hidden, edits);
  const { onChange } = props;
  useEffect(() => {
    if (edits > 0) onChange?.(splitTags(value));
    // Told of edits, not of a new function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [edits]);

  const type = (rest: string) => {
    if (input.current && input.current.value !== rest) input.current.value = rest;
    setText(rest);
    setEdits((count) => count + 1);
  };
  /** Adds items; what can't be added stays in the field, before what is still being typed. */
  const add = (typed: string, rest = "") => {
    const added = addTags(tags, typed);
    setTags(added.tags);
    setFault(added.fault);
    const news = added.tags.slice(tags.length);
    setSaid(
      added.repeated.length > 0
        ? { text: `${joinTags(added.repeated)} is there already`, shown: true }
        : { text: news.length > 0 ? `${joinTags(news)} added` : "", shown: false },
    );
    type(added.left ? joinTags([added.left, rest].filter(Boolean)) : rest);
  };
  const remove = (tag: string) => {
    setTags(tags.filter((other) => other !== tag));
    setFault(undefined);
    setSaid({ text: `${tag} removed`, shown: false });
    setEdits((count) => count + 1);
  };

  // What was typed before scripts ran; who is still typing keeps the last item in the field.
  useEffect(() => {
    const typed = input.current?.value ?? "";
    if (scripts || !input.current) return;
    const typing = document.activeElement === input.current;
    const end = typing ? typed.lastIndexOf(",") + 1 : typed.length;
    const added = addTags([], typed.slice(0, end));
    const rest = joinTags([added.left, typed.slice(end).trimStart()].filter(Boolean));
    input.current.value = rest;
    setTags(added.tags);
    setText(rest);
    setFault(added.fault);
    if (typed !== defaultValue) setEdits(1);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    const form = input.current?.form;
    const reset = () => {
      setTags(splitTags(defaultValue));
      setText("");
      setFault(undefined);
      setSaid({ text: "", shown: false });
    };
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  }, [defaultValue]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      add(event.currentTarget.value);
    }
    const last = tags.at(-1);
    if (event.key === "Backspace" && !event.repeat && !event.currentTarget.value && last !== undefined) {
      remove(last);
    }
  };
  const onInput = (typed: string, composing: boolean) => {
    const end = typed.lastIndexOf(",");
    if (end >= 0 && !composing) add(typed.slice(0, end), typed.slice(end + 1).trimStart());
    else {
      setFault(undefined);
      type(typed);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    const { currentTarget: field } = event;
    if (!/[,\n]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart: start, selectionEnd: end } = field;
    add(field.value.slice(0, start ?? 0) + pasted + field.value.slice(end ?? 0));
  };

  const wrong = fault ?? error;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="opt"> optional</span>}
      </label>
      <div className={wrong ? "tag-box wrong" : "tag-box"}>
        {scripts && tags.length > 0 && (
          <ul className="tag-chips" aria-label={label}>
            {tags.map((tag) => (
              <li key={tag}>
                <button
                  className="chip remove"
                  type="button"
                  onClick={({ currentTarget }) => {
                    const item = currentTarget.closest("li");
                    const next = item?.nextElementSibling ?? item?.previousElementSibling;
                    (next?.querySelector("button") ?? input.current)?.focus();
                    remove(tag);
                  }}
                >
                  <span className="vh">Remove </span>
                  {tag}
                  <Icon name="x" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          name={scripts ? undefined : name}
          defaultValue={scripts ? "" : defaultValue}
          placeholder={tags.length > 0 && scripts ? undefined : props.placeholder}
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={
            [wrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined
          }
          onKeyDown={scripts ? onKeyDown : undefined}
          onPaste={onPaste}
          onInput={(event) =>
            onInput(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)
          }
          onBlur={({ currentTarget, relatedTarget }) => {
            // A button that is being pressed must not move away; what was typed counts all the same.
            if (!(relatedTarget instanceof HTMLButtonElement) && currentTarget.value)
              add(currentTarget.value);
          }}
        />
      </div>
      {scripts && (
        <input ref={hidden} type="hidden" name={name} value={value} data-draft={initial} autoComplete="off" />
      )}
      {wrong && (
        <p className="err" id={`${id}-error`} role={fault && "alert"}>
          <Icon name="circle-alert" />
          {wrong}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={said.shown ? "hint" : "vh"} role="status">
        {said.text}
      </p>
    </div>
  );
}
