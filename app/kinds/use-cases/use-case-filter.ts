import { USE_CASE_INDUSTRIES, USE_CASE_TABS } from "#app/kinds/use-cases/use-case";
import { useCaseKind } from "#app/kinds/use-cases/use-case-kind";
import type { ListFilter } from "#app/catalogue/filters/list-filter";
import { listUrl, type ListQuery } from "#app/catalogue/filters/list-query";
import { containing, YES } from "#app/catalogue/query/filters";
import type { Filter } from "#app/catalogue/query/kind-index";
import { byPhrase, phrasesOf } from "#app/language/words/phrases";
import { SYNONYMS } from "#app/language/words/synonyms";
import { cleanSearch } from "#app/platform/search/text-match";
import { cutAt } from "#app/platform/text/cut-at";

/** Characters. */
const INDUSTRY_LIMIT = 100;

export const FEATURED: Filter = { facet: "featured", options: [YES] };

/** Without one it has all. */
const TAB_FILTER: ListFilter = {
  name: "tab",
  label: "View",
  read: (value) => {
    const asked = USE_CASE_TABS.find(({ tab }) => tab === value.toLowerCase());
    return asked?.tab === "all" ? undefined : asked?.tab;
  },
  filtersOf: ([tab]) => (tab === "featured" ? [FEATURED] : []),
  fixed: USE_CASE_TABS.map(({ tab }) => tab),
  isSingle: true,
  usual: "all",
  isView: true,
  isOfPages: true,
  wordOf: () => "Featured",
  words: phrasesOf({ featured: ["featured", "highlighted", "editors pick"] }),
};

const INDUSTRY_WORDS = byPhrase(
  USE_CASE_INDUSTRIES.flatMap((industry) =>
    [industry, ...(SYNONYMS[industry] ?? [])].map((phrase) => [phrase, industry]),
  ),
);

const INDUSTRY_FILTER: ListFilter = {
  name: "industry",
  label: "Industry",
  read: (value) => {
    const sought = cleanSearch(value);
    const asked = sought.slice(0, cutAt(sought, INDUSTRY_LIMIT));
    const isAsked = (industry: string) => industry.toLowerCase() === asked.toLowerCase();
    return USE_CASE_INDUSTRIES.find(isAsked) ?? (asked || undefined);
  },
  filtersOf: (industries) => containing("industry", industries),
  isOpen: true,
  isIn: true,
  isSingle: true,
  words: INDUSTRY_WORDS,
};

export const USE_CASE_FILTERS = [TAB_FILTER, INDUSTRY_FILTER];

interface Asked {
  search?: string;
  industry?: string;
  tab?: string;
}

export const askedOf = ({ search, filters: { tab, industry } }: ListQuery): Asked => ({
  search,
  tab: tab?.toString(),
  industry: industry?.toString(),
});

export const caseListUrl = ({ search, industry, tab }: Asked): string =>
  listUrl(useCaseKind.path, { search, filters: { tab: tab === "all" ? undefined : tab, industry } });
