import type { AskedDays } from "#app/language/days/days.server";
import type { Meaning, SectionLexicon } from "#app/language/reading/lexicon";
import {
  askerIn,
  isUnwanted,
  daysAsked,
  measuresIn,
  undisclosedIn,
  unknownComparisons,
  unknownIn,
} from "#app/language/reading/measures";
import { mentionsIn, namesIn, type Mention } from "#app/language/reading/mentions";
import { sectionNamed, type Named, type Wanted } from "#app/language/reading/name-section";
import {
  asLetter,
  isNegated,
  negated,
  optionsIn,
  rolesIn,
  textsIn,
  tokensTorn,
  withoutContradictions,
  withoutRepeats,
} from "#app/language/reading/parts";
import { isText, type Part, type Reading } from "#app/language/reading/reading";
import {
  charactersOf,
  covers,
  requestOf,
  typedIn,
  type Request,
  type Span,
  type Ways,
} from "#app/language/reading/request";
import { onScale } from "#app/language/reading/scales";
import { impliedBy } from "#app/language/reading/section-wanted";
import type { Section } from "#app/language/reading/section";
import { FILLERS, isFiller, isForeignWord } from "#app/language/words/fillers";
import { keyOf } from "#app/language/words/phrases";
import type { TypedWord } from "#app/language/words/typed-words";

/* Reads a request in plain words (other/product.md, "What a request means"): pure, by what sections say of themselves. */

/** "People", or a skill, doesn't make a request of a sentence about something else. */
const MAX_TEXTS_OF_A_GUESS = 1;

/** Of a longer list it is a text about something, no request. */
const MAX_PARTS = 20;

const OF_OTHERS: Meaning = { filters: [], isElsewhere: true };

/** An option of other sections: "machine learning"; not "artificial intelligence", which says nothing here. */
const isOfOthers = (key: string, { lexicon }: Ways): boolean =>
  lexicon.isPhrase(key) && !key.split(" ").every(isFiller);

/** What is taken away from options that are asked for needn't be known. */
function textsUnknown(parts: readonly Part[], lexicon: SectionLexicon): Part[] {
  const hasOption = parts.some((part) => !isText(part) && !part.isNot);
  return parts.filter(
    (part) => isText(part) && !(part.isNot && hasOption) && !lexicon.optionMeantBy(part.typed),
  );
}

/** "startups with a founder": another name of the section is what they have. */
const isItsName = ({ words }: Request, { by }: Wanted, { meaning, start }: Mention): boolean =>
  meaning.isName === true &&
  (start === by?.start || !/\b(?:with|by|for)(?: \S+){0,2}$/.test(words.slice(0, start).join(" ")));

const isNoName = ({ meaning }: Mention): boolean => meaning.isName !== true;

interface Read {
  parts: Part[];
  unknown: string[];
  specific?: Part;
  sort?: string;
  /** Its options are all such as some entry has, none that the section knows by itself. */
  isByTags: boolean;
}

