import { LINK_WAITS } from "#app/catalogue/about/waiting";

/** Characters of a comment. */
export const COMMENT_LIMIT = 2000;

/** After it was written. */
export const COMMENT_EDIT_MINUTES = 15;

export const MISSING_COMMENT = "Please write a comment";
export const COMMENT_FIXED = `A comment can be changed for ${COMMENT_EDIT_MINUTES} minutes; you can still delete it`;
export const NO_SUCH_COMMENT = "There is no such comment";

export const COMMENT_WAITS = { title: "Your comment is waiting for approval", text: LINK_WAITS };
