import type { Section } from "#app/language/reading/section";
import { listUrl, optionsOf, type ListQuery } from "#app/catalogue/filters/list-query";
import {
  isFiltered,
  queryOf,
  viewOf,
  type AlsoAsked,
  type KindList,
} from "#app/catalogue/list/kind-list.server";
import type { ReadText } from "#app/catalogue/list/list-json.server";
import type { Filter } from "#app/catalogue/query/kind-index";
import { isAny, type Asked } from "#app/catalogue/query/query.server";
import { isText, viewOf as sectionViewOf, type Part, type Reading } from "#app/language/reading/reading";
import { keyOfText } from "#app/language/words/phrases";
import { MEANT_BY, SEARCHED_FOR } from "#app/language/words/synonyms";
import { isSearchTooLong } from "#app/platform/search/text-match";
import { listOf, read, sectionOf, waysOf } from "#app/site/reading/sections.server";
import { inParts } from "#app/catalogue/query/kind-indexes.server";
import { formsOf, nearestWords } from "#app/language/words/known-words.server";

/*
 * A list looks for the text as it stands, and for what it names beside that; where no entry contains it, for the request that it
 * is (other/product.md, "A search that is a sentence"). The prompt bar's data check, files and saved searches ask the same functions.
 */

export type AnyList = KindList<{ id: number }>;
type Listed = Pick<AnyList, "kind" | "filters" | "sorts" | "usualSort">;

/** What a list is asked for, as its own address could say it but for what a request takes away. */
export interface Understood {
  query: ListQuery;
  also?: AlsoAsked;
  /** What the text was read as, instead of as it stands. */
  reading?: Reading;
  /** What it names, where it is found as it stands. */
  named?: Reading;
}

export const filterNamed = ({ filters }: Pick<AnyList, "filters">, name: string | undefined) =>
  filters.find((filter) => filter.name === name);

/** A text that would be read as something else is quoted, and so are several, each of which must occur. */
function searchFor(section: Section, parts: readonly Part[]): string {
  const texts = parts.filter((part) => isText(part) && !part.isNot).flatMap(({ options }) => options);
  const [only = ""] = texts;
  const isPlain =
    texts.length === 1 && (read(only, section.name)?.parts ?? []).every(isText) && !only.includes(" ");
  const wanted = isPlain || texts.length === 0 ? texts : texts.map((text) => `"${text}"`);
  const unwanted = new Set(parts.filter(({ isNot }) => isNot).map(({ typed }) => `not ${typed}`));
  const quotedTexts = [...wanted, ...unwanted].join(" ");
  return isSearchTooLong(quotedTexts) ? [...texts, ...unwanted].join(" ") : quotedTexts;
}

/** Taken away is what has all of a part, and what lies between both ends of days. */
function takenAway(list: Listed, unwanted: readonly Part[]): Filter[] {
  const isDay = ({ name }: Part) => filterNamed(list, name)?.offer?.type === "day";
  const wholes = [...unwanted.filter((part) => !isDay(part)).map((part) => [part]), unwanted.filter(isDay)];
  return wholes.flatMap((parts) => {
    const every = parts.flatMap(({ name, options }) => filterNamed(list, name)?.filtersOf(options) ?? []);
    return every.length > 0 ? [{ every, isNot: true }] : [];
  });
}

const isSynonym = ({ name, typed }: Part): boolean => name !== undefined && MEANT_BY.has(keyOfText(typed));

/** "Before 15 December" are those that are still to come. */
function fromToday(
  list: Listed,
  filters: Record<string, ListQuery["filters"][string]>,
  parts: readonly Part[],
) {
  const sideOf = (side: "from" | "until") =>
    list.filters.find(({ offer }) => offer?.type === "day" && offer.side === side)?.name ?? "";
  const [from, until] = [sideOf("from"), sideOf("until")];
  const [last] = parts.find(({ name, isNot }) => name === until && !isNot)?.options ?? [];
  const today = new Date().toISOString().slice(0, "2026-12-31".length);
  if (last !== undefined && last >= today && filters[from] === undefined) filters[from] = [today];
}

