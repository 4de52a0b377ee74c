import type { RejectedForm } from "#app/platform/forms/form-answer";
import type { Toast } from "#app/platform/toasts/toast";

/** What the action of a verification page answers. */
export interface VerifyAnswer {
  state: "success" | "error" | "sent";
  email?: string;
  /** The address has taken the place of a member's earlier one. */
  changed?: boolean;
  /** Where to go on to, a path on this site. */
  redirectTo?: string;
  /** Name of the member who is logged in, and isn't the one whose address it is. */
  otherMember?: string;
  /** Why it failed. */
  message?: string;
  toast?: Toast;
  /** The form as it was refused, for where it stands elsewhere. */
  rejected?: RejectedForm["rejected"];
}
