import type { SectionWords } from "#app/language/reading/section";

export const homeSection: SectionWords = {
  noun: "home page",
  verb: "is",
  words: [],
  vague: [
    "home",
    "homepage",
    "home page",
    "main page",
    "front page",
    "start page",
    "landing page",
    "back to the start",
  ],
  elsewhere: ["smart home", "home automation", "from home", "at home", "nursing home"],
};
