import type { ReactNode } from "react";

import { QUICK_STEPS } from "#app/site/tours/quick-steps";
import type { ShownEntries } from "#app/site/tours/shown-entries.server";
import { StepArt } from "#app/site/tours/step-art";

interface StepWordsProps {
  /** From 1 on. */
  step: number;
  title: ReactNode;
  text: ReactNode;
  /** Undefined while it isn't known. */
  shown: ShownEntries | undefined;
}

export function StepWords({ step, title, text, shown }: StepWordsProps) {
  const count = QUICK_STEPS.length;
  return (
    <>
      <div className="tour-words" aria-live="polite" aria-atomic="true">
        <p className="meta">{`Step ${step} of ${count}`}</p>
        <div
          className="progress"
          role="progressbar"
          aria-label="Tour progress"
          aria-valuemin={0}
          aria-valuemax={count}
          aria-valuenow={step}
        >
          <i style={{ width: `${(100 * step) / count}%` }} />
        </div>
        {title}
        {text}
      </div>
      <StepArt step={step} shown={shown} />
    </>
  );
}
