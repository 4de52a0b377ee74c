import type { ButtonHTMLAttributes } from "react";

import { useFormState } from "#app/ui/forms/checked-form";
import { Icon, type IconName } from "#app/ui/icon";

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  /** What it says while the form is under way. */
  pendingLabel: string;
  icon?: IconName;
}

/** The button of a CheckedForm. While the form is under way it says so; it stays focusable. */
export function SubmitButton({
  label,
  pendingLabel,
  icon,
  className = "btn-primary",
  ...props
}: SubmitButtonProps) {
  const { pending } = useFormState();
  return (
    <button {...props} className={`btn ${className}`} aria-busy={pending || undefined}>
      {pending ? <span className="spin" /> : icon && <Icon name={icon} />}
      {pending ? pendingLabel : label}
    </button>
  );
}
