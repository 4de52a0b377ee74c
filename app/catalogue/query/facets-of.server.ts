import type { Field, Fields, ValuesOf } from "#app/catalogue/fields/field";
import { valueOf } from "#app/catalogue/fields/field";
import { YES } from "./filters";
import { FILTER_INDUSTRIES } from "#app/catalogue/industries";
import { PLACE_RULES, placeOptions } from "#app/catalogue/places/places";
import type { Facets } from "#app/catalogue/query/kind-index";
import { fold } from "#app/platform/search/text-match";
import { asWords } from "#app/platform/search/whole-words";

/** Raise the number with each change of how facets are read: the next start reads all rows again, as after a change of these words. */
export const FACET_RULES = [3, FILTER_INDUSTRIES, PLACE_RULES];

const OFFERED = FILTER_INDUSTRIES.map((industry) => ({ industry, folded: fold(industry) }));

/** An industry also counts as those offered whose names it contains. */
function industriesIn(industry: string): string[] {
  const folded = fold(industry);
  return [
    industry,
    ...OFFERED.filter((offer) => folded.includes(offer.folded)).map((offer) => offer.industry),
  ];
}

const withoutSpaces = (text: string) => asWords(text).replaceAll(" ", "");

/** Imports vary: "pre seed" is "Pre-Seed". */
const asOffered = (written: string, options: readonly string[]): string =>
  options.find((option) => withoutSpaces(option) === withoutSpaces(written)) ?? written;

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as string[]) : [value as string | null]).filter(
    (text) => !!text,
  ) as string[];

function optionsIn(field: Field, value: unknown): string[] {
  if (field.type === "flag") return value ? [YES] : [];
  const texts = textsIn(value);
  if (field.type === "industries") return texts.flatMap(industriesIn);
  if (field.wordOf) return texts.flatMap((text) => field.wordOf?.(text) ?? []);
  if (field.type === "option") return texts.map((text) => asOffered(text, field.options.map(valueOf)));
  return texts;
}

const isPlace = (field: Field | undefined): boolean => field?.type === "line" && field.isPlace === true;

/** The option of its facet that stands for one of a field's values, such as a part of a place; undefined where none does. */
export function optionOf(field: Field, value: string): string | undefined {
  const options = isPlace(field) ? placeOptions([value]) : optionsIn(field, value);
  // Of several that a place names, the last is the narrowest.
  return options.find((option) => fold(option) === fold(value)) ?? options.at(-1);
}

/** By facet: the options that an entry has, or its number. */
export type OwnFacets<Values> = Readonly<
  Record<string, (values: Values) => readonly string[] | number | null>
>;

/**
 * What an entry is filtered by: the fields that name a facet, and what the kind reads from its values itself. Fields of one
 * facet that name places are read as one text: "London" in one and "Canada" in another don't name the UK.
 */
export function facetsOf<Of extends Fields>(fields: Of, own: OwnFacets<ValuesOf<Of>> = {}) {
  const named = Object.entries(fields).flatMap(([name, field]) => (field.filter ? [{ name, field }] : []));
  const facets = [...new Set([...named.map(({ field }) => field.filter ?? ""), ...Object.keys(own)])].map(
    (facet) => ({ facet, parts: named.filter(({ field }) => field.filter === facet) }),
  );
  return (values: ValuesOf<Of>): Facets | null => {
    const all = facets.flatMap(({ facet, parts }): [string, readonly string[] | number][] => {
      const others = own[facet]?.(values) ?? [];
      if (typeof others === "number") return [[facet, others]];
      const said = isPlace(parts[0]?.field)
        ? placeOptions(parts.flatMap(({ name }) => textsIn(values[name])))
        : parts.flatMap(({ name, field }) => optionsIn(field, values[name]));
      const options = new Set([...said, ...others]);
      return options.size > 0 ? [[facet, [...options]]] : [];
    });
    return all.length > 0 ? Object.fromEntries(all) : null;
  };
}
