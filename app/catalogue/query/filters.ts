import { FILTER_INDUSTRIES } from "#app/catalogue/industries";
import type { Filter } from "./kind-index";
import { fold } from "#app/platform/search/text-match";

/** The option of a flag that is set. */
export const YES = "yes";

/** Of a facet that is the lower end of a range. */
export const upperEndOf = (facet: string): string => `${facet}To`;

/** Nothing where no option is chosen. */
export const anyOf = (facet: string, options: readonly string[]): Filter[] =>
  options.length > 0 ? [{ facet, options }] : [];

/** Options that are one of these but for case: what people write themselves varies. */
export const sameAs = (facet: string, texts: readonly string[]): Filter[] =>
  texts.length > 0 ? [{ facet, sameAs: texts.map(fold) }] : [];

/** Options that contain one of these texts, whatever its case. */
export const containing = (facet: string, texts: readonly string[]): Filter[] =>
  texts.length > 0 ? [{ facet, containing: texts.map(fold) }] : [];

/** Source: other/product.md, "The industry filter". An offered industry is an option of all that contain its name. */
export function inIndustries(texts: readonly string[]): Filter[] {
  const offered = texts.map((text) => FILTER_INDUSTRIES.find((industry) => fold(industry) === fold(text)));
  return offered.every((industry) => industry !== undefined)
    ? anyOf("industry", offered)
    : containing("industry", texts);
}
