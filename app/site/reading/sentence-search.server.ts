import type { Page } from "#app/platform/search/paging";
import { closestTo, readAs } from "#app/site/reading/closest";
import { parsePrompt } from "#app/site/reading/parse-prompt";
import { partsOf, type ListReading, type Reading } from "#app/site/reading/reading";
import { countSaid, filtersOf, sectionUrl } from "#app/site/reading/reading-words";
import { LIST_NAMES, SECTIONS, type ListSection } from "#app/site/reading/sections";
import type { SearchReading } from "#app/catalogue/list/list-data";
import { listUrl, type ListQuery, type SearchText } from "#app/catalogue/filters/list-query";
import {
  findCards,
  isFiltered,
  noRows,
  queryOf,
  viewOf,
  type AlsoAsked,
  type KindList,
} from "#app/catalogue/list/kind-list.server";
import { anyOf } from "#app/catalogue/query/filters";
import { find } from "#app/catalogue/query/query.server";

/*
 * A list looks for the text as it stands; only where no entry contains it, for the request that it is
 * (other/product.md, "A search that is a sentence"). The prompt bar's data check asks the same functions.
 */

export interface Sought<Card> {
  page: Page<Card>;
  reading?: SearchReading;
  /** What was found instead of the search text. */
  instead?: AlsoAsked;
}

interface Ways<Card> {
  asRequest: (reading: ListReading) => Page<Card>;
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
function closestOf<Card>(reading: ListReading, { asRequest, url }: Ways<Card>): SearchReading["offer"] {
  const closest = closestTo(reading, (nearer) => asRequest(nearer).total > 0);
  const text = closest && readAs(closest);
  if (!text) return undefined;
  const anywhere = closest.locations.length < reading.locations.length ? " anywhere" : "";
  const count = countSaid(closest.section, asRequest(closest));
  return { label: `${count} for ${filtersOf(closest).join(", ")}${anywhere}`, url: url(text) };
}

const shownOf = <Card>(reading: ListReading, { url }: Ways<Card>): SearchReading["shown"] => ({
  noun: SECTIONS[reading.section].noun,
  parts: partsOf(reading).map(({ label, rest }) => {
    const text = rest && readAs(rest);
    return { label, url: text && url(text) };
  }),
});

const askedBy = ({ texts, locations, stages, skills }: Reading): AlsoAsked => ({
  texts,
  filters: [...anyOf("place", locations), ...anyOf("stage", stages), ...anyOf("skill", skills)],
});

/** A reading of the same section may ask for another list of it. */
const isMeant = (reading: Reading, section: ListSection, { filters }: ListQuery): reading is ListReading =>
  reading.section === section &&
  (reading.type === undefined || (reading.type === "AI") === (filters.type === "nonhuman"));

const sectionOf = ({ kind: { path } }: Pick<KindList<never>, "kind">) =>
  LIST_NAMES.find((name) => SECTIONS[name].path === path);

/** Of a text made of a request already, such as by removing a part: it isn't looked for as it stands. */
const certainReading = ({ search, exact, as }: SearchText): Reading | undefined =>
  search && !exact && as === search ? parsePrompt(as) : undefined;

/** What is asked for instead of a text that is certainly a request. */
export function certainRequest(list: Pick<KindList<never>, "kind">, query: ListQuery): AlsoAsked | undefined {
  const section = sectionOf(list);
  const reading = section && certainReading(query);
  return reading && isMeant(reading, section, query) ? askedBy(reading) : undefined;
}

/** The same for good, whatever entries come: a text becomes a certain request, or is looked for as it stands. */
export function settled<Card extends { id: number }>(list: KindList<Card>, query: ListQuery): ListQuery {
  const { search, as, ...rest } = query;
  if (!search || query.exact) return query;
  const text = as ?? search;
  return searchList(list, { ...query, page: 1 }).instead
    ? { ...rest, search: text, as: text }
    : { ...rest, search, exact: true };
}

export function searchList<Card extends { id: number }>(
  list: KindList<Card>,
  query: ListQuery,
): Sought<Card> {
  const { path } = list.kind;
  const section = sectionOf(list);
  const { search, exact, as, filters, sort } = query;
  const known = section && certainReading(query);
  const page = known ? noRows<Card>() : findCards(list, query);
  if (!section || !search || exact || page.total > 0) return { page };
  // Some entry contains the text, though other filters exclude it.
  const isContained = () => find(queryOf(list, { ...query, filters: viewOf(list, query) })).total.count > 0;
  if (!known && isFiltered(list, query) && isContained()) return { page };
  const reading = known ?? ((as && parsePrompt(as)) || parsePrompt(search));
  if (!reading) return { page };
  if (!isMeant(reading, section, query)) return { page, reading: { offer: linkOf(reading, { search, as }) } };
  const ways: Ways<Card> = {
    asRequest: (asked) => findCards(list, { ...query, search: "" }, askedBy(asked)),
    url: (text) => listUrl(path, { ...text, filters, sort }),
  };
  const instead = ways.asRequest(reading);
  const offer = instead.total === 0 ? closestOf(reading, ways) : undefined;
  return { page: instead, reading: { shown: shownOf(reading, ways), offer }, instead: askedBy(reading) };
}
