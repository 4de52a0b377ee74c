import { useState, type KeyboardEvent } from "react";

export interface Steps {
  /** The current one, from 1 on. */
  step: number;
  isFirst: boolean;
  isLast: boolean;
  /** Goes to a step; stays at the first and the last where there is none. */
  goTo: (step: number) => void;
  /** Lets the arrow keys move, too. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The way through a tour of so many steps. */
export function useSteps(count: number): Steps {
  const [step, setStep] = useState(1);
  const goTo = (next: number) => setStep(Math.max(1, Math.min(count, next)));
  return {
    step,
    isFirst: step === 1,
    isLast: step === count,
    goTo,
    onKeyDown: ({ key, altKey, ctrlKey, metaKey, shiftKey }) => {
      // With another key they belong to the browser: Alt and the left arrow go back a page.
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      if (key === "ArrowRight") goTo(step + 1);
      if (key === "ArrowLeft") goTo(step - 1);
    },
  };
}
