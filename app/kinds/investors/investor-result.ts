import { formatAmount, placeOf } from "#app/kinds/investors/investor";
import type { Investor } from "#app/kinds/investors/investor-fields";
import { investorKind } from "#app/kinds/investors/investor-kind";
import { entryPath } from "#app/catalogue/entry-path";
import type { SearchRow } from "#app/catalogue/results/search-row";
import { UNDISCLOSED } from "#app/platform/text/text-rules";

export const investorResult = (investor: Investor): SearchRow => {
  const { name, fundAmount, ticketSize, currency } = investor;
  return {
    picture: { look: "ring", of: name, path: investor.logo },
    name,
    to: entryPath(investorKind, investor),
    text: investor.focus,
    facts: [
      fundAmount ? formatAmount(fundAmount, currency) : UNDISCLOSED,
      ticketSize && `tickets ${formatAmount(ticketSize, currency)}`,
      placeOf(investor),
    ],
  };
};
