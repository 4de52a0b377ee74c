import { formatCount } from "#app/ui/format-count";
import type { Definition, Field, Fields } from "#app/catalogue/fields/field";
import {
  flagFilter,
  freeFilter,
  INDUSTRY_FILTER,
  openFilter,
  optionFilter,
  placeFilter,
  rangeFilter,
} from "#app/catalogue/filters/filter-types.server";
import type { ListFilter } from "#app/catalogue/filters/list-filter";

function filterOf(name: string, field: Field): ListFilter {
  const words = { name, label: field.short ?? field.label };
  switch (field.type) {
    case "industries":
      return INDUSTRY_FILTER;
    case "option":
      return field.options.length > 0
        ? optionFilter({ ...words, isScale: field.isScale }, field.options)
        : openFilter(words);
    case "flag":
      return flagFilter({ ...words, word: field.label });
    case "number":
      return rangeFilter(
        { ...words, isCount: true },
        field.bands,
        (end) => field.wordOf?.(String(end)) ?? formatCount(end),
      );
    case "line":
      if (field.isPlace) return placeFilter(words);
      if (field.isPrice) return freeFilter(name);
      if (field.isPay)
        return rangeFilter({ name, label: `${words.label} a year`, isYearly: true }, field.bands);
      return field.isAmount ? rangeFilter(words, field.bands) : openFilter(words);
    default:
      return openFilter(words);
  }
}

/** What a list is filtered by, in the order of its definition; `own` are those that its fields don't say, or say otherwise. */
export const fieldFilters = <Of extends Fields>(
  { fields, filters }: Definition<Of>,
  own: readonly ListFilter[] = [],
): ListFilter[] =>
  filters.map((name) => {
    const said = own.find((each) => each.name === name);
    if (said) return said;
    const field = Object.values(fields).find((each) => each.filter === name);
    if (!field) throw new Error(`No field is filtered by ${name}`);
    return filterOf(name, field);
  });
