import type { SubmissionResult } from "@conform-to/react";

import type { Toast } from "#app/platform/toasts/toast";

export interface RejectedForm {
  rejected: SubmissionResult<string[]>;
  needsVerification?: true;
  toast?: Toast;
  /** What a visitor pressed, to be done once they are logged in; `joinUrl` does it, too. */
  pressed?: { toDo: string; joinUrl: string };
  relogin?: {
    email?: string;
    error?: string;
    /** Files came along while nobody was logged in: they must be chosen again. */
    filesLost?: true;
  };
}

/** Field of a form that asks to be answered in the place of the page that is shown, instead of by a redirect. */
export const IN_PLACE = "in-place";

/** How long a page celebrates what was done before it leads on. */
export const CELEBRATION_MS = 1000;
