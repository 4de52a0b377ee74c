import { OWNER } from "#app/accounts/members/member";
import type { RejectedForm } from "#app/platform/forms/form-answer";

interface OwnerFieldProps {
  /** Whose page it is; unknown when the session ended meanwhile. */
  owner: number | undefined;
  /** The answer to the form, which says whose it was. */
  answer?: RejectedForm;
}

/** Says whose form it is, also after the session has ended. */
export function OwnerField({ owner, answer }: OwnerFieldProps) {
  const known = owner ?? answer?.rejected?.initialValue?.[OWNER];
  return known === undefined ? null : <input type="hidden" name={OWNER} value={String(known)} />;
}
