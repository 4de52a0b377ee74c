import { investorKind } from "#app/kinds/investors/investor-kind";
import type { SectionDefinition } from "#app/catalogue/prompt-section";

export const investorSection: SectionDefinition = {
  label: investorKind.label,
  path: investorKind.path,
  noun: "investors",
  verb: "are",
  singular: "investor",
  fields: ["locations", "texts"],
  search: "request",
  words: [
    "investor(s)",
    "vc(s)",
    "fund(s)",
    "funding",
    "fundraising",
    "funder(s)",
    "angel(s)",
    "business angel(s)",
    "backer(s)",
    "financier(s)",
    "investment(s)",
    "investment firm(s)",
    "investment company",
    "investment companies",
    "venture capital",
    "venture capitalist(s)",
    "venture capital firm(s)",
    "venture fund(s)",
    "venture firm(s)",
    "vc firm(s)",
    "private equity",
    "family office(s)",
    "accelerator(s)",
    "incubator(s)",
  ],
  decisive: [
    ...["who", "that", "people who", "firms that", "companies that"].flatMap((who) =>
      ["invest(s)", "fund(s)"].map((verb) => `${who} ${verb}`),
    ),
    ...["would", "could", "can", "might"].map((verb) => `${verb} invest`),
    ...["someone", "somebody", "people"].map((who) => `${who} to invest`),
    ...["raise", "raising", "get", "need", "needs", "find", "for"].flatMap((verb) =>
      ["money", "capital", "funding"].map((what) => `${verb} ${what}`),
    ),
    ...["raise", "raising"].flatMap((verb) =>
      ["a round", "a seed round", "seed", "a series a", "a series b", "series a", "series b"].map(
        (round) => `${verb} ${round}`,
      ),
    ),
    "get funded",
    ...["me", "us", "my", "our"].flatMap((whose) => [`invest in ${whose}`, `to invest in ${whose}`]),
  ],
  elsewhere: ["los angels"],
  forgiving: ["investor(s)", "investment(s)", "capital", "accelerator(s)", "incubator(s)"],
  besideUs: ["investor(s)", "vc(s)", "funds"],
  completions: ["investors"],
};
