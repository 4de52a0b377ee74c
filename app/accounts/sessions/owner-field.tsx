import { OWNER } from "#app/accounts/members/member";
import type { RejectedForm } from "#app/platform/forms/form-answer";

interface OwnerFieldProps {
  owner: number | undefined;
  answer?: RejectedForm;
}

export function OwnerField({ owner, answer }: OwnerFieldProps) {
  const known = owner ?? answer?.rejected?.initialValue?.[OWNER];
  return known === undefined ? null : <input type="hidden" name={OWNER} value={String(known)} />;
}
