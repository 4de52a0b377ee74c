import type { SectionDefinition } from "#app/catalogue/prompt-section";

export const homeSection: SectionDefinition = {
  label: "Home",
  path: "/",
  noun: "home page",
  verb: "is",
  fields: [],
  search: "nothing",
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
