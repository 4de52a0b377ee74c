import * as Dialog from "@radix-ui/react-dialog";
import { useEffect, useRef, useState } from "react";

import { giveBackFocus } from "#app/ui/give-back-focus";
import { GUIDED_STEPS } from "#app/hub/tour/guided-steps";
import { forgetTaken, markTaken } from "#app/hub/tour/keep-taken";
import { StepButtons } from "#app/hub/tour/step-buttons";
import { useSpotlight } from "#app/hub/tour/use-spotlight";
import { useSteps } from "#app/hub/tour/use-steps";
import { Icon } from "#app/ui/icon";

interface GuidedTourProps {
  /** Whether it was asked for, rather than started by itself. */
  restarted: boolean;
  /** For a member, whose tour the server remembers, too. */
  recorded: boolean;
  onClose: () => void;
}

/** Should that fail, this browser knows it all the same. */
function record(intent: "complete" | "restart"): void {
  const body = new URLSearchParams({ intent });
  fetch("/tour", { method: "POST", body, redirect: "manual", keepalive: true }).catch(console.warn);
}

export function GuidedTour({ restarted, recorded, onClose }: GuidedTourProps) {
  useEffect(() => {
    forgetTaken("guided-tour");
    if (restarted && recorded) record("restart");
  }, [restarted, recorded]);
  const leave = () => {
    markTaken("guided-tour");
    if (recorded) record("complete");
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && leave()}>
      <Dialog.Portal>
        <Walk restarted={restarted} onLeave={leave} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Walk({ restarted, onLeave }: { restarted: boolean; onLeave: () => void }) {
  const steps = useSteps(GUIDED_STEPS.length);
  const onward = useRef<HTMLButtonElement>(null);
  const [before] = useState(() => (restarted ? undefined : document.activeElement));
  const { title, text, target } = GUIDED_STEPS[steps.step - 1] ?? {};
  const { ring, card } = useSpotlight(target);
  const scroll = useRef<HTMLDivElement>(null);
  // In a low window each step begins at its head.
  useEffect(() => {
    scroll.current?.scrollTo(0, 0);
  }, [steps.step]);
  return (
    <Dialog.Overlay className="tour-veil">
      <div className="spot" ref={ring} aria-hidden="true" />
      <Dialog.Content
        className="dialog tour-card"
        ref={card}
        onKeyDown={steps.onKeyDown}
        // A slip next to the card must not cost the tour, which comes only once.
        onInteractOutside={(event) => event.preventDefault()}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          onward.current?.focus({ preventScroll: true });
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          giveBackFocus(before);
        }}
      >
        <div className="tour-scroll" ref={scroll}>
          <div className="tour-words" aria-live="polite" aria-atomic="true">
            <Dialog.Title asChild>
              <h2>{title}</h2>
            </Dialog.Title>
            <Dialog.Description>{text}</Dialog.Description>
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
        <Dialog.Close className="icon-btn close" aria-label="Close">
          <Icon name="x" />
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Overlay>
  );
}
