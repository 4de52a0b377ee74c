/** The id of a like button, of "posts/12". */
export const likeAnchor = (entry: string): string => `like-${entry.replace("/", "-")}`;
