export type GuardReason = "login" | "verify";

interface GuardWords {
  title: string;
  text: string;
}

export const LOGIN_REQUIRED: GuardWords = {
  title: "Authentication Required",
  text: "You must be logged in to access this feature. Please join the AI Hub first.",
};
export const VERIFICATION_REQUIRED: GuardWords = {
  title: "Email Verification Required",
  text: "Please verify your email address to access all features.",
};

/** Said to programs that ask for what is a member's own. */
export const NOT_AUTHENTICATED = "Not authenticated";
