import type { Caller } from "#app/operations/caller";
import type { Limit } from "#app/operations/operation.server";
import { countAll } from "#app/operations/perform.server";
import { HOUR_SECONDS } from "#app/platform/durations";

/** A client may be shared by several members. */
export const INTRO_LIMITS: readonly Limit[] = [
  { name: "intro-client", points: 60, seconds: HOUR_SECONDS, by: "client" },
  { name: "intro", points: 30, seconds: HOUR_SECONDS },
];

/** Throws Refusal 429. */
export const requireIntroQuota = (caller: Caller): Promise<void> => countAll(INTRO_LIMITS, caller);
