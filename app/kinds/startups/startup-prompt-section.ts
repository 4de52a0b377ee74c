import { startupKind } from "#app/kinds/startups/startup-kind";
import type { SectionDefinition } from "#app/catalogue/prompt-section";

export const startupSection: SectionDefinition = {
  label: startupKind.label,
  path: startupKind.path,
  noun: "startups",
  verb: "are",
  singular: "startup",
  fields: ["locations", "stages", "texts"],
  search: "request",
  words: [
    "startup(s)",
    "start up(s)",
    "company",
    "companies",
    "venture(s)",
    "business",
    "businesses",
    "scaleup(s)",
    "scale up(s)",
    "unicorn(s)",
    "founder(s)",
    "firm(s)",
    "to invest",
    "invest in",
  ],
  elsewhere: ["business class", "business card(s)", "business trip(s)", "business hours"],
  forgiving: ["startup(s)", "company", "companies", "venture(s)"],
  besideUs: ["startup(s)", "company", "companies", "founders"],
  completions: ["startups", "companies"],
};
