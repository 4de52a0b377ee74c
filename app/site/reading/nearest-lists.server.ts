import type { Way } from "#app/catalogue/list/list-data";
import type { Section } from "#app/language/reading/section";
import type { Nouns } from "#app/language/reading/section-filter";
import { listUrl, readListParams, type ListQuery } from "#app/catalogue/filters/list-query";
import { queryOf, sortsOf } from "#app/catalogue/list/kind-list.server";
import { countAtLeast } from "#app/catalogue/query/query.server";
import { groupsOf, isText, labelsOf, nounsOf, type Part, type Reading } from "#app/language/reading/reading";
import { isFiller } from "#app/language/words/fillers";
import { asWords } from "#app/platform/search/whole-words";
import { countAll } from "#app/platform/db/table-rows.server";
import { countOf } from "#app/platform/text/text-rules";
import { listOf } from "#app/site/reading/sections.server";
import { formatCount } from "#app/ui/format-count";
import {
  askedBy,
  narrowedBy,
  bestReading,
  isFound,
  isPart,
  asOptionMeant,
  textsMeant,
  understand,
  type AnyList,
} from "#app/site/reading/understand.server";

/* What is near a request that finds nothing: other/product.md, "The prompt bar". */

/** "1 startup", "10,000+ investors" */
export function countSaid(
  { noun, singular = noun }: Nouns,
  { count, exact }: { count: number; exact: boolean },
): string {
  return exact ? countOf(count, singular, noun) : `${formatCount(count)}+ ${noun}`;
}

const MAX_OFFERS = 3;

/** Of a request that finds nothing. */
const MAX_PARTS_TRIED = 6;
const MAX_PARTS_ADDED = 10;

/** Whether there is anything where requests lead to more than a list. */
const WITHOUT_LIST: Readonly<Record<string, () => boolean>> = {
  community: () => countAll("posts") > 0 || countAll("reels") > 0,
};

const isPlaced = (parts: readonly Part[]): boolean => parts.some(({ name }) => name === "place");

/** Those with fewest entries first. */
function nearestBy(
  list: AnyList,
  query: ListQuery,
  reading: Reading,
  choose: (parts: readonly Part[]) => (readonly Part[])[],
): Way[] {
  const { section } = reading;
  const parts = reading.parts.filter(isPart(list));
  const views = reading.parts.filter((part) => !parts.includes(part));
  return choose(parts.slice(0, MAX_PARTS_TRIED))
    .filter((some) => some.length > 0)
    .map((some) => {
      const nearer = bestReading(list, query, { ...reading, parts: [...views, ...some] });
      const asked = askedBy(list, query, nearer);
      return {
        nouns: nounsOf(nearer),
        labels: labelsOf({ section, parts: nearer.parts.filter(isPart(list)) }),
        isAnywhere: isPlaced(parts) && !isPlaced(some),
        asked,
        total: countAtLeast(queryOf(list, asked.query, asked.also)),
      };
    })
    .filter(({ total }) => total.count > 0)
    .toSorted((one, other) => one.total.count - other.total.count)
    .slice(0, MAX_OFFERS)
    .map(({ nouns, labels, isAnywhere, asked, total }) => ({
      label: `${countSaid(nouns, total)} for ${labels.join(", ")}${isAnywhere ? " anywhere" : ""}`,
      url: listUrl(list.kind.path, { ...asked.query, page: 1 }),
    }));
}

/** The words that aren't understood can be left out together. */
const eachLeftOut = (parts: readonly Part[]) => [
  ...groupsOf(parts).map((group) => parts.filter((part) => !group.includes(part))),
  ...(parts.filter(isText).length > 1 ? [parts.filter((part) => !isText(part))] : []),
];
const eachAlone = (parts: readonly Part[]) => groupsOf(parts);

/** The nearest lists that have entries: with one part left out, else with one part alone. */
export function nearestOf(list: AnyList, query: ListQuery, reading: Reading): Way[] {
  const nearest = nearestBy(list, query, reading, eachLeftOut);
  return nearest.length > 0 ? nearest : nearestBy(list, query, reading, eachAlone);
}

/** What its address without parameters asks a list for. */
const usualQuery = (list: AnyList): ListQuery =>
  readListParams({ ...list, sorts: sortsOf(list) }, new URLSearchParams()).query;

/** The whole list of a section, where it has anything. */
export function allOf(section: Section): Way[] {
  const list = listOf(section);
  if (!list) return [];
  const total = countAtLeast(queryOf(list, usualQuery(list)));
  return total.count > 0
    ? [{ label: `See all ${countSaid(nounsOf({ section, parts: [] }), total)}`, url: section.path }]
    : [];
}

const isAllFillers = (text: string): boolean => asWords(text).trim().split(" ").every(isFiller);

/** What of a reading is, or means, an option: texts by themselves say little ("small" of "a small bakery"). */
const optionsOf = (list: AnyList, { section, parts }: Reading): Part[] =>
  parts
    .flatMap((part) => (isText(part) ? (asOptionMeant(part, section) ?? []) : part))
    .filter((part) => !part.isNot && isPart(list)(part));

/** As many parts as find something together, options before texts, and longer ones first, which say more; none where that is one word. */
function mostFound(list: AnyList, query: ListQuery, reading: Reading): Part[] {
  const kept: Part[] = [];
  const sorted = reading.parts.toSorted(
    (one, other) =>
      Number(isText(one)) - Number(isText(other)) ||
      (isText(one) ? other.typed.length - one.typed.length : 0),
  );
  for (const group of groupsOf(sorted.slice(0, MAX_PARTS_ADDED)))
    if (isFound(list, narrowedBy(list, query, { ...reading, parts: [...kept, ...group] })))
      kept.push(...group);
  const some = kept.filter(isPart(list));
  return some.length > 1 || some.some((part) => !isText(part)) ? kept : [];
}

/** Lists of the section for much of a request that finds nothing, also with one part left out, and for one option. */
export function listsForSome(reading: Reading): Way[] {
  const list = listOf(reading.section);
  if (!list) return [];
  const query = usualQuery(list);
  const most = mostFound(list, query, textsMeant(list, reading));
  const ways = [
    ...nearestBy(list, query, { ...reading, parts: most }, (parts) => [parts]),
    ...nearestBy(list, query, { ...reading, parts: optionsOf(list, reading) }, groupsOf),
  ];
  return [...new Map(ways.map((way) => [way.url, way])).values()];
}

/** What a kind has of the options that a text names, as of "moved to Toronto"; undefined where it names none. */
export function optionsFound(
  reading: Reading,
  isMeant: (part: Part) => boolean,
): { offer: Way; options: readonly Part[] } | undefined {
  const list = listOf(reading.section);
  if (!list) return undefined;
  const parts = optionsOf(list, reading).filter((part) => !isAllFillers(part.typed) && isMeant(part));
  const query = usualQuery(list);
  const options = mostFound(list, query, { ...reading, parts });
  const [offer] = nearestBy(list, query, { ...reading, parts: options }, (all) => [all]);
  return offer && { offer, options };
}

/** Whether there is something for it, also with one part left out. */
export function isListed(reading: Reading, query: ListQuery): boolean {
  const list = listOf(reading.section);
  if (!list) return WITHOUT_LIST[reading.section.name]?.() ?? true;
  const asked = query.search
    ? understand(list, query)
    : narrowedBy(list, query, bestReading(list, query, reading));
  if (isFound(list, asked)) return true;
  return nearestBy(list, { ...query, search: "" }, textsMeant(list, reading), eachLeftOut).length > 0;
}
