import type { SubmissionResult } from "@conform-to/react";

import type { Toast } from "#app/platform/toasts/toast";

/** What a page's action answers when a form was refused: what was typed (passwords excepted) and what to mend. */
export interface RejectedForm {
  rejected: SubmissionResult<string[]>;
  /** The address isn't confirmed yet: the page offers to send the link again. */
  needsVerification?: true;
  toast?: Toast;
  /** The session ended meanwhile: the form, as typed, also asks to log in. What was typed there, and what was wrong with it. */
  relogin?: {
    email?: string;
    error?: string;
    /** Files came along, nobody knows whose: they must be chosen again. */
    filesLost?: true;
  };
}
