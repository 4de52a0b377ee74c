import { investorKind } from "#app/kinds/investors/investor-kind";
import { investorPage } from "#app/kinds/investors/investor-page.server";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import { investorCardOf, type InvestorCardData } from "#app/kinds/investors/investor";
import { investorDefinition } from "#app/kinds/investors/investor-fields";
import { investorEntries } from "#app/kinds/investors/investor-entries";
import { featuredIds } from "#app/catalogue/store/entry-lists.server";
import { defineStore } from "#app/catalogue/store/store.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import { investorResult } from "#app/kinds/investors/investor-result";
import { withPath } from "#app/catalogue/entry-path";
import { rangeInDollars, type AmountRange } from "#app/catalogue/amounts/amount-range";
import { fieldFilters } from "#app/catalogue/filters/field-filters.server";
import { heldAmountFilter } from "#app/catalogue/filters/filter-types.server";
import { by, type KindList } from "#app/catalogue/list/kind-list.server";

/** JSON has no infinity. */
const upperEnd = (range: AmountRange | undefined): number | null =>
  range ? Math.min(range.high, Number.MAX_SAFE_INTEGER) : null;

export const investorStore = defineStore(investorKind, investorDefinition, {
  facets: {
    fund: ({ fundAmount, currency }) => rangeInDollars(fundAmount, currency)?.low ?? null,
    ticketFrom: ({ ticketSize, currency }) => rangeInDollars(ticketSize, currency)?.low ?? null,
    ticketTo: ({ ticketSize, currency }) => upperEnd(rangeInDollars(ticketSize, currency)),
    exits: ({ noOfExits }) => noOfExits,
  },
  otherNames: { description: "focus" },
  sameBy: ["website"],
});

const { load } = investorStore;

const loadCards = (ids: readonly number[]): InvestorCardData[] =>
  load(ids).map((investor) => withPath(investorKind, investorCardOf(investor), investor.name));

/** Featured ones first, then the newest. */
export const featuredInvestors = (limit: number): InvestorCardData[] =>
  loadCards(featuredIds("investors", limit));

export const investorSearch = kindSearch("investors", load, investorResult, ["industry"]);

const each = (most: readonly string[], what: readonly string[]): string[] =>
  most.flatMap((one) => what.map((other) => `${one} ${other}`));

const FUND_WORDS = [
  ...each(
    ["largest", "biggest", "richest", "highest"],
    ["fund", "investor", "vc", "fund size", "venture fund"],
  ),
  ...["by fund size", "by fund", "most capital", "most money", "deepest pocket"],
];

const TICKET_WORDS = [
  ...each(
    ["smallest", "lowest", "small", "tiny"],
    ["ticket", "cheque", "check", "ticket size", "cheque size", "check size"],
  ),
  ...["by ticket", "by ticket size"],
];

export const investorList: KindList<InvestorCardData> = {
  kind: investorKind,
  filters: fieldFilters(investorDefinition, [
    "place",
    "industry",
    heldAmountFilter({
      name: "ticket",
      label: "Ticket",
      hint: "An amount that they would put in, in dollars.",
      placeholder: "500K",
      wordOf: (amount) => `Tickets of ${amount}`,
    }),
    "currency",
  ]),
  sorts: [
    { name: "fund", label: "Largest fund", order: by("fund", "descending"), words: FUND_WORDS },
    { name: "ticket", label: "Smallest ticket", order: by("ticketFrom", "ascending"), words: TICKET_WORDS },
    {
      name: "exits",
      label: "Most exits",
      order: by("exits", "descending"),
      words: [
        "most exit",
        "highest number of exit",
        "by exit",
        "most successful",
        "highest exit",
        "top exit",
      ],
    },
  ],
  cards: loadCards,
  store: investorStore,
  search: investorSearch,
};

export const investorResource = entryResource(investorStore, investorEntries);

export const investorPages = entryPages(investorKind, load, investorPage);
