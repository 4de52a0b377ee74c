/** Why a page for members stays shut: nobody is logged in, or the address isn't confirmed. */
export type GuardReason = "login" | "verify";

interface GuardWords {
  title: string;
  text: string;
}

/** What is said to a visitor, and to a member whose address isn't confirmed. */
export const LOGIN_REQUIRED: GuardWords = {
  title: "Authentication Required",
  text: "You must be logged in to access this feature. Please join the AI Hub first.",
};
export const VERIFICATION_REQUIRED: GuardWords = {
  title: "Email Verification Required",
  text: "Please verify your email address to access all features.",
};
