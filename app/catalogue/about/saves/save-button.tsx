import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { Kind } from "#app/catalogue/define-kind";
import { giveBackFocus } from "#app/ui/give-back-focus";
import { Icon } from "#app/ui/icon";

/** The one form of a page that its buttons belong to. */
export const SAVE_FORM = "save";

/** `back` is the page that it stands on. */
export function SaveForm({ back }: { back: string }) {
  const pressed = useRef("");
  const { state } = useNavigation();
  // A card is rendered again, and the focus would go with the button that was pressed.
  useEffect(() => {
    if (state !== "idle" || !pressed.current) return;
    giveBackFocus(document.querySelector(`button[form="${SAVE_FORM}"][value="${pressed.current}"]`));
    pressed.current = "";
  }, [state]);
  return (
    <Form
      id={SAVE_FORM}
      method="post"
      action="/save"
      preventScrollReset
      onSubmit={({ nativeEvent }) => {
        const { submitter } = nativeEvent as SubmitEvent;
        pressed.current = submitter instanceof HTMLButtonElement ? submitter.value : "";
      }}
    >
      <input type="hidden" name="back" value={back} />
    </Form>
  );
}

/** The one form of a list that the boxes of its cards belong to. */
export const COMPARE_FORM = "compare";

/** Of an entry of a list: it is chosen to be compared, and saved. */
export const saveOf = (
  kind: Pick<Kind, "name">,
  { id, name }: { id: number; name: string },
  viewer?: { saved: readonly number[] },
) => {
  const entry = `${kind.name}/${id}`;
  return (
    <div className="choose">
      <SaveButton entry={entry} name={name} isSaved={viewer?.saved.includes(id) ?? false} />
      <label className="check">
        <input
          type="checkbox"
          form={COMPARE_FORM}
          name="entry"
          value={entry}
          autoComplete="off"
          aria-label="Compare"
          title={`Compare ${name}`}
        />
      </label>
    </div>
  );
};

interface SaveButtonProps {
  /** As addresses name it: "startups/12". */
  entry: string;
  name: string;
  isSaved: boolean;
  /** With its word beside the icon. */
  isWide?: true;
}

export const SaveButton = ({ entry, name, isSaved, isWide }: SaveButtonProps) => (
  <button
    className={isWide ? "btn btn-secondary save" : "icon-btn save"}
    form={SAVE_FORM}
    name={isSaved ? "remove" : "save"}
    value={entry}
    aria-pressed={isSaved}
  >
    <Icon name="bookmark" />
    {/* The name of a button that is pressed or not stays the same (ARIA Authoring Practices, "Button"). */}
    <span className={isWide ? undefined : "vh"}>Save</span>
    <span className="vh">{` ${name}`}</span>
  </button>
);

/** Of the list that the page's form leads back to. */
export const SaveSearchButton = () => (
  <button className="btn btn-secondary btn-sm save" form={SAVE_FORM} name="search" value="this">
    <Icon name="bookmark" />
    Save this search
  </button>
);
