import { useRouteLoaderData } from "@remix-run/react";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";

import { NAVIGATE_TOOL } from "#app/catalogue/list/form-tools";
import { CHIPS } from "#app/site/ask/presets";
import { isOfBar, OTHERWISE_SEARCH, promptUrl } from "#app/site/reading/navigate-answer";
import { PromptAnswer } from "#app/site/ask/prompt-answer";
import { useAsking } from "#app/site/ask/use-asking";
import type { Toast } from "#app/platform/toasts/toast";
import { Icon } from "#app/ui/icon";
import { IfLoaded } from "#app/ui/if-loaded";
import { isPlainClick } from "#app/ui/plain-click";
import { useHydrated } from "#app/ui/use-hydrated";
import { Link } from "#app/ui/link";

const PromptList = lazy(() => import("#app/site/ask/prompt-list"));

/** In characters: the server refuses far shorter ones and says so, but addresses have limits. */
const MAX_PROMPT_LENGTH = 1000;

interface RootData {
  /** To what was asked without scripts. */
  answer?: Toast;
}

interface PromptBarProps {
  /** Whether to search for a text that isn't understood as a request. */
  orSearch?: boolean;
  /** Where it isn't the page's own. */
  label?: string;
  /** Called when a request has led somewhere, or a search was chosen. */
  onGone?: () => void;
}

/** The list of completions is loaded when the field is first used. Only a page's own bar is a tool of agents: its name is there once. */
export function PromptBar({ orSearch = false, label = "Ask AI to Navigate", onGone }: PromptBarProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const scripts = useHydrated();
  const [blank, setBlank] = useState(true);
  const [used, setUsed] = useState(false);
  /** -1 for none chosen; undefined while there are no suggestions. */
  const [active, setActive] = useState<number>();

  // With scripts the field itself keeps a failed request; a reloaded page gets it back from the server.
  const root = useRouteLoaderData("root") as RootData | undefined;
  const [printed] = useState(scripts ? undefined : root?.answer);
  const { pending, ask, inVain, forget } = useAsking(() => onGone?.(), orSearch, printed);

  // The button loses the focus while it is disabled.
  const go = useRef<HTMLButtonElement>(null);
  const goHadFocus = useRef(false);
  useEffect(() => {
    if (!pending && goHadFocus.current && document.activeElement === document.body) go.current?.focus();
  }, [pending]);

  // What happened before scripts took over.
  useEffect(() => {
    setBlank(!field.current?.value.trim());
    if (field.current === document.activeElement) setUsed(true);
  }, []);

  return (
    <form
      className="prompt"
      action="/navigate"
      role="search"
      {...(!orSearch && NAVIGATE_TOOL)}
      aria-labelledby={`${id}label`}
      onSubmit={(event) => {
        event.preventDefault();
        goHadFocus.current = document.activeElement === go.current;
        if (field.current && !pending) ask(field.current.value);
      }}
    >
      {orSearch && <input type="hidden" {...OTHERWISE_SEARCH} />}
      <label id={`${id}label`} htmlFor={id}>
        {label}
      </label>
      <div className="prompt-box">
        <input
          ref={field}
          id={id}
          name="prompt"
          dir="auto"
          required
          maxLength={MAX_PROMPT_LENGTH}
          autoComplete="off"
          enterKeyHint="go"
          placeholder="Say what you need"
          defaultValue={printed?.prompt}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={active !== undefined}
          aria-controls={active === undefined ? undefined : `${id}list`}
          aria-activedescendant={active === undefined || active < 0 ? undefined : `${id}list${active}`}
          onFocus={() => setUsed(true)}
          onInput={({ currentTarget }) => {
            setBlank(!currentTarget.value.trim());
            forget();
          }}
        />
        <button
          ref={go}
          className="go"
          aria-label="Take me there"
          aria-busy={pending || undefined}
          disabled={scripts && (blank || pending)}
        >
          <Icon name="arrow-right" />
          <span className="spin" />
        </button>
      </div>
      {inVain && isOfBar(inVain) && <PromptAnswer answer={inVain} onGone={onGone} />}
      {used && !isOfBar(inVain) && (
        // Without it the bar works all the same.
        <IfLoaded otherwise={() => {}}>
          <Suspense>
            <PromptList
              id={`${id}list`}
              field={field}
              pending={pending}
              orSearch={orSearch}
              onActive={setActive}
              onAsk={ask}
              onGone={onGone}
            />
          </Suspense>
        </IfLoaded>
      )}
      <div className="prompt-try stacked">
        <span>Try</span>
        {CHIPS.map((chip) => (
          <Link
            key={chip}
            className="chip"
            to={promptUrl(chip)}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              ask(chip);
            }}
          >
            {chip}
            <Icon name="arrow-right" />
          </Link>
        ))}
      </div>
    </form>
  );
}
