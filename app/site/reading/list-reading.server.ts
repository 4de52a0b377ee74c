import type { SearchReading } from "#app/catalogue/list/list-data";
import type { Section } from "#app/catalogue/reading/section";
import type { Page } from "#app/platform/search/paging";
import { listUrl, type ListQuery } from "#app/catalogue/filters/list-query";
import { findCards, queryOf, type KindList } from "#app/catalogue/list/kind-list.server";
import { find } from "#app/catalogue/query/query.server";
import {
  isText,
  labelOf,
  labelsOf,
  nounsOf,
  quoted,
  type Part,
  type Reading,
} from "#app/catalogue/reading/reading";
import { keyOfText } from "#app/catalogue/words/phrases";
import { read, sectionOf } from "#app/site/reading/sections.server";
import {
  askedBy,
  isMeant,
  isPart,
  understand,
  type AnyList,
  type Understood,
  urlOf,
} from "#app/site/reading/understand.server";
import { countSaid, nearestOf } from "#app/site/reading/nearest-lists.server";

/* A list as it is asked for in words, with what it says of how it was understood. */

export interface Sought<Card> extends Pick<Understood, "query" | "also"> {
  page: Page<Card>;
  reading?: SearchReading;
}

/** "Financial AI (“fintech”)" */
function partSaid(section: Section, part: Part): string {
  const label = labelOf(section, part);
  return keyOfText(label.replace(/^not /, "")) === keyOfText(part.typed)
    ? label
    : `${label} (${quoted(part.typed)})`;
}

function shownOf(list: AnyList, asked: ListQuery, reading: Reading): SearchReading["shown"] {
  const { section, parts, specific } = reading;
  const canGo = isPart(list);
  return {
    noun: section.noun,
    parts: parts.map((part) => ({
      label: partSaid(section, part),
      url: canGo(part)
        ? listUrl(list.kind.path, {
            ...askedBy(list, asked, { ...reading, parts: parts.filter((other) => other !== part) }).query,
            page: 1,
          })
        : undefined,
    })),
    ...(specific && { unmentioned: specific.typed }),
    exactUrl: listUrl(list.kind.path, { ...asked, exact: true, page: 1 }),
  };
}

/** "Show startups for: Germany, “robots”" */
export function offerOf(reading: Reading): SearchReading["offers"][number] {
  const { noun } = reading.section;
  const labels = labelsOf(reading);
  return {
    label: labels.length > 0 ? `Show ${noun} for: ${labels.join(", ")}` : `Show all ${noun}`,
    url: urlOf(reading),
  };
}

/** Where a text is found as it stands, though it also names options: "healthcare" in a text, and the industry. */
function alsoMeant(list: AnyList, query: ListQuery): SearchReading | undefined {
  const own = sectionOf(list);
  if (!query.search || query.exact || query.page > 1 || !own) return undefined;
  const reading = read(query.search, own.name);
  if (!reading || !isMeant(reading, list, query) || reading.parts.length === 0) return undefined;
  if (reading.parts.some((part) => isText(part) || part.isNot)) return undefined;
  const asked = askedBy(list, query, reading);
  const total = find(queryOf(list, asked.query, asked.also)).total;
  if (total.count === 0) return undefined;
  const label = `${countSaid(nounsOf(reading), total)} for ${labelsOf(reading).join(", ")}`;
  return { offers: [{ label, url: listUrl(list.kind.path, { ...asked.query, page: 1 }) }] };
}

export function searchList<Card extends { id: number }>(
  list: KindList<Card>,
  query: ListQuery,
): Sought<Card> {
  const { reading, ...asked } = understand(list, query);
  if (!reading || reading.section.isPage)
    return { page: findCards(list, query), query, reading: alsoMeant(list, query) };
  if (!isMeant(reading, list, query))
    return {
      page: findCards(list, query),
      query,
      reading: { offers: [offerOf(reading)] },
    };
  const page = findCards(list, asked.query, asked.also);
  const offers = page.total === 0 ? nearestOf(list, query, reading) : [];
  return { page, ...asked, reading: { shown: shownOf(list, query, reading), offers } };
}
