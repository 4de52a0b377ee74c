import type { Section } from "#app/language/reading/section";
import { SECTIONS } from "#app/site/reading/sections.server";

/* What the hub can do for an agent (A2A 1.0, section 4.4.5), from what its lists say of themselves. */

export interface Skill {
  id: string;
  name: string;
  description: string;
  tags: string[];
  examples: string[];
}

const labelsOf = (all: readonly { label: string }[]): string => all.map(({ label }) => label).join(", ");

const skillOf = ({ name, noun, filters, sorts, examples = [] }: Section): Skill => ({
  id: `find-${name}`,
  name: `Find ${noun}`,
  description: `Finds ${noun} by the words that they contain and by filters: ${labelsOf(filters)}. Sorts them: ${labelsOf(sorts)}.`,
  tags: [name, ...filters.map((filter) => filter.name)],
  examples: [...examples],
});

const FIND_PAGES: Skill = {
  id: "find-pages",
  name: "Find where something is done",
  description:
    "Says on which page of the hub a person adds an entry, joins, changes an account, writes to somebody, or reads posts, terms and policies.",
  tags: ["pages", "help"],
  examples: ["Add a startup", "How does this site work?", "Posts from the community"],
};

const LISTED = SECTIONS.filter(({ filters }) => filters.length > 0);

/** "startups, investors and jobs" */
export const LISTED_NOUNS = new Intl.ListFormat("en-GB").format(LISTED.map(({ noun }) => noun));

export const SKILLS: readonly Skill[] = [...LISTED.map(skillOf), FIND_PAGES];

/** A request for each list. */
export const EXAMPLES: readonly string[] = SKILLS.flatMap(({ examples: [first] }) => first ?? []);
