export const MIN_NAME_LENGTH = 2;
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 200;

/** other/product.md, "The free limit". */
export const FREE_MESSAGES = 5;
export const FREE_MESSAGES_IN_WORDS = "five";

export const INVALID_NAME = `Name must be at least ${MIN_NAME_LENGTH} characters`;
export const NAME_OF_OURS = "Please choose another name";
export const INVALID_EMAIL = "Please enter a valid email address";
export const SHORT_PASSWORD = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`;
export const MISSING_PASSWORD = "Password is required";
export const MISSING_EMAIL = "Please enter your email address";
export const UNEQUAL_PASSWORDS = "Passwords do not match";

export const WRONG_LOGIN = "Invalid email or password";
export const UNVERIFIED_LOGIN = "Please verify your email before logging in";
export const JOINED = "Please check your email to verify your account";
export const RESENT = "Verification email sent successfully";
export const VERIFIED = "Your email address is verified";
export const EMAIL_VERIFIED = "Email Verified!";
export const WELCOME_IN = "Welcome, you are logged in. You can now post, send messages and add entries.";
export const BAD_VERIFICATION = "Invalid or expired verification link.";
export const BAD_VERIFICATION_PAGE = "The verification link is invalid or has expired.";
export const RESET_SENT = "If an account with that email exists, you will receive a password reset link.";
export const BAD_RESET = "Invalid reset link";
/** The intent of a login form that leads to the page for a new password. */
export const FILLS_IN_EMAIL = "fill-in-email";
export const BAD_RESET_PAGE = "This password reset link is invalid or has expired.";
export const PASSWORD_UPDATED = "Your password has been updated";
export const SPAM =
  "This looks as if a program had filled it in. Please leave the hidden field empty and send it again.";

export const RELOGIN_EMAIL = "login-email";
export const RELOGIN_PASSWORD = "login-password";

export const WRONG_PASSWORD = "That isn’t your current password";

/** Names the form's member: another one may log in while it is being filled in. */
export const OWNER = "member";
export const notYours = (name: string): string =>
  `You are now logged in as ${name}, but this form belongs to another member. Nothing was changed, and what you typed is still here: log in as that member in another tab, then send it again.`;
