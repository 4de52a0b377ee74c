/** Each finds something in the demo data. */
export const PRESETS = [
  "Seed startups in Germany",
  "Investors for a first cheque in Dubai",
  "AI agents that review contracts",
  "Python freelancers in Toronto",
  "Series A startups in New York",
  "Investors in Singapore",
  "Computer vision experts in Germany",
  "Posts from the community",
] as const;

export const CHIPS = PRESETS.slice(0, 4);
