/** In the order of the form. */
export const REPORT_REASONS = [
  ["untrue", "It isn’t what it claims to be"],
  ["outdated", "Out of date"],
  ["spam", "Spam or advertising"],
  ["offensive", "Offensive"],
  ["other", "Something else"],
] as const;

export type ReportReason = (typeof REPORT_REASONS)[number][0];

/** Says nothing without a sentence. */
export const OTHER_REASON: ReportReason = "other";

/** Characters. */
export const SENTENCE_LIMIT = 500;

export const CHOOSE_REASON = "Please choose what is wrong";
export const SAY_MORE = "Please say in a sentence what is wrong";
export const NOT_YOUR_OWN = "This is your own: change it or delete it instead.";
export const REPORT_SENT = { title: "Report sent", text: "Thank you. We will look at it." };

export const reasonLabel = (reason: ReportReason): string =>
  REPORT_REASONS.find(([value]) => value === reason)?.[1] ?? reason;

/** What a member has said of an entry. */
export interface Report {
  reason: ReportReason;
  sentence: string;
}
