import type { RejectedForm } from "#app/platform/forms/form-answer";
import type { Toast } from "#app/platform/toasts/toast";

export interface VerifyAnswer {
  state: "success" | "error" | "sent";
  email?: string;
  changed?: boolean;
  /** The link was used before. */
  again?: true;
  redirectTo?: string;
  otherMember?: string;
  message?: string;
  toast?: Toast;
  rejected?: RejectedForm["rejected"];
}
