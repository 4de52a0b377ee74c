import { cleanLine, excerpt } from "#app/platform/text/text-rules";

/** Characters. */
const NAME_LENGTH = 80;

/** What a post or reel is called: its first words. */
export const authoredName = (text: string): string => excerpt(cleanLine(text), NAME_LENGTH);

/** What members say, where other kinds are what they list. */
export type AuthoredKind = "posts" | "reels";

export const isAuthored = (kind: string): kind is AuthoredKind => kind === "posts" || kind === "reels";

/** The column of what is said. */
export const SAID = { posts: "content", reels: "explanation" } as const;
