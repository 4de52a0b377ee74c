import { countAgainst, type RateLimit } from "#app/platform/limits/rate-limit.server";

const SAVE_LIMIT: RateLimit = { name: "save", points: 120, seconds: 60 };

/** @throws Refusal 429 for a member who saves and takes off too often */
export const countSave = (memberId: number): Promise<void> => countAgainst(SAVE_LIMIT, String(memberId));