/** What a list is asked for by a request, except its search, which only an address needs. Options are added to those of the address. */
export function narrowedBy(list: Listed, query: ListQuery, { section, parts, sort }: Reading): Understood {
  const filters: Record<string, ListQuery["filters"][string]> = { ...query.filters };
  // A place that is named stands instead of one that was chosen: "in Berlin" among those in Germany.
  if (parts.some(({ name, isNot }) => name === "place" && !isNot)) filters.place = undefined;
  for (const { name, options, isNot } of parts) {
    const filter = filterNamed(list, name);
    if (!filter || isNot) continue;
    const all = [...new Set([...(filter.isView ? [] : optionsOf({ filters }, filter.name)), ...options])];
    const kept = filter.isSingle ? all.slice(-1) : all;
    filters[filter.name] = filter.isSingle && !filter.offer ? kept[0] : kept;
  }
  fromToday(list, filters, parts);
  const unwanted = parts.filter(({ isNot }) => isNot);
  return {
    query: {
      ...query,
      exact: undefined,
      search: "",
      filters,
      ...(sort !== undefined && query.sort === undefined && sort !== section.sorts[0]?.name && { sort }),
    },
    also: {
      texts: parts.filter((part) => isText(part) && !part.isNot).flatMap(({ options }) => options),
      notTexts: unwanted.flatMap((part) =>
        isText(part) ? part.options : isSynonym(part) ? [part.typed] : [],
      ),
      filters: takenAway(list, unwanted),
    },
  };
}

/** The same as the list's own parameters. */
export function askedBy(list: Listed, asked: ListQuery, reading: Reading): Understood {
  const { query, also } = narrowedBy(list, asked, reading);
  return { query: { ...query, search: searchFor(reading.section, reading.parts) }, also };
}

/** The text as the option that it is a narrower word for. */
export function asOptionMeant(part: Part, { name }: Section): Part | undefined {
  const option = waysOf().lexicon.of(name)?.optionMeantBy(part.typed);
  return option && { ...part, name: option.name, options: option.options };
}

/** Of a word that are looked for. */
const MAX_FORMS = 3;

/** Texts that nothing of the kind contains are made what it does contain: options that they are synonyms of, or words that entries have. */
export function textsMeant(list: AnyList, reading: Reading): Reading {
  const occurs = (text: string) => isAny({ kind: list.kind.table, texts: [text] });
  const lexicon = waysOf().lexicon.of(reading.section.name);
  const parts = reading.parts.map((part) => {
    const [text = ""] = part.options;
    if (!isText(part) || part.isNot || occurs(text)) return part;
    const option = asOptionMeant(part, reading.section);
    if (option) return option;
    const others = [...(SEARCHED_FOR.get(keyOfText(text)) ?? []), part.meant ?? keyOfText(text)];
    const near = inParts(() => [...nearestWords(text), ...formsOf(text.toLowerCase()).slice(0, MAX_FORMS)]);
    for (const meant of [...others.filter((other) => other !== text), ...near]) {
      const called = lexicon?.optionCalled(meant);
      if (called) return { ...part, name: called.name, options: called.options };
      if (occurs(meant)) return { ...part, options: [meant] };
    }
    return part;
  });
  return { ...reading, parts };
}

