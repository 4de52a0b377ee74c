import type { Known, SectionFilter } from "#app/language/reading/section-filter";
import type { Filter } from "#app/catalogue/query/kind-index";
import { fold } from "#app/platform/search/text-match";

/** As many values of one filter count, whoever asks. */
export const MAX_VALUES = 40;

/** A parameter that narrows a list, on its page and in the API; by default of the facet of its name. */
export interface ListFilter extends SectionFilter {
  /** What passes with these options, any of them; a page asks for none where its address doesn't. */
  filtersOf: (options: readonly string[]) => readonly Filter[];
  /** The option that addresses leave out. */
  usual?: string;
  /** Of a fixed list to which imports add: what it always knows. */
  fixed?: readonly string[];
  /** Asking for one of these filters takes its `absent` option away. */
  unless?: readonly string[];
  /** The same in JSON Schema. */
  format?: { format?: string; pattern: string };
  /** The option under which search engines know another page of the list. */
  ownPage?: string;
  /** The API doesn't know it. */
  isOfPages?: true;
  /** What it leaves out unless it is asked for, search, related entries and the sitemap leave out, too. */
  appliesEverywhere?: true;
}

/** What to ask for instead of what isn't known. */
export function expectedOf(
  { name, hint, options, fixed = [] }: Pick<ListFilter, "name" | "hint" | "options" | "fixed">,
  known: Known,
): string {
  const named = new Map([...fixed, ...known(name).most()].map((option) => [fold(option), option]));
  return hint ?? `${name} must be ${(options ?? [...named.values()]).join(" or ")}`;
}

/** "technology", "technologies". */
export const pluralOf = (name: string): string =>
  name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`;
