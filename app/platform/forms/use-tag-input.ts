import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";

import { addTags, joinTags, splitTags } from "#app/platform/forms/tags";
import { useInputEvent } from "#app/ui/forms/use-input-event";

export function useTagInput(scripts: boolean, defaultValue: string) {
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

  const type = (rest: string) => {
    if (input.current && input.current.value !== rest) input.current.value = rest;
    setText(rest);
    setEdits((count) => count + 1);
  };
  /** What can't be added stays in the field, before what is still being typed. */
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

  // Typed before scripts ran; a focused field keeps its last item.
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
    const last = tags[tags.length - 1];
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
  return {
    input,
    hidden,
    tags,
    value,
    initial,
    fault,
    said,
    add,
    remove,
    onKeyDown,
    onInput,
    onPaste,
  };
}
