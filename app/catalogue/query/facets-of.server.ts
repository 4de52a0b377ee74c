import type { Field, Fields, ValuesOf } from "#app/catalogue/fields/field";
import { valueOf } from "#app/language/reading/section-filter";
import { upperEndOf, YES } from "./filters";
import { amountInDollars } from "#app/language/amounts/amount-in-dollars";
import { isFree, yearlyPay } from "#app/language/amounts/amount-range";
import { FILTER_INDUSTRIES } from "#app/catalogue/industries";
import { PLACE_RULES, placeOptions } from "#app/language/places/places";
import type { Facets } from "#app/catalogue/query/kind-index";
import { fold } from "#app/platform/search/text-match";
import { asWords } from "#app/platform/search/whole-words";
import { capitalized } from "#app/platform/text/label";

/** Raise the number with each change of how facets are read: the next start reads all rows again, as after a change of these words. */
export const FACET_RULES = [5, FILTER_INDUSTRIES, PLACE_RULES];

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

const isPlace = (field: Field | undefined): boolean => field?.type === "line" && field.isPlace === true;

/** That there is a way to what an entry is about. */
export const WAY_OUT = "wayOut";

const isWayOut = (field: Field): boolean => field.type === "webAddress" && field.isWayOut === true;

const isPrice = (field: Field): boolean => field.type === "line" && field.isPrice === true;

/** Undefined for a field that says no number. */
function numberIn(field: Field, value: unknown): number | null | undefined {
  if (field.type === "number") return value as number | null;
  if (field.type !== "line") return undefined;
  const text = value as string | null;
  if (field.isPay) return yearlyPay(text)?.low ?? null;
  return field.isAmount ? amountInDollars(text) || null : undefined;
}

const upperEndIn = (field: Field, value: unknown): number | undefined =>
  field.type === "line" && field.isPay ? yearlyPay(value as string | null)?.high : undefined;

function optionsIn(field: Field, value: unknown): string[] {
  if (field.type === "flag" || isWayOut(field)) return value ? [YES] : [];
  if (isPrice(field)) return isFree(value as string | null) ? [YES] : [];
  if (numberIn(field, null) !== undefined) return [];
  const texts = textsIn(value);
  if (field.type === "industries") return texts.flatMap(industriesIn);
  // What isn't shown, as "other", is asked for all the same.
  if (field.wordOf) return texts.map((text) => field.wordOf?.(text) ?? capitalized(text));
  if (field.type === "option") return texts.map((text) => asOffered(text, field.options.map(valueOf)));
  return texts;
}

/** The option of its facet that stands for one of a field's values, such as a part of a place; undefined where none does. */
export function optionOf(field: Field, value: string): string | undefined {
  // A price says more than whether it is none.
  if (isPrice(field)) return undefined;
  const options = isPlace(field) ? placeOptions([value]) : optionsIn(field, value);
  // Of several that a place names, the last is the narrowest.
  return options.find((option) => fold(option) === fold(value)) ?? options.at(-1);
}

/** By facet: the options that an entry has, or its number. */
export type OwnFacets<Values> = Readonly<
  Record<string, (values: Values) => readonly string[] | number | null>
>;

/**
 * What an entry is filtered and sorted by: the fields that name a facet, and what the kind reads from its values itself. Fields of one
 * facet that name places are read as one text: "London" in one and "Canada" in another don't name the UK.
 */
export function facetsOf<Of extends Fields>(fields: Of, own: OwnFacets<ValuesOf<Of>> = {}) {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const facet = isWayOut(field) ? WAY_OUT : (field.filter ?? field.sort?.name);
    return facet === undefined ? [] : [{ name, field, facet }];
  });
  const facets = [...new Set([...named.map(({ facet }) => facet), ...Object.keys(own)])].map((facet) => ({
    facet,
    parts: named.filter((each) => each.facet === facet),
  }));
  return (values: ValuesOf<Of>): Facets | null => {
    const all = facets.flatMap(({ facet, parts }): (readonly [string, readonly string[] | number])[] => {
      const [first] = parts;
      const number = first && numberIn(first.field, values[first.name]);
      const others = own[facet]?.(values) ?? number ?? [];
      const end = first && upperEndIn(first.field, values[first.name]);
      if (typeof others === "number")
        return [[facet, others], ...(end === undefined ? [] : [[upperEndOf(facet), end] as const])];
      const said = isPlace(first?.field)
        ? placeOptions(parts.flatMap(({ name }) => textsIn(values[name])))
        : parts.flatMap(({ name, field }) => optionsIn(field, values[name]));
      const options = new Set([...said, ...others]);
      return options.size > 0 ? [[facet, [...options]]] : [];
    });
    return all.length > 0 ? Object.fromEntries(all) : null;
  };
}
