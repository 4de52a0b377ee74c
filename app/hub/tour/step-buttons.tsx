import type { RefObject } from "react";

import type { Steps } from "#app/hub/tour/use-steps";

interface StepButtonsProps {
  steps: Steps;
  /** What the last step's button says instead of "Next". */
  finish: string;
  onFinish: () => void;
  /** The button that leads on: it has the focus from the beginning, and keeps it from step to step. */
  onward: RefObject<HTMLButtonElement>;
  className?: string;
}

/** A step back and a step on; the one that can't be taken stays where it is, so that the focus isn't lost with it. */
export function StepButtons({ steps, finish, onFinish, onward, className = "" }: StepButtonsProps) {
  const { step, isFirst, isLast, goTo } = steps;
  return (
    <>
      <button
        type="button"
        className={`btn btn-secondary ${className}`}
        aria-disabled={isFirst || undefined}
        onClick={() => goTo(step - 1)}
      >
        Previous
      </button>
      <button
        type="button"
        className={`btn btn-primary ${className}`}
        ref={onward}
        onClick={() => (isLast ? onFinish() : goTo(step + 1))}
      >
        {isLast ? finish : "Next"}
      </button>
    </>
  );
}
