/** The member behind a request, as pages and endpoints may know them. */
export interface SessionMember {
  id: number;
  name: string;
  email: string;
  /** Whether the address is confirmed; without that a member counts as not authenticated. */
  verified: boolean;
  completedTour: boolean;
  /** Path of the avatar, and the seed that the monogram's colours come from. */
  avatar: string;
  avatarSeed: string;
}

/** One of a member's sessions, for the list on the account page. */
export interface SessionSummary {
  /** Names the session; it doesn't open it. */
  id: string;
  /** The browser, such as "Firefox on Linux". */
  device: string;
  /** ISO dates. */
  startedAt: string;
  writtenAt: string;
  /** Whether it is the one that asks. */
  current: boolean;
}
