import type { ButtonHTMLAttributes } from "react";

import { useFormState } from "#app/ui/checked-form";

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  /** What it says while the form is under way. */
  pendingLabel: string;
}

/** The button of a CheckedForm. While the form is under way it says so; it stays focusable. */
export function SubmitButton({
  label,
  pendingLabel,
  className = "btn-primary",
  ...props
}: SubmitButtonProps) {
  const { pending } = useFormState();
  return (
    <button {...props} className={`btn ${className}`} aria-busy={pending || undefined}>
      {pending && <span className="spin" />}
      {pending ? pendingLabel : label}
    </button>
  );
}
