import { useEffect, useState } from "react";

import { understand, type Choice, type Run, type Understood } from "#app/hub/navigator/understand";
import { Icon } from "#app/ui/icon";

/** A pause in the typing after which assistive technology is told, in milliseconds. */
const SAID_AFTER = 800;

/** Reads what is typed; here, so that it is loaded together with what shows it. */
export const readTyped: typeof understand = understand;

interface PromptListProps extends Understood {
  /** Id of the listbox; its options are named after it. */
  id: string;
  /** Whether it shows at all. */
  shows: boolean;
  /** Position of the choice that the keys or the pointer have reached. */
  active: number;
  onPoint: (index: number) => void;
  onChoose: (choice: Choice) => void;
}

const textOf = (runs: Run[]): string => runs.map(({ text }) => text).join("");

/** What floats under the prompt bar while someone types: completions, and where the text leads. */
export function PromptList({ id, shows, active, choices, sentence, onPoint, onChoose }: PromptListProps) {
  const count = choices.length === 1 ? "1 suggestion." : `${choices.length} suggestions.`;
  const news = shows ? `${choices.length > 0 ? count : ""} ${textOf(sentence)}` : "";
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(news), SAID_AFTER);
    return () => clearTimeout(timer);
  }, [news]);

  return (
    <>
      <p className="vh" role="status">
        {said}
      </p>
      {shows && (
        // A press must not take the focus from the field: that would close what is pressed.
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className="prompt-list" onMouseDown={(event) => event.preventDefault()}>
          {choices.length > 0 && (
            <ul className="prompt-options" role="listbox" id={id} aria-label="Suggestions">
              {choices.map((choice, i) => (
                // The field keeps the focus and hears the keys.
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events
                <li
                  key={choice.to}
                  id={`${id}-${i}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={i === active}
                  onPointerMove={({ pointerType }) => pointerType === "mouse" && onPoint(i)}
                  onClick={() => onChoose(choice)}
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
              {sentence.map(({ text, marked }, i) => (marked ? <mark key={i}>{text}</mark> : text))}
            </p>
          )}
        </div>
      )}
    </>
  );
}
