import { investorKind } from "#app/kinds/investors/investor-kind";
import { investorPage } from "#app/kinds/investors/investor-page.server";
import { investorRelation, ticketsIn } from "#app/kinds/investors/investor-related.server";
import { investorSection } from "#app/kinds/investors/investor-prompt-section";
import { cardOf } from "#app/catalogue/fields/card-values";
import { formatAmount, placeOf } from "#app/kinds/investors/investor";
import { investorDefinition, type InvestorCardData } from "#app/kinds/investors/investor-fields";
import { investorEntries } from "#app/kinds/investors/investor-entries";
import { featuredIds } from "#app/catalogue/store/entry-lists.server";
import { defineStore } from "#app/catalogue/store/store.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { kindParts } from "#app/catalogue/kind-parts.server";
import { UNDISCLOSED } from "#app/platform/text/text-rules";
import { rangeInDollars, type AmountRange } from "#app/language/amounts/amount-range";
import { heldAmountFilter } from "#app/catalogue/filters/filter-types.server";
import { by } from "#app/catalogue/list/kind-list.server";

/** JSON has no infinity. */
const upperEnd = (range: AmountRange | undefined): number | null =>
  range ? Math.min(range.high, Number.MAX_SAFE_INTEGER) : null;

export const investorStore = defineStore(investorKind, investorDefinition, {
  facets: {
    fund: ({ fundAmount, currency }) => rangeInDollars(fundAmount, currency)?.low ?? null,
    ticketFrom: ({ ticketSize, currency }) => rangeInDollars(ticketSize, currency)?.low ?? null,
    ticketTo: ({ ticketSize, currency }) => upperEnd(rangeInDollars(ticketSize, currency)),
  },
  otherNames: { description: "focus" },
});

/** Featured ones first, then the newest. */
export const featuredInvestors = (limit: number): InvestorCardData[] =>
  investorParts.list.cards(featuredIds("investors", limit));

const each = (most: readonly string[], what: readonly string[]): string[] =>
  most.flatMap((one) => what.map((other) => `${one} ${other}`));

const FUND_WORDS = [
  ...each(
    ["largest", "biggest", "richest", "highest"],
    ["fund", "investor", "vc", "fund size", "venture fund"],
  ),
  ...["by fund size", "by fund", "most capital", "most money", "deepest pocket"],
  ...["biggest", "largest", "topmost"],
];

const TICKET_WORDS = [
  ...each(
    ["smallest", "lowest", "small", "tiny"],
    ["ticket", "cheque", "check", "ticket size", "cheque size", "check size"],
  ),
  ...["by ticket", "by ticket size"],
];

const EXIT_WORDS = ["highest number of exit", "by exit", "most successful", "highest exit", "top exit"];

export const investorParts = kindParts(investorKind, investorDefinition, investorStore, {
  page: investorPage,
  result(investor) {
    const { fundAmount, currency } = investor;
    const tickets = ticketsIn(investor);
    return {
      facts: [
        fundAmount ? formatAmount(fundAmount, currency) : UNDISCLOSED,
        tickets && `tickets ${tickets}`,
        placeOf(investor),
      ],
    };
  },
  tags: ["industry"],
  list: {
    cardOf: (investor) => cardOf(investorDefinition.fields, investor),
    filters: [
      heldAmountFilter({
        name: "ticket",
        label: "Ticket",
        hint: "An amount that they would put in, in dollars.",
        placeholder: "500K",
        notBeside: ["fund", "funds", "aum", "capital"],
        wordOf: (amount) => `Tickets of ${amount}`,
      }),
    ],
    sorts: [
      { name: "fund", label: "Largest fund", order: by("fund", "descending"), words: FUND_WORDS },
      { name: "ticket", label: "Smallest ticket", order: by("ticketFrom", "ascending"), words: TICKET_WORDS },
    ],
    sortWords: { exits: EXIT_WORDS },
  },
  related: investorRelation,
  section: investorSection,
});

export const investorResource = entryResource(investorStore, investorEntries);
