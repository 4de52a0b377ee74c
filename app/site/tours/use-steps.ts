import { useState } from "react";

type KeyPress = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

export interface Steps {
  /** From 1 on. */
  step: number;
  isFirst: boolean;
  isLast: boolean;
  /** Stays at the first and the last. */
  goTo: (step: number) => void;
  onKeyDown: (event: KeyPress) => void;
}

export function useSteps(count: number): Steps {
  const [step, setStep] = useState(1);
  const goTo = (next: number) => setStep(Math.max(1, Math.min(count, next)));
  return {
    step,
    isFirst: step === 1,
    isLast: step === count,
    goTo,
    onKeyDown: ({ key, altKey, ctrlKey, metaKey, shiftKey }) => {
      // With a modifier they belong to the browser: Alt and the left arrow go back a page.
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      if (key === "ArrowRight") goTo(step + 1);
      if (key === "ArrowLeft") goTo(step - 1);
    },
  };
}
