import type { KindWords } from "#app/language/reading/section";

export const startupSection: KindWords = {
  words: [
    "startup",
    "start up",
    "start ups",
    "company",
    "companies",
    "venture",
    "business",
    "businesses",
    "scale up",
    "founder",
    "firm",
    "to invest",
    "invest in",
    "scale ups",
    ...["jungunternehmen", "unternehmen", "firma", "firmen", "entreprise", "jeune pousse", "empresa"],
  ],
  specific: ["scaleup", "unicorn", "spinout", "spin off"],
  vague: ["raised", "that raised", "have raised", "funding of", "is building", "are building", "who builds"],
  fillers: ["young", "new"],
  impliedBy: ["stage"],
  elsewhere: ["business class", "business card", "business trip", "business hours"],
  examples: [
    "Seed startups in Germany",
    "Which climate startups raised more than $5M?",
    "Robotics companies in the Netherlands",
  ],
};
