/** On the page of a post, whichever page of its comments it stands on. */
export const commentUrl = (path: string, commentId: number): string =>
  `${path}?comment=${commentId}#comment-${commentId}`;
