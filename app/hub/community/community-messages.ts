import type { EntryName } from "#app/entries/store/entry-store.server";
import { listUrl } from "#app/entries/list/list-url";

/** Where posts and reels are shown and made. */
export const COMMUNITY = "/community";

/** The parameters of its address: a page of each of its lists, and one item that a link leads to. */
export const COMMUNITY_PARAMS = ["page", "reels", "post", "reel"] as const;

/** The address of one page of the reels and one of the posts. */
export const communityUrl = ({ reels = 1, page = 1 }: { reels?: number; page?: number }): string =>
  listUrl(COMMUNITY, { page }, { reels: reels > 1 ? String(reels) : undefined });

/** What the page is about. */
export const COMMUNITY_LEAD = "What members shipped, learned and need this week.";

/** The forms of the page, by the intent that each sends along. */
export type CommunityIntent = "post" | "reel" | "delete-post" | "delete-reel";

/** What the page says when a form was taken, and when it failed. */
export const COMMUNITY_WORDS: Readonly<
  Record<CommunityIntent, { done: string; failed: string; gone?: string }>
> = {
  post: { done: "Post created", failed: "Failed to create post" },
  reel: { done: "Reel posted", failed: "Failed to create reel" },
  "delete-post": {
    done: "Post deleted",
    failed: "Failed to delete the post",
    gone: "This post was deleted already",
  },
  "delete-reel": {
    done: "Reel deleted",
    failed: "Failed to delete the reel",
    gone: "This reel was deleted already",
  },
};

/** A post or reel among a member's own. */
export interface OwnPost extends EntryName {
  one: "post" | "reel";
}