const QUOTED = /["“”„«»]/;

/** One word that nothing else is known of: it was looked for already, with whatever marks it has. */
const isOnlyAText = ({ parts, sort, name }: Reading, search: string): boolean => {
  const [only, ...others] = parts;
  const isPlain = only && isText(only) && !only.isNot && only.options[0] === only.typed;
  const isAlone = sort === undefined && name === undefined && others.length === 0;
  return isAlone && isPlain === true && !QUOTED.test(search);
};

/** A request for another view of the list is one for another list. */
export const isMeant = ({ section, parts }: Reading, list: Listed, { filters }: ListQuery): boolean =>
  section.path === list.kind.path &&
  parts.every(({ name, options, isNot }) => {
    const filter = filterNamed(list, name);
    if (!filter?.absent || isNot) return true;
    return options.includes(String(filters[filter.name] ?? filter.absent));
  });

export const isFound = (list: AnyList, { query, also }: Understood): boolean =>
  isAny(queryOf(list, query, also));

/** A synonym that no entry has as an option may occur in their texts: "fintech" of a startup without industries. */
const asTexts = ({ parts, ...reading }: Reading, are: (part: Part) => boolean): Reading => ({
  ...reading,
  parts: parts.map((part) =>
    are(part) && !part.isNot ? { ...part, name: undefined, options: [part.typed] } : part,
  ),
});

/** What the address narrows already isn't widened: "fintech" among those in Energy is a text. */
const withinFilters = (list: AnyList, { filters }: ListQuery, reading: Reading): Reading =>
  asTexts(reading, ({ name, options }) => {
    const chosen = name === undefined ? [] : optionsOf({ filters }, name);
    const filter = filterNamed(list, name);
    return (
      name !== "place" &&
      !filter?.isView &&
      chosen.length > 0 &&
      !options.every((option) => chosen.includes(option))
    );
  });

/** The reading as it was typed; where that finds nothing, with the words that entries have, and with synonyms as texts. */
export function bestReading(list: AnyList, query: ListQuery, reading: Reading): Reading {
  const finds = (tried: Reading) => isFound(list, narrowedBy(list, query, tried));
  const found = (tried: Reading) => {
    const { specific, ...rest } = tried;
    const narrowed = specific && { ...rest, parts: [...rest.parts, specific] };
    return narrowed && finds(narrowed) ? narrowed : finds(tried) ? tried : undefined;
  };
  const exact = found(reading);
  if (exact) return exact;
  const known = textsMeant(list, reading);
  const meant = found(known);
  if (meant) return meant;
  const other = asTexts(known, isSynonym);
  return finds(other) ? other : known;
}

/** What a text asks a list for besides being found; undefined where it is nothing but a text, or leads elsewhere. */
function requestIn(
  list: AnyList,
  { search }: Pick<ListQuery, "search">,
  isContained: boolean,
): Reading | undefined {
  const own = sectionOf(list);
  const reading = own && read(search, own.name);
  if (!reading || reading.section.isPage) return undefined;
  const isOne = reading.parts.length === 1;
  const meant = isOne && !isContained ? textsMeant(list, reading) : reading;
  return isOnlyAText(meant, search) ? undefined : reading;
}

/** What a request narrows a list's view to, whatever else narrows that. */
function narrowing(
  list: AnyList,
  view: ListQuery["filters"],
  reading: Reading,
): Asked & { reading: Reading } {
  const bare: ListQuery = { search: "", filters: view, page: 1 };
  const best = bestReading(list, bare, reading);
  const { query, also } = narrowedBy(list, bare, best);
  const { texts, notTexts, filters } = queryOf(list, query, also);
  return { texts, notTexts, filters, reading: best };
}

/** "Financial AI" for "finance", where entries mention it; no other word that they have instead. */
const areSynonyms = ({ parts }: Reading): boolean =>
  parts.every(({ typed, options: [text = ""] }) => SEARCHED_FOR.get(keyOfText(typed))?.includes(text));

/**
 * Beside its text what that names is found, under the filters that stand; `orSynonyms` where no entry has the text, what is another
 * word for it.
 */
export function namedIn(list: AnyList, query: ListQuery, request: Reading, orSynonyms = false): Understood {
  const { reading: named, ...beside } = narrowing(list, viewOf(list, query), request);
  const isUnnamed = named.parts.every(isText) && !(orSynonyms && areSynonyms(named));
  if (isUnnamed || named.parts.some(({ isNot }) => isNot)) return { query };
  return { query, also: { texts: [query.search], notTexts: [], filters: [], beside }, named };
}

/** What an address asks for: its text as it stands with what that names, or the request that it is. */
export function understand(list: AnyList, query: ListQuery): Understood {
  if (!query.search || query.exact) return { query };
  const inView = { query: { ...query, filters: viewOf(list, query) } };
  const isContained = isFound(list, { query }) || (isFiltered(list, query) && isFound(list, inView));
  const reading = requestIn(list, query, isContained);
  if (!reading) return { query };
  if (!isMeant(reading, list, query)) return { query, reading };
  if (isContained) return namedIn(list, query, reading);
  const best = bestReading(list, query, withinFilters(list, query, reading));
  return { ...askedBy(list, query, best), reading: best };
}

/** What a program's text is read as, where nothing has it as it stands. */
export const readForProgram: ReadText = (list, search) => {
  const reading = requestIn(list, { search }, false);
  return reading?.section.path === list.kind.path ? narrowing(list, {}, reading) : undefined;
};

/** What the list of a reading is asked where that leads: the text as it was typed, in the view that is meant. */
export function typedQuery(text: string, reading: Reading): ListQuery {
  const view = sectionViewOf(reading);
  return { search: text, filters: view ? { [view.name]: view.option } : {}, page: 1 };
}

/** What a reading asks its list for. */
export function askedInList(list: AnyList, reading: Reading): Understood & { reading: Reading } {
  const query: ListQuery = { search: "", filters: {}, page: 1 };
  const best = bestReading(list, query, reading);
  return { ...askedBy(list, query, best), reading: best };
}

/** Where a reading leads: its list, asked for what was understood, or the page of what has none. */
export function urlOf(reading: Reading): string {
  const { section } = reading;
  const list = listOf(section);
  return list
    ? listUrl(section.path, askedBy(list, { search: "", filters: {}, page: 1 }, reading).query)
    : section.path;
}

/** Of parts that can be left out: views can't. */
export const isPart =
  ({ filters }: Pick<AnyList, "filters">) =>
  ({ name }: Part) =>
    !filterNamed({ filters }, name)?.absent;
