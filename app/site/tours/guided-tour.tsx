import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { GUIDED_STEPS } from "#app/site/tours/guided-steps";
import { forgetTaken, markTaken } from "#app/site/tours/keep-taken";
import { StepButtons } from "#app/site/tours/step-buttons";
import type { TourProps } from "#app/site/tours/taken-tours";
import { useModal } from "#app/site/tours/use-modal";
import { useSpotlight } from "#app/site/tours/use-spotlight";
import { useSteps } from "#app/site/tours/use-steps";
import { isOverlayAwaited } from "#app/platform/document/overlay";
import { isEdited } from "#app/ui/forms/is-edited";
import { Icon } from "#app/ui/icon";

/** Somebody types or has typed, or something lies over the page or will: no tour starts by itself then. */
export const isBusy = (): boolean =>
  isOverlayAwaited() ||
  document.activeElement?.matches("input, select, textarea") === true ||
  [...document.querySelectorAll("input")].some(isEdited) ||
  document.querySelector('[role="dialog"]:not([hidden]), header details[open]') !== null;

/** Should that fail, this browser knows it all the same. */
function record(intent: "complete" | "restart"): void {
  const body = new URLSearchParams({ intent });
  fetch("/tour", { method: "POST", body, redirect: "manual", keepalive: true }).catch(console.warn);
}

export default function GuidedTour({ opener, recorded, onClose }: TourProps) {
  const restarted = opener !== undefined;
  // Its steps scroll the page.
  const [from] = useState(() => window.scrollY);
  useEffect(() => {
    forgetTaken("guided-tour");
    if (restarted && recorded) record("restart");
  }, [restarted, recorded]);
  const leave = () => {
    markTaken("guided-tour");
    if (recorded) record("complete");
    window.scrollTo(0, from);
    onClose();
  };
  return createPortal(<Walk restarted={restarted} onLeave={leave} />, document.body);
}

function Walk({ restarted, onLeave }: { restarted: boolean; onLeave: () => void }) {
  const steps = useSteps(GUIDED_STEPS.length);
  const id = useId();
  const over = useRef<HTMLDivElement>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const [before] = useState(() => (restarted ? undefined : document.activeElement));
  useModal({ over, first: onward, before, onEscape: onLeave, onKey: steps.onKeyDown });
  const { title, text, target } = GUIDED_STEPS[steps.step - 1] ?? {};
  const { ring, card } = useSpotlight(target);
  const scroll = useRef<HTMLDivElement>(null);
  // In a low window each step begins at its head.
  useEffect(() => {
    scroll.current?.scrollTo(0, 0);
  }, [steps.step]);
  return (
    <div className="tour-veil" ref={over}>
      <div className="spot" ref={ring} aria-hidden="true" />
      <div
        className="dialog tour-card"
        ref={card}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}text`}
      >
        <div className="tour-scroll" ref={scroll}>
          <div className="tour-words" aria-live="polite" aria-atomic="true">
            <h2 id={`${id}title`}>{title}</h2>
            <p id={`${id}text`}>{text}</p>
          </div>
          <ol className="steps" aria-label="Steps">
            {GUIDED_STEPS.map((step, i) => (
              <li key={step.title}>
                <button
                  type="button"
                  className={i + 1 < steps.step ? "done" : undefined}
                  aria-label={`Step ${i + 1}`}
                  aria-current={i + 1 === steps.step ? "step" : undefined}
                  onClick={() => steps.goTo(i + 1)}
                >
                  {i + 1}
                </button>
              </li>
            ))}
          </ol>
          <div className="tour-acts">
            {!steps.isLast && (
              <button type="button" className="text-btn" onClick={onLeave}>
                Skip tour
              </button>
            )}
            <span>
              <StepButtons
                steps={steps}
                finish="Get Started"
                onFinish={onLeave}
                onward={onward}
                className="btn-sm"
              />
            </span>
          </div>
        </div>
        <button type="button" className="icon-btn close" aria-label="Close" onClick={onLeave}>
          <Icon name="x" />
        </button>
      </div>
    </div>
  );
}
