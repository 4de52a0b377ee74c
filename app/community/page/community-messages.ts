import type { EntryName } from "#app/catalogue/store/entry-lists.server";
import { listUrl } from "#app/catalogue/filters/list-query";

export const COMMUNITY = "/community";

export const COMMUNITY_PARAMS = ["page", "reels", "post", "reel"] as const;

export const communityUrl = ({ reels = 1, page = 1 }: { reels?: number; page?: number }): string =>
  listUrl(COMMUNITY, { page, filters: { reels: reels > 1 ? String(reels) : undefined } });

export const COMMUNITY_LEAD = "What members shipped, learned and need this week.";

export type CommunityIntent = "post" | "reel" | "delete-post" | "delete-reel";

export const COMMUNITY_WORDS: Readonly<
  Record<CommunityIntent, { done: string; failed: string; gone?: string; waits: string }>
> = {
  post: { done: "Post created", failed: "Failed to create post", waits: "Your post is waiting for approval" },
  reel: { done: "Reel posted", failed: "Failed to create reel", waits: "Your reel is waiting for approval" },
  "delete-post": {
    done: "Post deleted",
    failed: "Failed to delete the post",
    gone: "This post was already deleted",
    waits: "This post is no longer waiting",
  },
  "delete-reel": {
    done: "Reel deleted",
    failed: "Failed to delete the reel",
    gone: "This reel was already deleted",
    waits: "This reel is no longer waiting",
  },
};

export interface OwnPost extends EntryName {
  one: "post" | "reel";
  /** Undefined for one that waits for the operator, which has a number of its own. */
  path: string | undefined;
}
