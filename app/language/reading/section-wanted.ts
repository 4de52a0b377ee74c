import type { AskedDays } from "#app/language/days/days.server";
import type { Lexicon, SectionLexicon } from "#app/language/reading/lexicon";
import { mentionsIn } from "#app/language/reading/mentions";
import { covers, wordsAt, type Request } from "#app/language/reading/request";
import { isFiller } from "#app/language/words/fillers";

/** Without a name: the section that one of its filters implies, or an order that only it has, or a day that stands by itself. */
export function impliedBy(
  request: Request,
  { sections }: Lexicon,
  days: AskedDays | undefined,
): SectionLexicon | undefined {
  const { words } = request;
  const at = days && wordsAt(request, days);
  const isOnlyDays =
    at !== undefined &&
    // "founded in 2024" isn't of events.
    words.every((word, i) => (isFiller(word) && word !== "founded") || covers([at], i)) &&
    words.slice(at.start, at.end).some((word) => !isFiller(word));
  const isSmallTalk = words.every(isFiller);
  return sections.find((lexicon) => {
    const { impliedBy: implying = [], filters, sorts } = lexicon.section;
    if (isOnlyDays && filters.some(({ name, offer }) => offer?.type === "day" && implying.includes(name)))
      return true;
    const own = sorts.filter(({ name }) =>
      sections.every((other) => other === lexicon || !hasSort(other, name)),
    );
    return mentionsIn(request, lexicon).some(
      ({ start, end, meaning: { filters: meant, sort, isElsewhere } }) =>
        !isElsewhere &&
        (isSmallTalk || !words.slice(start, end).every(isFiller)) &&
        (meant.some(({ name }) => implying.includes(name)) || own.some(({ name }) => name === sort)),
    );
  });
}

const hasSort = ({ section }: SectionLexicon, name: string): boolean =>
  section.sorts.some((sort) => sort.name === name);
