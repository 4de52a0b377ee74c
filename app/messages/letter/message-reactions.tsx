import { useRef } from "react";

import { FAILED_TO_REACT, REACTIONS, type MessageItem } from "#app/messages/message";
import { InPlaceForm } from "#app/messages/letter/in-place-form";
import { ReactionArt } from "#app/messages/letter/reaction-art";
import { Icon } from "#app/ui/icon";

interface MessageReactionsProps {
  message: MessageItem;
  owner: number | undefined;
  /** The page to come back to without scripts. */
  back: string;
}

const nameOf = (emoji: string): string => REACTIONS.find((one) => one.emoji === emoji)?.name ?? emoji;

export function MessageReactions({ message: { id, reactions }, owner, back }: MessageReactionsProps) {
  const picker = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  return (
    <>
      {reactions.map(({ emoji, by, mine }) => (
        <span key={emoji} className={`react ${mine ? "on" : ""}`} title={by.join(", ")}>
          <ReactionArt emoji={emoji} />
          {by.length}
          <span className="vh">
            {" "}
            {nameOf(emoji)} by {by.join(", ")}
            {mine && ", one of them yours"}
          </span>
        </span>
      ))}
      <details
        className="react-add"
        ref={picker}
        // What was chosen shows next to it; the focus goes back to what opened it.
        onSubmit={() => {
          if (!picker.current) return;
          picker.current.open = false;
          opener.current?.focus();
        }}
      >
        <summary className="react" aria-label="Add a reaction" ref={opener}>
          <Icon name="smile-plus" />
        </summary>
        <div className="picker" role="group" aria-label="Reactions">
          {REACTIONS.map(({ emoji, name }) => (
            <InPlaceForm
              key={emoji}
              intent="react"
              failure={FAILED_TO_REACT}
              owner={owner}
              fields={{ id: String(id), emoji, redirectTo: back }}
            >
              <button
                aria-label={name}
                title={name}
                aria-pressed={reactions.some((given) => given.emoji === emoji && given.mine)}
              >
                <ReactionArt emoji={emoji} />
              </button>
            </InPlaceForm>
          ))}
        </div>
      </details>
    </>
  );
}
