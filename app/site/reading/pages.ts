import type { Way } from "#app/catalogue/list/list-data";
import type { Lexicon } from "#app/language/reading/lexicon";
import { Examples } from "#app/language/reading/nearest-example";
import pages from "./pages.json" with { type: "json" };

/** A page that requests lead to, or what is said where none does what they ask. */
export type Asked = { path: string; name: string } | { says: string; links: readonly Way[] };

interface Page extends Partial<Record<"path" | "name" | "says", string>> {
  links?: readonly Way[];
  examples: readonly string[];
}

const askedOf = ({ path, name = "the form", says = "", links = [] }: Page): Asked =>
  path === undefined ? { says, links } : { path, name };

export const examplesOfPages = (lexicon: Lexicon): Examples<Asked> =>
  new Examples(
    (pages as readonly Page[]).flatMap((page) => {
      const asked = askedOf(page);
      return page.examples.map((example) => [example, asked] as const);
    }),
    lexicon,
  );

/** Words by which days are named. */
const OF_DAYS = [
  ...["january", "february", "march", "april", "august", "september", "october", "november", "december"],
  ...["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
  ...["tomorrow", "weekend", "month"],
];

const ofExamples = (pages as readonly Page[]).flatMap(({ examples }) => examples);

/** A slip in these is forgiven. */
export const PAGE_WORDS: readonly string[] = [
  ...new Set([...OF_DAYS, ...ofExamples.flatMap((text) => text.toLowerCase().split(/[^a-z]+/))]),
];
