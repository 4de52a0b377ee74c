import { entryPath } from "#app/catalogue/entry-path";
import { postKind } from "#app/community/post-kind";
import { postStore } from "#app/community/posts.server";
import { reelKind } from "#app/community/reel-kind";
import { reelStore } from "#app/community/reels.server";
import type { OwnPost } from "#app/site/community/community-messages";

/** Posts first, the newest of each first. */
export const postsOf = (memberId: number): OwnPost[] => [
  ...postStore
    .namesOf(memberId)
    .map((post) => ({ one: "post" as const, path: entryPath(postKind, post), ...post })),
  ...reelStore
    .namesOf(memberId)
    .map((reel) => ({ one: "reel" as const, path: entryPath(reelKind, reel), ...reel })),
];
