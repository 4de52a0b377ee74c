import type { ButtonHTMLAttributes } from "react";

import { useFormState } from "#app/ui/forms/checked-form";
import { Icon, type IconName } from "#app/ui/icon";

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  pendingLabel: string;
  icon?: IconName;
}

/** Stays focusable while the form is under way. */
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
      <span>{pending ? pendingLabel : label}</span>
    </button>
  );
}
