import { postKind } from "#app/community/post-kind";

/** Of a post's picture, counted from 0; addresses count from 1. */
export const picturePath = (postId: number, i: number): string =>
  `${postKind.pagesAt}/${postId}/pictures/${i + 1}`;

interface Pictured<Picture> {
  images: readonly Picture[];
  author: string;
}

export const pictureName = ({ images, author }: Pictured<unknown>, i: number): string =>
  `${images.length > 1 ? `Picture ${i + 1} of ${images.length}` : "Picture"} posted by ${author}`;

/** What it shows, or else its name. */
export const pictureWords = (post: Pictured<{ alt: string }>, i: number): string =>
  post.images[i]?.alt || pictureName(post, i);
