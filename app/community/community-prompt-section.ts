import type { SectionWords } from "#app/language/reading/section";

export const communitySection: SectionWords = {
  noun: "community posts or reels",
  verb: "are",
  words: [
    "community",
    "posts",
    "reel",
    "discussion",
    "conversation",
    "forum",
    "feeds",
    "the feed",
    "news feed",
    "community feed",
  ],
  decisive: [
    "whats new",
    "what is new",
    "anything new",
    "talking about",
    "people talk about",
    "people say",
    "people are saying",
  ],
  vague: ["news", "update", "video"],
  elsewhere: ["post office", "post code", "post seed"],
};
