import { countAgainst, type RateLimit } from "#app/platform/limits/rate-limit.server";

const NOTIFICATIONS_LIMIT: RateLimit = { name: "notifications", points: 120, seconds: 60 };

/** @throws Refusal 429 for a member who marks as read and mutes too often */
export const countNotificationForm = (memberId: number): Promise<void> =>
  countAgainst(NOTIFICATIONS_LIMIT, String(memberId));
