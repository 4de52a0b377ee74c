import type { Intro } from "#app/catalogue/ai-intro/use-intro";
import { FirstButton } from "#app/ui/forms/first-button";
import { Icon } from "#app/ui/icon";
import { useHydrated } from "#app/ui/use-hydrated";

/** Without scripts it submits the form with `intent` "draft-intro". */
export function IntroButton({ intro: { open, used, drafting, fault, ask } }: { intro: Intro }) {
  const scripts = useHydrated();
  return (
    // A draft's box has this label instead.
    <section className="intro-ask" aria-label={open || used ? undefined : "AI intro"}>
      {!scripts && <FirstButton />}
      <button
        className="btn btn-secondary btn-sm"
        type={scripts ? "button" : "submit"}
        name="intent"
        value="draft-intro"
        formNoValidate
        aria-busy={drafting ? true : undefined}
        onClick={ask}
      >
        {drafting ? <span className="spin" /> : <Icon name="rotate-cw" />}
        Draft from website
      </button>
      {fault && (
        <div className="notice bad" role="alert">
          <Icon name="circle-alert" />
          <span>{fault}</span>
        </div>
      )}
    </section>
  );
}

/**
 * Without scripts its buttons submit the form with `intent` "draft-intro" or "use-intro" and the text as `introDraft`.
 */
export function IntroBox({ intro }: { intro: Intro }) {
  const scripts = useHydrated();
  const { box, targetId, draft, drafting, open, said, used, ask, use, undo } = intro;
  const boxId = `${targetId}-draft`;
  const type = scripts ? "button" : "submit";
  const shown = (
    <div className="intro-place">
      {!scripts && <FirstButton />}
      <section className={open ? "intro" : undefined} aria-label="AI intro">
        {open && (
          <div className="intro-h" key="head">
            {drafting ? (
              <span>{`Drafting from ${drafting}`}</span>
            ) : (
              <span className="band">Drafted for you</span>
            )}
            {!drafting && draft?.host && <span className="meta">{`from ${draft.host}`}</span>}
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
              // A new draft replaces whatever was typed into the last one.
              key={draft.text}
              ref={box}
              id={boxId}
              name={scripts ? undefined : "introDraft"}
              rows={4}
              dir="auto"
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
            className="btn btn-ghost btn-sm"
            key="ask"
            type={type}
            name="intent"
            value="draft-intro"
            formNoValidate
            aria-busy={drafting ? true : undefined}
            onClick={ask}
          >
            {drafting ? <span className="spin" /> : <Icon name="rotate-cw" />}
            Regenerate
          </button>
        </div>
      </section>
    </div>
  );
  return (
    <>
      {(open || used) && shown}
      <p className="vh" role="status">
        {said}
      </p>
    </>
  );
}
