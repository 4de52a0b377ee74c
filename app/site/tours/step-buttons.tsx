import type { RefObject } from "react";

import type { Steps } from "#app/site/tours/use-steps";

interface StepButtonsProps {
  steps: Steps;
  /** Said by the last step's button instead of "Next". */
  finish: string;
  onFinish: () => void;
  /** Has the focus from the beginning, and keeps it from step to step. */
  onward: RefObject<HTMLButtonElement>;
  className?: string;
}

/** The button that leads nowhere stays, so that the focus isn't lost with it. */
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
