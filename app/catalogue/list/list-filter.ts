import { FILTER_INDUSTRIES } from "#app/catalogue/industries";
import { inIndustries } from "#app/catalogue/query/filters";
import type { Filter } from "#app/catalogue/query/kind-index";
import { cleanSearch, fold } from "#app/platform/search/text-match";

/** A parameter that narrows a list, on its page and in the API. */
export interface ListFilter {
  name: string;
  /** The option that a value stands for; undefined for none. */
  read: (value: string) => string | undefined;
  /** What passes with these options, any of them; a page asks for none where its address doesn't. */
  filtersOf: (options: readonly string[]) => readonly Filter[];
  /** Of several the first counts. */
  isSingle?: true;
  /** The option of a page whose address names none. */
  absent?: string;
  /** All that the API accepts. */
  options?: readonly string[];
  /** A view of the list: clearing the filters doesn't leave it. */
  isView?: true;
  /** The option under which search engines know another page of the list. */
  ownPage?: string;
  /** The API doesn't know it. */
  isOfPages?: true;
}

const MAX_NAME_LENGTH = 100;

/** Source: other/product.md, "The industry filter". */
export const INDUSTRY_FILTER: ListFilter = {
  name: "industry",
  read: (value) => {
    const name = cleanSearch(value);
    if (!name || name.length > MAX_NAME_LENGTH) return undefined;
    return FILTER_INDUSTRIES.find((industry) => fold(industry) === fold(name)) ?? name;
  },
  filtersOf: inIndustries,
};
