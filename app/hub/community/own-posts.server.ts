import { postStore } from "#app/features/community/posts.server";
import { reelStore } from "#app/features/community/reels.server";
import type { OwnPost } from "#app/hub/community/community-messages";

/** Posts first, the newest of each first. */
export const postsOf = (memberId: number): OwnPost[] => [
  ...postStore.namesOf(memberId).map((post) => ({ one: "post" as const, ...post })),
  ...reelStore.namesOf(memberId).map((reel) => ({ one: "reel" as const, ...reel })),
];
