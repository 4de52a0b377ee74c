import { useNavigate } from "@remix-run/react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";

import { afterKey, CLOSED, TYPING } from "#app/hub/prompt/list-keys";
import { understand, type Choice } from "#app/hub/prompt/understand";
import { Icon } from "#app/ui/icon";

/** A pause in the typing after which assistive technology is told, in milliseconds. */
const SAID_AFTER = 800;

/** What is left free below the list where the window had to be scrolled for it to be seen, in pixels. */
const MARGIN = 8;

interface PromptListProps {
  /** Id of the listbox; its options' are this and their position. */
  id: string;
  /** The text field, which keeps the focus. */
  field: RefObject<HTMLInputElement>;
  /** Whether a request is under way. */
  pending: boolean;
  /** Tells the last request in vain from the one before. */
  inVain: string | undefined;
  /** Whether to offer to search for the text as well. */
  offerSearch?: boolean;
  /** Called with the position of the suggestion that is chosen, -1 for none; undefined while no suggestions show. */
  onActive: (active: number | undefined) => void;
  /** Called with a completion that was chosen, and so is sent. */
  onAsk: (prompt: string) => void;
  /** Called when a search was chosen. */
  onGone?: () => void;
}

/** What floats under the prompt bar while someone types: completions, and where the text leads. */
export default function PromptList(props: PromptListProps) {
  const { id, field, pending, inVain, offerSearch, onActive, onAsk, onGone } = props;
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [list, setList] = useState(CLOSED);
  const { choices, sentence } = useMemo(() => understand(text, offerSearch), [text, offerSearch]);

  const shows = list.open && choices.length + sentence.length > 0;
  const expanded = shows && choices.length > 0;
  // While a text is being changed its list may get shorter.
  const active = expanded && list.active < choices.length ? list.active : -1;
  useLayoutEffect(() => onActive(expanded ? active : undefined), [expanded, active, onActive]);

  const choose = (choice: Choice) => {
    setList(CLOSED);
    if (choice.completes && field.current) {
      field.current.value = choice.text;
      setText(choice.text);
    }
    if (choice.completes) return onAsk(choice.text);
    navigate(choice.to);
    onGone?.();
  };

  /** Position of the suggestion that was chosen by pointing at it. */
  const pointed = useRef<number>();

  useEffect(() => {
    const input = field.current;
    const onInput = () => {
      setText(input?.value ?? "");
      setList(TYPING);
    };
    const close = () => setList(CLOSED);
    const onKey = (event: KeyboardEvent) => {
      // Keys with which a word is composed belong to the input method; Safari marks the last one by its code alone.
      if (event.isComposing || event.keyCode === 229) return;
      const chosen = choices[active];
      if (event.key === "Enter" && chosen) {
        event.preventDefault();
        if (!pending) choose(chosen);
        return;
      }
      const after = afterKey({ ...list, active }, event, choices.length, shows);
      if (!after) return;
      if (after.done) event.preventDefault();
      pointed.current = undefined;
      setList(after.list);
    };
    input?.addEventListener("input", onInput);
    input?.addEventListener("keydown", onKey);
    input?.addEventListener("blur", close);
    input?.form?.addEventListener("submit", close);
    return () => {
      input?.removeEventListener("input", onInput);
      input?.removeEventListener("keydown", onKey);
      input?.removeEventListener("blur", close);
      input?.form?.removeEventListener("submit", close);
    };
  });

  // What was typed before the field was listened to counts, unless it has been sent.
  useEffect(() => {
    setText(field.current?.value ?? "");
    if (field.current === document.activeElement && !pending) setList(TYPING);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // What can't be understood can still be searched for.
  useEffect(() => {
    if (offerSearch && inVain !== undefined) setList(TYPING);
  }, [inVain, offerSearch]);

  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The visual viewport ends where a phone's keyboard begins.
    const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
    const hidden = (panel.current?.getBoundingClientRect().bottom ?? 0) + MARGIN - offsetTop - height;
    if (hidden > 0) window.scrollBy(0, hidden);
  }, [shows, choices, sentence]);

  const count = choices.length === 1 ? "1 suggestion." : `${choices.length} suggestions.`;
  const understood = sentence.map((run) => run.text).join("");
  const said = useLater(shows ? `${choices.length > 0 ? count : ""} ${understood}` : "");

  return (
    <>
      <p className="vh" role="status">
        {said}
      </p>
      {shows && (
        // A press must not take the focus from the field: that would close what is pressed.
        // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions
        <div className="prompt-list" ref={panel} onMouseDown={(event) => event.preventDefault()}>
          {choices.length > 0 && (
            <ul
              className="prompt-options"
              role="listbox"
              id={id}
              aria-label="Suggestions"
              // Or else Enter would take what nobody points at any more. What the keys reached stays.
              onPointerLeave={() => active === pointed.current && setList(TYPING)}
            >
              {choices.map((choice, i) => (
                // The field hears the keys.
                // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events
                <li
                  key={choice.to}
                  id={`${id}${i}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={i === active}
                  onPointerMove={({ pointerType }) => {
                    if (pointerType !== "mouse" || i === active) return;
                    pointed.current = i;
                    setList({ open: true, active: i });
                  }}
                  onClick={() => !pending && choose(choice)}
                >
                  <Icon name="search" />
                  <span className="text">{choice.text}</span>
                  <span className="meta">{choice.hint}</span>
                </li>
              ))}
            </ul>
          )}
          {sentence.length > 0 && (
            <p className="reads">
              {sentence.map((run, i) => (run.marked ? <mark key={i}>{run.text}</mark> : run.text))}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** A text as it was when it last rested for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), SAID_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
