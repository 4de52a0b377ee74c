import type { SubmissionResult } from "@conform-to/react";

import type { Toast } from "#app/platform/toasts/toast";

export interface RejectedForm {
  rejected: SubmissionResult<string[]>;
  needsVerification?: true;
  toast?: Toast;
  relogin?: {
    email?: string;
    error?: string;
    /** Files came along while nobody was logged in: they must be chosen again. */
    filesLost?: true;
  };
}
