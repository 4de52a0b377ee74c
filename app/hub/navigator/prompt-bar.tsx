import { Form, Link, useNavigate } from "@remix-run/react";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";

import { afterKey, CLOSED, TYPING } from "#app/hub/navigator/list-keys";
import { CHIPS } from "#app/hub/navigator/presets";
import type * as PromptListModule from "#app/hub/navigator/prompt-list";
import { promptUrl } from "#app/hub/navigator/reading";
import type { Choice } from "#app/hub/navigator/understand";
import { useAsking, useFailedPrompt } from "#app/hub/navigator/use-asking";
import { Icon } from "#app/ui/icon";
import { useHydrated } from "#app/ui/use-hydrated";

/**
 * Longest text that the field takes. The server refuses far shorter ones, and says so; but an address has its limits.
 */
const LONGEST = 1000;

const NOTHING = { choices: [], sentence: [] };

// The server has no layout to wait for.
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface PromptBarProps {
  /** Whether it offers to search for the text as well. */
  offerSearch?: boolean;
  /** Called when a request has been answered and led somewhere, or a search was chosen. */
  onGone?: () => void;
}

/**
 * "Ask AI to Navigate": takes a visitor where a request in plain words leads (specification, section 2, "Prompt bar").
 * With scripts it says while one types what it understood, and offers completions.
 */
export function PromptBar({ offerSearch, onGone }: PromptBarProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const go = useRef<HTMLButtonElement>(null);
  const scripts = useHydrated();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [list, setList] = useState(CLOSED);
  const [help, setHelp] = useState<typeof PromptListModule>();

  // With scripts the field itself keeps a failed request; a page that was loaded anew gets it back from the server.
  const failed = useFailedPrompt();
  const [initial] = useState(scripts ? undefined : failed?.prompt);

  const goHadFocus = useRef(false);
  const pending = useAsking((inVain) => {
    if (!inVain) onGone?.();
    else if (goHadFocus.current) go.current?.focus();
  });

  const failedBefore = useRef(failed?.id);
  useBeforePaint(() => {
    if (!failed || failed.id === failedBefore.current) return;
    failedBefore.current = failed.id;
    // Back on the same page: it stays where it was scrolled to.
    const { scrollY } = window;
    queueMicrotask(() => window.scrollTo(0, scrollY));
  }, [failed]);

  const loadHelp = () => {
    // Without it the bar works all the same.
    if (!help) import("#app/hub/navigator/prompt-list").then(setHelp, () => {});
  };

  // What was typed, and where the focus went, before scripts took over.
  useEffect(() => {
    if (!field.current) return;
    setText(field.current.value);
    if (field.current === document.activeElement) loadHelp();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const understood = useMemo(() => help?.readTyped(text, offerSearch) ?? NOTHING, [help, text, offerSearch]);
  const { choices, sentence } = understood;
  const shows = list.open && text.trim() !== "" && choices.length + sentence.length > 0;
  const expanded = shows && choices.length > 0;
  // While a text is being changed its list may get shorter.
  const active = expanded && list.active < choices.length ? list.active : -1;

  const choose = (choice: Choice) => {
    setList(CLOSED);
    if (choice.completes && field.current) {
      field.current.value = choice.text;
      setText(choice.text);
    }
    navigate(choice.to);
    if (!choice.completes) onGone?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys with which a word is composed belong to the input method; Safari marks the last one by its code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const chosen = choices[active];
    if (event.key === "Enter" && chosen && !pending) {
      event.preventDefault();
      choose(chosen);
      return;
    }
    const after = afterKey({ ...list, active }, event, choices.length, shows);
    if (!after) return;
    if (after.done) event.preventDefault();
    setList(after.list);
  };

  return (
    <Form
      className="prompt"
      method="get"
      action="/navigate"
      role="search"
      aria-labelledby={`${id}label`}
      onSubmit={() => {
        goHadFocus.current = document.activeElement === go.current;
        setList(CLOSED);
      }}
    >
      <label id={`${id}label`} htmlFor={id}>
        Ask AI to Navigate
      </label>
      <div className="prompt-box">
        <input
          ref={field}
          id={id}
          name="prompt"
          type="text"
          required
          maxLength={LONGEST}
          autoComplete="off"
          enterKeyHint="go"
          placeholder="Say what you need"
          defaultValue={initial}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={expanded ? `${id}list` : undefined}
          aria-activedescendant={active >= 0 ? `${id}list-${active}` : undefined}
          onFocus={loadHelp}
          onInput={({ currentTarget }) => {
            loadHelp();
            setText(currentTarget.value);
            setList(TYPING);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setList(CLOSED)}
        />
        <button
          ref={go}
          className="go"
          aria-label="Take me there"
          aria-busy={pending || undefined}
          disabled={scripts && (pending || text.trim() === "")}
        >
          {pending ? <span className="spin" /> : <Icon name="arrow-right" />}
        </button>
      </div>
      {help && (
        <help.PromptList
          id={`${id}list`}
          shows={shows}
          active={active}
          {...understood}
          onPoint={(index) => setList({ open: true, active: index })}
          onChoose={choose}
        />
      )}
      <div className="prompt-try">
        <span>Try</span>
        {CHIPS.map((chip) => (
          <Link key={chip} className="chip" to={promptUrl(chip)}>
            {chip}
            <Icon name="arrow-right" />
          </Link>
        ))}
      </div>
    </Form>
  );
}
