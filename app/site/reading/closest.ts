import type { ListReading } from "#app/site/reading/reading";
import { partsOf } from "#app/site/reading/reading";
import { sentenceOf } from "#app/site/reading/reading-sentence";
import { SEARCH_LIMIT } from "#app/platform/search/text-match";
import type { SearchText } from "#app/catalogue/filters/list-query";

const MAX_FILTERS_TRIED = 4;

/** The largest part of a request that finds something: texts are kept before filters, and the place goes first. */
export function closestTo(
  reading: ListReading,
  finds: (nearer: ListReading) => boolean,
): ListReading | undefined {
  const { texts, skills, stages, locations } = reading;
  const steps: ((kept: ListReading) => ListReading)[] = [
    ...texts.slice(0, MAX_FILTERS_TRIED).map((text) => (kept: ListReading) => ({
      ...kept,
      texts: [...kept.texts, text],
    })),
    (kept) => ({ ...kept, skills }),
    (kept) => ({ ...kept, stages }),
    (kept) => ({ ...kept, locations }),
  ];
  let kept: ListReading = { ...reading, texts: [], skills: [], stages: [], locations: [] };
  for (const step of steps) {
    const more = step(kept);
    if (finds(more)) kept = more;
  }
  return partsOf(kept).some(({ rest }) => rest) ? kept : undefined;
}

/** Empty for the whole list; undefined when too long. */
export function readAs(reading: ListReading): SearchText | undefined {
  if (!partsOf(reading).some(({ rest }) => rest)) return { search: "" };
  const sentence = sentenceOf(reading);
  return [...sentence].length <= SEARCH_LIMIT ? { search: sentence, as: sentence } : undefined;
}
