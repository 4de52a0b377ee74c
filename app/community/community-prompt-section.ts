import type { SectionDefinition } from "#app/catalogue/prompt-section";

export const communitySection: SectionDefinition = {
  label: "Community",
  path: "/community",
  noun: "community posts or reels",
  verb: "are",
  whole: "the community",
  calledInSentence: "community posts",
  fields: [],
  search: "request",
  words: [
    "community",
    "posts",
    "reel(s)",
    "discussion(s)",
    "conversation(s)",
    "forum(s)",
    "feeds",
    "the feed",
    "news feed",
    "community feed",
  ],
  vague: ["post", "news", "update(s)", "video(s)"],
  elsewhere: ["post office(s)", "post code(s)", "post seed", "post a job"],
  forgiving: ["community", "discussion(s)"],
  completions: ["community"],
};
