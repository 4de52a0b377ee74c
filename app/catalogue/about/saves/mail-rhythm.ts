/** How often mail tells a member of something. */
export const RHYTHMS = [
  ["weekly", "Weekly"],
  ["daily", "Daily"],
  ["never", "Not at all"],
] as const;

export type MailRhythm = (typeof RHYTHMS)[number][0];
