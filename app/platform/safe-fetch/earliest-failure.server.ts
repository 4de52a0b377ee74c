import { setTimeout as pause } from "node:timers/promises";

/** A failure lasts at least so long, so that its timing doesn't tell whether a server was asked at all. */
const MIN_FAILURE_MS = 1000;

/** Begin it before an address is asked that somebody typed, and await it before a failure is told. */
export const earliestFailure = (): Promise<void> => pause(MIN_FAILURE_MS, undefined, { ref: false });