/** What of the request the section has fields for, and what must occur as text. */
function readIn(
  request: Request,
  ways: Ways,
  lexicon: SectionLexicon,
  wanted: Wanted,
  measures: readonly Part[],
  days: AskedDays | undefined,
): Read {
  const { words, typed, isQuoted } = request;
  const { section } = lexicon;
  const isMeant = (word: string) => ways.lexicon.meaningsOf(keyOf([word])).length > 0;
  const unsaid = [...unknownIn(request, section, days, measures), ...askerIn(request, isMeant)];
  const all = mentionsIn(
    request,
    { meaningOf: (key) => lexicon.meaningOf(key) ?? (isOfOthers(key, ways) ? OF_OTHERS : undefined) },
    (from, to) =>
      [...measures, ...unsaid].some(({ start, end }) => start < to && from < end) || isQuoted(from, to),
  );
  const mentions = all
    .filter(({ meaning }) => !meaning.isElsewhere)
    .map((mention) => onScale(words, section, mention));
  const wholes = all.filter(({ meaning }) => meaning.isElsewhere);
  const unknown = [
    ...unsaid,
    ...unknownComparisons(request, [...measures, ...unsaid, ...mentions.filter(isNoName)]),
  ];
  const options = optionsIn(request, lexicon, mentions);
  const sort = mentions.find(({ meaning }) => meaning.sort)?.meaning.sort;
  const isAsked = ({ start }: Span) => options.some((part) => part.start === start);
  const said = mentions.filter(
    (mention) =>
      isItsName(request, wanted, mention) || mention.meaning.sort !== undefined || isAsked(mention),
  );
  const rolesFor = (mentioned: readonly Span[]) =>
    rolesIn(request, section, {
      understood: [...measures, ...unknown, ...mentioned, ...wanted.asking],
      wholes,
      isSorted: sort !== undefined,
    });
  const torn = tokensTorn(request, rolesFor(said));
  const isWhole = ({ start }: Span) => !torn.has(typed[start]?.token ?? -1);
  const read = textsIn(request, rolesFor(said.filter(isWhole)), wholes);
  // Of a sentence in another language, what nothing here says isn't looked for.
  const isForeign = words.some(isForeignWord);
  const isUnread = ({ start, end }: Part) => isForeign && !words.slice(start, end).some(ways.isWord);
  const texts = read.filter((text) => !isUnread(text)).map((text) => asLetter(text, section));
  return {
    parts: withoutContradictions([
      ...measures,
      ...negated([...options.filter(isWhole), ...texts], words, [...measures, ...mentions]),
    ]),
    unknown: [...unknown, ...read.filter(isUnread)].map((span) => typedIn(request, span)),
    ...specificIn(request, said),
    sort,
    isByTags: mentions.every(({ meaning }) => meaning.filters.every(({ isOwn }) => isOwn)),
  };
}

/** The name by its singular, which is a part of most plurals. */
function specificIn(request: Request, said: readonly Mention[]): Pick<Read, "specific"> {
  const named = said.find(({ meaning }) => meaning.isSpecific);
  if (!named || isNegated(request.words, named.start, [])) return {};
  const { start, end } = named;
  const text = keyOf(request.words.slice(start, end).filter((word) => !isFiller(word)));
  return { specific: { options: [text], typed: typedIn(request, named), start, end } };
}

const isView = ({ filters }: Section, { name }: Part): boolean =>
  filters.some((filter) => filter.name === name && filter.isView);

/** Whether too much of it isn't understood for what little names the section. */
function isTooLittle(
  { parts, unknown: others, isByTags }: Read,
  lexicon: SectionLexicon,
  by: Wanted["by"],
): boolean {
  const unknown = textsUnknown(parts, lexicon);
  const texts = unknown.length + others.length;
  if (!by) return texts > MAX_TEXTS_OF_A_GUESS || (texts > 0 && isByTags);
  const isGuess =
    by.weight === "vague" && parts.every((part) => unknown.includes(part) || isView(lexicon.section, part));
  return isGuess && texts > MAX_TEXTS_OF_A_GUESS;
}

/** "Workshops" are a type of learning resources, "by funding" is an order of startups: in their own list these name no other. */
const isOwn = (own: readonly Mention[], { start, end }: Span): boolean =>
  own.some(
    ({ meaning, ...said }) =>
      said.start <= start &&
      end <= said.end &&
      !meaning.isName &&
      (meaning.isElsewhere ?? (meaning.sort !== undefined || meaning.filters.length > 0)),
  );

/** As a list says what it shows: where, of which view, what else it is narrowed by, texts, and what is taken away. */
function inSaidOrder(parts: readonly Part[], section: Section): Part[] {
  const rank = (part: Part): number => {
    if (part.isNot) return 4;
    if (isText(part)) return 3;
    return part.name === "place" ? 0 : isView(section, part) ? 1 : 2;
  };
  return parts.toSorted((one, other) => rank(one) - rank(other) || one.start - other.start);
}

interface Asked {
  request: Request;
  ways: Ways;
  named: readonly Named[];
  wanted: Wanted;
  days: AskedDays | undefined;
}

const filterOfDays = ({ filters }: Section) => filters.find(({ offer }) => offer?.type === "day");

/** What is looked for in a section without filters: from its first word to its last one, without the section's names and days. */
function soughtIn(
  request: Request,
  section: Section,
  days: AskedDays | undefined,
  named: readonly Named[],
): string | undefined {
  const { text, typed, words } = request;
  const { fillers = [] } = section;
  const own = named.filter(({ sections }) => sections.includes(section));
  const said = [...own, ...unknownIn(request, section, undefined, [])];
  const isSaid = ({ start, end }: TypedWord, at: number) =>
    covers(said, at) || (days !== undefined && start < days.end && days.start < end);
  const says = typed.map((each, at) => {
    const word = words[at] ?? "";
    return !isSaid(each, at) && !isFiller(word) && !fillers.includes(word);
  });
  const [first, last] = [says.indexOf(true), says.lastIndexOf(true)];
  if (first < 0) return undefined;
  const between = typed.filter((each, at) => first <= at && at <= last && !isSaid(each, at));
  return between.map(({ start, end }) => text.slice(start, end)).join(" ");
}

