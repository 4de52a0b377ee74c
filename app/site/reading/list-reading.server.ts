import type { FoundBeside, SearchReading } from "#app/catalogue/list/list-data";
import type { Section } from "#app/language/reading/section";
import type { Page } from "#app/platform/search/paging";
import { listUrl, type ListQuery } from "#app/catalogue/filters/list-query";
import { cardsOf, isFiltered, queryOf, viewOf, type KindList } from "#app/catalogue/list/kind-list.server";
import { find, type Found } from "#app/catalogue/query/query.server";
import {
  dayFirstSaid,
  groupsOf,
  labelOf,
  labelsOf,
  leftAsideSaid,
  quoted,
  type Part,
  type Reading,
} from "#app/language/reading/reading";
import { keyOfText } from "#app/language/words/phrases";
import {
  askedBy,
  isMeant,
  isPart,
  understand,
  type AnyList,
  type Understood,
  urlOf,
} from "#app/site/reading/understand.server";
import { nearestOf } from "#app/site/reading/nearest-lists.server";
import { formatCount } from "#app/ui/format-count";

/* A list as it is asked for in words, with what it says of how it was understood. */

export interface Sought<Card> extends Pick<Understood, "query" | "also"> {
  page: Page<Card>;
  reading?: SearchReading;
  beside?: FoundBeside;
  isInside?: boolean;
}

/** "Financial AI (“fintech”)" */
function partSaid(section: Section, part: Part): string {
  const label = labelOf(section, part);
  return keyOfText(label.replace(/^not /, "")) === keyOfText(part.typed)
    ? label
    : `${label} (${quoted(part.typed)})`;
}

function shownOf(list: AnyList, asked: ListQuery, reading: Reading): SearchReading["shown"] {
  const { section, parts, specific, unknown, dayFirst } = reading;
  const canGo = isPart(list);
  // Both ends of days go together.
  const isOne = (group: readonly Part[]) => group.every(({ name }) => name === group[0]?.name);
  const groups = groupsOf(parts).flatMap((group) => (isOne(group) ? group.map((part) => [part]) : [group]));
  return {
    noun: section.noun,
    parts: groups.map((group) => ({
      label:
        group.length > 1
          ? labelsOf({ section, parts: group }).join(", ")
          : group.map((part) => partSaid(section, part)).join(""),
      url: group.every(canGo)
        ? listUrl(list.kind.path, {
            ...askedBy(list, asked, { ...reading, parts: parts.filter((other) => !group.includes(other)) })
              .query,
            page: 1,
          })
        : undefined,
    })),
    ...(specific && { unmentioned: specific.typed }),
    ...((unknown ?? dayFirst) && {
      leftAside: [unknown && leftAsideSaid(unknown), dayFirst && dayFirstSaid(dayFirst)]
        .filter(Boolean)
        .join(" "),
    }),
    exactUrl: listUrl(list.kind.path, { ...asked, exact: true, page: 1 }),
    ...(isFiltered(list, asked) && {
      inAllUrl: listUrl(list.kind.path, { search: asked.search, filters: viewOf(list, asked) }),
    }),
  };
}

/** "Show startups for: Germany, “robots”" */
export function offerOf(reading: Reading, url = urlOf(reading)): SearchReading["offers"][number] {
  const { noun } = reading.section;
  const labels = labelsOf(reading);
  return {
    label: labels.length > 0 ? `Show ${noun} for: ${labels.join(", ")}` : `Show all ${noun}`,
    url,
  };
}

/** To another view of a list, whose address keeps what it was narrowed to, or to another section. */
const offerInstead = (list: AnyList, query: ListQuery, reading: Reading) =>
  reading.section.path === list.kind.path
    ? offerOf(reading, listUrl(list.kind.path, { ...askedBy(list, query, reading).query, page: 1 }))
    : offerOf(reading);

/** "in Climate Tech", "for Seed, “robots”" */
export function namedSaid({ section, parts }: Reading): string {
  const isIn = parts.every(({ name }) => section.filters.find((filter) => filter.name === name)?.isIn);
  return `${isIn ? "in" : "for"} ${labelsOf({ section, parts }).join(", ")}`;
}

/** "1 with “climate”, 6 more in Climate Tech"; undefined where nothing is found beside the text. */
export function besideSaid(
  text: string,
  named: Reading,
  { total: { count, exact }, matching = 0 }: Pick<Found, "total" | "matching">,
): FoundBeside | undefined {
  if (count <= matching) return undefined;
  const said = namedSaid(named);
  const others = `${formatCount(count - matching)}${exact ? "" : "+"}`;
  const sentence =
    matching === 0
      ? `None with ${quoted(text)}, ${others} ${said}`
      : `${formatCount(matching)} with ${quoted(text)}, ${others} more ${said}`;
  return { matching, title: `${matching === 0 ? "All" : "Also"} ${said}`, sentence };
}

export function searchList<Card extends { id: number }>(
  list: KindList<Card>,
  query: ListQuery,
): Sought<Card> {
  const { reading, named, ...asked } = understand(list, query);
  const found = find(queryOf(list, asked.query, asked.also));
  const page = cardsOf(list, query.page, found);
  const isInside = found.isInside?.();
  if (!reading) return { page, ...asked, beside: named && besideSaid(query.search, named, found), isInside };
  if (!isMeant(reading, list, query))
    return { page, query, reading: { offers: [offerInstead(list, query, reading)] }, isInside };
  const offers = page.total === 0 ? nearestOf(list, query, reading) : [];
  return { page, ...asked, reading: { shown: shownOf(list, query, reading), offers } };
}
