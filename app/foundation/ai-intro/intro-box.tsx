import { useRef } from "react";

import { hostOf } from "#app/foundation/ai-intro/ask-intro";
import type { EntityType } from "#app/foundation/ai-intro/intro-words";
import { useIntro } from "#app/foundation/ai-intro/use-intro";
import { Icon } from "#app/ui/icon";
import { useHydrated } from "#app/ui/use-hydrated";

interface IntroBoxProps {
  entityType: EntityType;
  /** Id of the field with the address to draft from. */
  websiteId: string;
  /** Id of the textarea that the intro is for; the box stands under it. */
  targetId: string;
  /** A draft that the server made in a round trip. */
  draft?: string;
  /** The address that it was made from. */
  address?: string;
  /** The server's sentence when it could not. */
  error?: string;
}

/**
 * Drafts an introduction from a web site; it can be edited, used and asked for anew. Without scripts its buttons submit
 * the form with `intent` "draft-intro" or "use-intro" and the text as `introDraft`; with scripts they act in the page,
 * and a draft comes by itself once the address stands.
 */
export function IntroBox({ draft: given, address = "", error, ...ids }: IntroBoxProps) {
  const scripts = useHydrated();
  const box = useRef<HTMLTextAreaElement>(null);
  const { draft, drafting, fault, said, used, ask, use, undo } = useIntro(box, {
    ...ids,
    given: given ? { text: given, host: hostOf(address) } : undefined,
    error,
  });
  const boxId = `${ids.targetId}-draft`;
  const open = Boolean(drafting ?? (draft && !used));
  const type = scripts ? "button" : "submit";
  return (
    <div className="intro-place">
      {/* Without it, Enter in a field would press the first button of the form, which is one of these. */}
      {!scripts && <button className="vh" tabIndex={-1} aria-hidden="true" />}
      <section className={open ? "intro" : undefined} aria-label="AI intro">
        {open && (
          <div className="intro-h" key="head">
            {drafting ? <span>Drafting from {drafting}</span> : <span className="band">Drafted for you</span>}
            {!drafting && draft?.host && <span className="meta">from {draft.host}</span>}
          </div>
        )}
        {drafting && (
          <div className="intro-lines" key="lines" aria-hidden="true">
            <div className="sk sk-line" />
            <div className="sk sk-line" />
            <div className="sk sk-line sk-short" />
          </div>
        )}
        {draft && !used && (
          <div key="text" hidden={Boolean(drafting)}>
            <label className="vh" htmlFor={boxId}>
              Drafted introduction, editable
            </label>
            <textarea
              // A new draft is a new text, whatever was typed into the one before.
              key={draft.text}
              ref={box}
              id={boxId}
              name={scripts ? undefined : "introDraft"}
              rows={4}
              defaultValue={draft.text}
            />
          </div>
        )}
        {used && (
          <p className="intro-used" key="used">
            <Icon name="check" />
            The intro is your description now.
          </p>
        )}
        <div className="intro-acts" key="acts">
          {used && (
            <button className="btn btn-secondary btn-sm" key="undo" type="button" onClick={undo}>
              Undo
            </button>
          )}
          {open && (
            <button
              className="btn btn-primary btn-sm"
              key="use"
              type={type}
              name="intent"
              value="use-intro"
              formNoValidate
              aria-disabled={drafting ? true : undefined}
              onClick={use}
            >
              <Icon name="check" />
              Use This Intro
            </button>
          )}
          <button
            className={`btn btn-sm ${open || used ? "btn-ghost" : "btn-secondary"}`}
            key="ask"
            type={type}
            name="intent"
            value="draft-intro"
            formNoValidate
            aria-busy={drafting ? true : undefined}
            onClick={ask}
          >
            {drafting ? <span className="spin" /> : <Icon name="rotate-cw" />}
            {open || used ? "Regenerate" : "Draft from website"}
          </button>
        </div>
      </section>
      {fault && (
        <div className="notice bad" role="alert">
          <Icon name="circle-alert" />
          <span>{fault}</span>
        </div>
      )}
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  );
}
