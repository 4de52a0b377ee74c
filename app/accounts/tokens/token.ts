/** What a token lets a program do. */
export type TokenScope = "read" | "write";

/** So that a token is known as one of ours wherever it turns up. */
export const TOKEN_PREFIX = "aihub_";
