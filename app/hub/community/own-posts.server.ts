import { entryPath } from "#app/entries/entry-path";
import { postKind } from "#app/features/community/post-kind";
import { postStore } from "#app/features/community/posts.server";
import { reelKind } from "#app/features/community/reel-kind";
import { reelStore } from "#app/features/community/reels.server";
import type { OwnPost } from "#app/hub/community/community-messages";

/** Posts first, the newest of each first. */
export const postsOf = (memberId: number): OwnPost[] => [
  ...postStore
    .namesOf(memberId)
    .map((post) => ({ one: "post" as const, path: entryPath(postKind, post), ...post })),
  ...reelStore
    .namesOf(memberId)
    .map((reel) => ({ one: "reel" as const, path: entryPath(reelKind, reel), ...reel })),
];
