const COMMENT_INTENTS = ["comment", "edit-comment", "delete-comment", "report-comment"] as const;

/** What a form of a post's page is about; one without an intent reports the post. */
export type CommentIntent = (typeof COMMENT_INTENTS)[number];

export const isCommentIntent = (text: unknown): text is CommentIntent =>
  COMMENT_INTENTS.some((intent) => intent === text);
