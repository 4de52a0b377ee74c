import { Form } from "@remix-run/react";

import type { Kind } from "#app/catalogue/define-kind";
import { Icon } from "#app/ui/icon";

/** The one form of a page that its buttons belong to. */
export const SAVE_FORM = "save";

/** `back` is the page that it stands on. */
export const SaveForm = ({ back }: { back: string }) => (
  <Form id={SAVE_FORM} method="post" action="/save" preventScrollReset>
    <input type="hidden" name="back" value={back} />
  </Form>
);

/** Of an entry of a list. */
export const saveOf = (
  kind: Pick<Kind, "name">,
  { id, name }: { id: number; name: string },
  viewer?: { saved: readonly number[] },
) => <SaveButton entry={`${kind.name}/${id}`} name={name} isSaved={viewer?.saved.includes(id) ?? false} />;

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
