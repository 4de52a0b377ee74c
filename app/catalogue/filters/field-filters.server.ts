import type { Definition, Field, Fields } from "#app/catalogue/fields/field";
import {
  flagFilter,
  INDUSTRY_FILTER,
  openFilter,
  optionFilter,
  placeFilter,
} from "#app/catalogue/filters/filter-types.server";
import type { ListFilter } from "#app/catalogue/filters/list-filter";

function filterOf(name: string, field: Field): ListFilter {
  const words = { name, label: field.short ?? field.label };
  switch (field.type) {
    case "industries":
      return INDUSTRY_FILTER;
    case "option":
      return field.options.length > 0 ? optionFilter(words, field.options) : openFilter(words);
    case "flag":
      return flagFilter({ ...words, word: field.label });
    case "line":
      return field.isPlace ? placeFilter(words) : openFilter(words);
    default:
      return openFilter(words);
  }
}

/** What a list is filtered by, in the order of its form: by name what fields say, and what a kind reads from its values itself. */
export const fieldFilters = <Of extends Fields>(
  { fields }: Definition<Of>,
  filters: readonly (string | ListFilter)[],
): ListFilter[] =>
  filters.map((filter) => {
    if (typeof filter !== "string") return filter;
    const field = Object.values(fields).find((each) => each.filter === filter);
    if (!field) throw new Error(`No field is filtered by ${filter}`);
    return filterOf(filter, field);
  });