/** What one section makes of a request; undefined where it can't be meant. `isGiven` where it is the list that is asked. */
function readingIn(found: SectionLexicon, isGiven: boolean, asked: Asked): Reading | undefined {
  const { request, ways, named, wanted, days } = asked;
  const { by } = wanted;
  const { words, text } = request;
  const { section } = found;
  if (section.filters.length === 0) {
    const others = words.filter((word, i) => !FILLERS.has(word) && !covers(named, i));
    const isGuess = by?.weight === "vague" && others.length > MAX_TEXTS_OF_A_GUESS;
    const sought = section.searchedAt && soughtIn(request, section, days, named);
    return isGuess ? undefined : { section, parts: [], ...(sought && { sought }) };
  }
  const measures = [...measuresIn(request, section, days), ...undisclosedIn(request, section)].map(
    (part): Part => (isUnwanted(words, part) ? { ...part, isNot: true } : part),
  );
  const read = readIn(request, ways, found, wanted, measures, days);
  const { parts, unknown, specific, sort } = read;
  const isNothing = (parts.length === 0 && !sort && !by) || parts.length > MAX_PARTS;
  if (isNothing || (!isGiven && isTooLittle(read, found, by))) return undefined;
  return {
    section,
    parts: withoutRepeats(inSaidOrder(parts, section), section),
    ...(unknown.length > 0 && { unknown }),
    ...(specific && { specific }),
    ...(days?.isDayFirst && filterOfDays(section) && { dayFirst: text.slice(days.start, days.end) }),
    ...(sort && { sort }),
    ...(by && { name: charactersOf(request, by) }),
  };
}

/** Besides views and texts. */
const optionsAsked = ({ section, parts }: Reading): number =>
  parts.filter((part) => !isText(part) && !isView(section, part)).length;

/** For several lists: `own` is the name of the one that is asked, whose section is meant where no other is named. */
export function requestReader(text: string, ways: Ways): (own?: string) => Reading | undefined {
  const { lexicon } = ways;
  lexicon.refresh();
  const request = requestOf(text, ways);
  const allNamed = namesIn(request, lexicon);
  const days = daysAsked(request, ways);
  return (own) => {
    const section = lexicon.of(own);
    const all = sectionNamed(request.words, allNamed);
    const isNamed = all.by?.sections.some(({ name }) => name === own) === true;
    const said = section && !isNamed ? mentionsIn(request, section) : [];
    const named = allNamed.filter((name) => !isOwn(said, name));
    const wanted = said.length > 0 ? sectionNamed(request.words, named) : all;
    // Of several that are only hinted at, any may be meant: "has anyone used AI".
    const names =
      wanted.by?.weight === "vague" ? named.filter(({ weight }) => weight === "vague") : [wanted.by];
    const asked = names.flatMap((by) =>
      (by?.sections ?? [undefined]).map((section) => ({ by, name: section?.name ?? own })),
    );
    const mine = asked.filter(({ name }) => name === own);
    const readings = (mine.length > 0 ? mine : asked).flatMap(({ by, name }) => {
      const found = lexicon.of(name) ?? impliedBy(request, lexicon, days);
      const how = { request, ways, named, wanted: { ...wanted, by }, days };
      const reading = found && readingIn(found, own !== undefined, how);
      return reading
        ? [{ reading, unknown: textsUnknown(reading.parts, found).length + (reading.unknown?.length ?? 0) }]
        : [];
    });
    // A name of several is that of the one that understands most of the rest: "free chatbots", "chatbots in Dubai".
    const best = readings.toSorted(
      (one, other) => one.unknown - other.unknown || optionsAsked(other.reading) - optionsAsked(one.reading),
    );
    return best[0]?.reading;
  };
}

export const readRequest = (text: string, ways: Ways, own?: string): Reading | undefined =>
  requestReader(text, ways)(own);
