import { AS_SHOWN } from "#app/platform/forms/as-shown";
import type { RejectedForm } from "#app/platform/forms/form-answer";

interface AsShownFieldProps {
  asShown: string | undefined;
  rejected: RejectedForm["rejected"] | undefined;
}

/** Nothing in a form that doesn't show what is stored. */
export function AsShownField({ asShown, rejected }: AsShownFieldProps) {
  const value = rejected?.initialValue?.[AS_SHOWN] ?? asShown;
  return typeof value === "string" ? <input type="hidden" name={AS_SHOWN} value={value} /> : null;
}
