import type { PostCardData } from "#app/community/posts.server";

export interface ViewedPicture {
  post: Pick<PostCardData, "id" | "images" | "author">;
  /** Counted from 0. */
  at: number;
  opener: HTMLAnchorElement;
}
