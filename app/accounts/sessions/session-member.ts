/** From the login or the last write (other/product.md, "Sessions"). */
export const SESSION_DAYS = 90;

export interface SessionSummary {
  /** Names the session; doesn't open it. */
  id: string;
  device: string;
  startedAt: string;
  writtenAt: string;
  current: boolean;
}
