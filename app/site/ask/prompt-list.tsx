import { useNavigate } from "@remix-run/react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";

import { afterKey, CLOSED, TYPING } from "#app/site/ask/list-keys";
import {
  ASKED_FROM_LENGTH,
  NOTHING_SUGGESTED,
  suggestionsUrl,
  type Suggested,
} from "#app/site/ask/suggestions";
import { searchUrl } from "#app/site/search/search-filter";
import { Icon } from "#app/ui/icon";

/** From the last key until assistive technology is told. */
const ANNOUNCE_DELAY_MS = 800;

/** From the last key until the server is asked. */
const ASK_DELAY_MS = 150;

interface Choice {
  text: string;
  hint: string;
  /** A search for it instead of a request. */
  to?: string;
}

/** Pixels left free below the list where the window was scrolled for it. */
const LIST_MARGIN_PX = 8;

interface PromptListProps {
  /** Also the prefix of its options' ids. */
  id: string;
  /** Keeps the focus. */
  field: RefObject<HTMLInputElement>;
  pending: boolean;
  orSearch: boolean;
  /** -1 for none chosen; undefined while no suggestions show. */
  onActive: (active: number | undefined) => void;
  onAsk: (prompt: string) => void;
  onGone?: () => void;
}

export default function PromptList(props: PromptListProps) {
  const { id, field, pending, orSearch, onActive, onAsk, onGone } = props;
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [list, setList] = useState(CLOSED);
  const { suggestions, isHelp, ...suggested } = useSuggested(text);
  // What isn't a request is searched for.
  const sentence = isHelp && orSearch ? NOTHING_SUGGESTED.sentence : suggested.sentence;
  const typed = text.trim();
  const choices = useMemo<readonly Choice[]>(() => {
    if (!orSearch || !typed) return suggestions;
    const search = { text: `Search for “${typed}”`, hint: "Search", to: searchUrl({ q: typed, kinds: [] }) };
    return [...suggestions, search];
  }, [suggestions, typed, orSearch]);

  const shows = list.open && choices.length + sentence.length > 0;
  const expanded = shows && choices.length > 0;
  // The list may get shorter while the text is changed.
  const active = expanded && list.active < choices.length ? list.active : -1;
  useLayoutEffect(() => onActive(expanded ? active : undefined), [expanded, active, onActive]);

  const choose = (choice: Choice) => {
    setList(CLOSED);
    if (choice.to !== undefined) {
      navigate(choice.to);
      onGone?.();
      return;
    }
    if (field.current) field.current.value = choice.text;
    setText(choice.text);
    onAsk(choice.text);
  };

  /** The suggestion that the pointer chose. */
  const pointed = useRef<number>();

  useEffect(() => {
    const input = field.current;
    const onInput = () => {
      setText(input?.value ?? "");
      setList(TYPING);
    };
    const close = () => setList(CLOSED);
    const onKey = (event: KeyboardEvent) => {
      // Keys of composition belong to the input method; Safari marks the last one by its code alone.
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

  // What was typed before hydration counts, unless it was sent.
  useEffect(() => {
    setText(field.current?.value ?? "");
    if (field.current === document.activeElement && !pending) setList(TYPING);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The visual viewport ends where a phone's keyboard begins.
    const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
    const hidden = (panel.current?.getBoundingClientRect().bottom ?? 0) + LIST_MARGIN_PX - offsetTop - height;
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
              // Otherwise Enter would choose what nothing points at any more. What the keys reached stays.
              onPointerLeave={() => active === pointed.current && setList(TYPING)}
            >
              {choices.map((choice, i) => (
                // The field hears the keys.
                // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events
                <li
                  key={choice.text}
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

/** The last answer stays until the next one is there, as long as the text only grows. */
function useSuggested(text: string): Suggested {
  const [suggested, setSuggested] = useState({ of: "", ...NOTHING_SUGGESTED });
  const isLong = [...text.trim()].length >= ASKED_FROM_LENGTH;
  useEffect(() => {
    if (!isLong) return;
    const request = new AbortController();
    const ask = async () => {
      try {
        const answer = await fetch(suggestionsUrl(text), { signal: request.signal });
        if (answer.ok) setSuggested({ of: text, ...((await answer.json()) as Suggested) });
      } catch {
        // Without them the bar works all the same.
      }
    };
    const timer = setTimeout(() => void ask(), ASK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, isLong]);
  return isLong && suggested.of !== "" && text.startsWith(suggested.of) ? suggested : NOTHING_SUGGESTED;
}

function useLater(text: string): string {
  const [later, setLater] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
