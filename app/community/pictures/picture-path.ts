import { postKind } from "#app/community/post-kind";

/** Of a post's picture, counted from 0; addresses count from 1. */
export const picturePath = (postId: number, i: number): string =>
  `${postKind.pagesAt}/${postId}/pictures/${i + 1}`;

export const pictureName = (
  { images, author }: { images: readonly unknown[]; author: string },
  i: number,
): string => `${images.length > 1 ? `Picture ${i + 1} of ${images.length}` : "Picture"} posted by ${author}`;
