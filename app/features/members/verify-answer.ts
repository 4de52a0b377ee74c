import type { RejectedForm } from "#app/foundation/form-answer";
import type { Toast } from "#app/foundation/toast";

/** What the action of a verification page answers. */
export interface VerifyAnswer {
  state: "success" | "error" | "sent";
  email?: string;
  /** The address has taken the place of a member's earlier one. */
  changed?: boolean;
  /** Why it failed. */
  message?: string;
  toast?: Toast;
  /** The form as it was refused, for where it stands elsewhere. */
  rejected?: RejectedForm["rejected"];
}
