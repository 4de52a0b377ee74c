import type { InvestorCardData } from "#app/features/investors/investor";
import { listInvestors } from "#app/features/investors/investors.server";
import type { StartupCardData } from "#app/features/startups/startup";
import { listStartups } from "#app/features/startups/startups.server";
import type { TalentCardData } from "#app/features/talent/talent";
import type { TalentFilter } from "#app/features/talent/talent-filter";
import { listTalent } from "#app/features/talent/talents.server";
import type { EntryFilter, SearchReading, SearchText } from "#app/entries/list/entry-filter";
import { noRows } from "#app/entries/list/entry-list.server";
import { listUrl } from "#app/entries/list/list-url";
import type { Page } from "#app/platform/search/paging";
import { closestTo, readAs } from "#app/hub/navigator/closest";
import { parsePrompt } from "#app/hub/navigator/parse-prompt";
import { partsOf, SECTIONS, type ListReading, type Reading } from "#app/hub/navigator/reading";
import { countSaid, filtersOf, NOUNS, sectionUrl } from "#app/hub/navigator/reading-words";

/*
 * How the lists search (other/product.md, "A search that is a sentence"): first for the text as it stands; only where
 * no entry contains it, by the filters and the words of the request that it is. The prompt bar's data check asks the same
 * functions.
 */

/** One page of a list, and how its search text was read where no entry contains it. */
export interface Sought<Item> {
  page: Page<Item>;
  reading?: SearchReading;
}

interface Ways<Item> {
  /** The list as the text and its other filters have it. */
  asItStands: () => Page<Item>;
  /** Whether some entry contains the text, though the other filters exclude it. */
  isContained?: () => boolean;
  /** Whether a request is for this list. */
  isMeant: (reading: Reading) => reading is ListReading;
  /** The list by a request. */
  asRequest: (reading: ListReading) => Page<Item>;
  /** The list's address with another search text, on its first page. */
  url: (text: SearchText) => string;
}

/** Where a request leads, as a link with its words. */
function linkOf(reading: Reading, text: SearchText): SearchReading["offer"] {
  const { section } = reading;
  if (section === "home") return undefined;
  const filters = filtersOf(reading);
  const noun = NOUNS[section];
  const label =
    section === "community"
      ? "Show the community"
      : filters.length > 0
        ? `Show ${noun} for: ${filters.join(", ")}`
        : `Show all ${noun}`;
  return { label, url: sectionUrl(reading, text) };
}

/** The list that a search text asks for in plain words; undefined where it is no request for one. */
export function listAskedFor(search: string): SearchReading["offer"] {
  const reading = parsePrompt(search);
  return reading && linkOf(reading, { search });
}

/** The closest list that has something, by name and number: "3 startups for “fintech” anywhere". */
function closestOf<Item>(reading: ListReading, { asRequest, url }: Ways<Item>): SearchReading["offer"] {
  const closest = closestTo(reading, (nearer) => asRequest(nearer).total > 0);
  const text = closest && readAs(closest);
  if (!text) return undefined;
  const anywhere = closest.locations.length < reading.locations.length ? " anywhere" : "";
  const count = countSaid(closest.section, asRequest(closest));
  return { label: `${count} for ${filtersOf(closest).join(", ")}${anywhere}`, url: url(text) };
}

/** What is said above the results: each part with the list without it. */
const shownOf = <Item>(reading: ListReading, { url }: Ways<Item>): SearchReading["shown"] => ({
  noun: NOUNS[reading.section],
  parts: partsOf(reading).map(({ label, rest }) => {
    const text = rest && readAs(rest);
    return { label, url: text && url(text) };
  }),
});

function seek<Item>({ search, exact, as }: SearchText, ways: Ways<Item>): Sought<Item> {
  // Where a request has been made of the text already, such as by a part taken away, it isn't looked for as it stands.
  const known = search && !exact && as === search ? parsePrompt(as) : undefined;
  const page = known ? noRows<Item>() : ways.asItStands();
  if (!search || exact || page.total > 0 || (!known && ways.isContained?.())) return { page };
  const reading = known ?? ((as && parsePrompt(as)) || parsePrompt(search));
  if (!reading) return { page };
  if (!ways.isMeant(reading)) return { page, reading: { offer: linkOf(reading, { search, as }) } };
  const instead = ways.asRequest(reading);
  const offer = instead.total === 0 ? closestOf(reading, ways) : undefined;
  return { page: instead, reading: { shown: shownOf(reading, ways), offer } };
}

/** The ways of a list that is also filtered by industries. */
const entryWays = <Item>(
  section: "startups" | "investors",
  filter: EntryFilter,
  list: (filter: EntryFilter, reading?: Reading) => Page<Item>,
): Ways<Item> => ({
  asItStands: () => list(filter),
  isContained: () => filter.industries.length > 0 && list({ ...filter, industries: [], page: 1 }).total > 0,
  isMeant: (reading): reading is ListReading => reading.section === section,
  asRequest: (reading) => list({ ...filter, search: "" }, reading),
  url: (text) => listUrl(SECTIONS[section].path, { ...text, industries: filter.industries }),
});

/** One page of the startups that a search text finds, newest first. */
export const searchStartups = (filter: EntryFilter): Sought<StartupCardData> =>
  seek(filter, entryWays("startups", filter, listStartups));

/** One page of the investors that a search text finds, newest first. */
export const searchInvestors = (filter: EntryFilter): Sought<InvestorCardData> =>
  seek(filter, entryWays("investors", filter, listInvestors));

/** One page of the talent on a tab that a search text finds, newest first. */
export const searchTalent = (filter: TalentFilter): Sought<TalentCardData> =>
  seek(filter, {
    asItStands: () => listTalent(filter),
    isMeant: (reading): reading is ListReading =>
      reading.section === "talent" && (reading.type === "AI") === (filter.type === "nonhuman"),
    asRequest: (reading) => listTalent({ ...filter, search: "" }, reading),
    url: (text) => listUrl(SECTIONS.talent.path, text, { type: filter.type }),
  });
