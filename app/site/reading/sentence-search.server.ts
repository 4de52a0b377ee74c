import type { InvestorCardData } from "#app/kinds/investors/investor";
import { listInvestors } from "#app/kinds/investors/investors.server";
import type { StartupCardData } from "#app/kinds/startups/startup";
import { listStartups } from "#app/kinds/startups/startups.server";
import type { TalentCardData } from "#app/kinds/talent/talent";
import type { TalentFilter } from "#app/kinds/talent/talent-filter";
import { listTalent } from "#app/kinds/talent/talents.server";
import type { EntryFilter, SearchReading, SearchText } from "#app/catalogue/list/entry-filter";
import { noRows } from "#app/catalogue/list/entry-list.server";
import { listUrl } from "#app/catalogue/list/list-url";
import type { Page } from "#app/platform/search/paging";
import { closestTo, readAs } from "#app/site/reading/closest";
import { parsePrompt } from "#app/site/reading/parse-prompt";
import { partsOf, type ListReading, type Reading } from "#app/site/reading/reading";
import { countSaid, filtersOf, sectionUrl } from "#app/site/reading/reading-words";
import { SECTIONS, type ListSection } from "#app/site/reading/sections";

/*
 * A list looks for the text as it stands; only where no entry contains it, for the request that it is
 * (other/product.md, "A search that is a sentence"). The prompt bar's data check asks the same functions.
 */

export interface Sought<Item> {
  page: Page<Item>;
  reading?: SearchReading;
}

interface Ways<Item> {
  asItStands: () => Page<Item>;
  /** Whether some entry contains the text, though other filters exclude it. */
  isContained?: () => boolean;
  isMeant: (reading: Reading) => reading is ListReading;
  asRequest: (reading: ListReading) => Page<Item>;
  /** On its first page. */
  url: (text: SearchText) => string;
}

function linkOf(reading: Reading, text: SearchText): SearchReading["offer"] {
  const { noun, whole = `all ${noun}`, search } = SECTIONS[reading.section];
  if (search === "nothing") return undefined;
  const filters = filtersOf(reading);
  const label = filters.length > 0 ? `Show ${noun} for: ${filters.join(", ")}` : `Show ${whole}`;
  return { label, url: sectionUrl(reading, text) };
}

/** Undefined where the text is not a request for a list. */
export function listAskedFor(search: string): SearchReading["offer"] {
  const reading = parsePrompt(search);
  return reading && linkOf(reading, { search });
}

/** "3 startups for “fintech” anywhere" */
function closestOf<Item>(reading: ListReading, { asRequest, url }: Ways<Item>): SearchReading["offer"] {
  const closest = closestTo(reading, (nearer) => asRequest(nearer).total > 0);
  const text = closest && readAs(closest);
  if (!text) return undefined;
  const anywhere = closest.locations.length < reading.locations.length ? " anywhere" : "";
  const count = countSaid(closest.section, asRequest(closest));
  return { label: `${count} for ${filtersOf(closest).join(", ")}${anywhere}`, url: url(text) };
}

const shownOf = <Item>(reading: ListReading, { url }: Ways<Item>): SearchReading["shown"] => ({
  noun: SECTIONS[reading.section].noun,
  parts: partsOf(reading).map(({ label, rest }) => {
    const text = rest && readAs(rest);
    return { label, url: text && url(text) };
  }),
});

function seek<Item>({ search, exact, as }: SearchText, ways: Ways<Item>): Sought<Item> {
  // A text made of a request already, such as by removing a part, isn't looked for as it stands.
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

const entryWays = <Item>(
  section: ListSection,
  filter: EntryFilter,
  list: (filter: EntryFilter, reading?: Reading) => Page<Item>,
): Ways<Item> => ({
  asItStands: () => list(filter),
  isContained: () => filter.industries.length > 0 && list({ ...filter, industries: [], page: 1 }).total > 0,
  isMeant: (reading): reading is ListReading => reading.section === section,
  asRequest: (reading) => list({ ...filter, search: "" }, reading),
  url: (text) => listUrl(SECTIONS[section].path, { ...text, industries: filter.industries }),
});

export const searchStartups = (filter: EntryFilter): Sought<StartupCardData> =>
  seek(filter, entryWays("startups", filter, listStartups));

export const searchInvestors = (filter: EntryFilter): Sought<InvestorCardData> =>
  seek(filter, entryWays("investors", filter, listInvestors));

export const searchTalent = (filter: TalentFilter): Sought<TalentCardData> =>
  seek(filter, {
    asItStands: () => listTalent(filter),
    isMeant: (reading): reading is ListReading =>
      reading.section === "talent" && (reading.type === "AI") === (filter.type === "nonhuman"),
    asRequest: (reading) => listTalent({ ...filter, search: "" }, reading),
    url: (text) => listUrl(SECTIONS.talent.path, text, { type: filter.type }),
  });
