import type { InvestorCardData } from "#app/features/investors/investor";
import { listInvestors } from "#app/features/investors/investors.server";
import type { StartupCardData } from "#app/features/startups/startup";
import { listStartups } from "#app/features/startups/startups.server";
import type { TalentCardData } from "#app/features/talent/talent";
import type { TalentFilter } from "#app/features/talent/talent-filter";
import { listTalent } from "#app/features/talent/talents.server";
import type { EntryFilter, SearchReading, SearchText } from "#app/foundation/entry-filter";
import type { Page } from "#app/foundation/paging";
import { parsePrompt } from "#app/hub/navigator/parse-prompt";
import type { Reading, Section } from "#app/hub/navigator/reading";
import { filtersOf, NOUNS, sectionUrl } from "#app/hub/navigator/reading-words";

/*
 * How the lists search (rulings, section 3, "A search that is a sentence"): first for the text as it stands; only where
 * no entry contains it, by the filters of the request that it is. The prompt bar's data check asks the same functions.
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
  /** The list by a request's filters; undefined for a request that wants another list. */
  asRequest: (reading: Reading) => Page<Item> | undefined;
}

/** Where a request leads, as a link with its words. */
function linkOf(reading: Reading, text: SearchText): SearchReading["elsewhere"] {
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
export function listAskedFor(search: string): SearchReading["elsewhere"] {
  const reading = parsePrompt(search);
  return reading && linkOf(reading, { search });
}

function seek<Item>(
  { search, exact, as }: SearchText,
  { asItStands, isContained, asRequest }: Ways<Item>,
): Sought<Item> {
  const page = asItStands();
  if (page.total > 0 || !search || exact || isContained?.()) return { page };
  const reading = (as && parsePrompt(as)) || parsePrompt(search);
  if (!reading) return { page };
  const instead = asRequest(reading);
  if (!instead) return { page, reading: { elsewhere: linkOf(reading, { search, as }) } };
  return { page: instead, reading: { shown: { noun: NOUNS[reading.section], filters: filtersOf(reading) } } };
}

/** The ways of a list that is also filtered by industries. */
const entryWays = <Item>(
  section: Section,
  filter: EntryFilter,
  list: (filter: EntryFilter, reading?: Reading) => Page<Item>,
): Ways<Item> => ({
  asItStands: () => list(filter),
  isContained: () => filter.industries.length > 0 && list({ ...filter, industries: [], page: 1 }).total > 0,
  asRequest: (reading) =>
    reading.section === section ? list({ ...filter, search: "" }, reading) : undefined,
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
    asRequest: (reading) =>
      reading.section === "talent" && (reading.type === "AI") === (filter.type === "nonhuman")
        ? listTalent({ ...filter, search: "" }, reading)
        : undefined,
  });
