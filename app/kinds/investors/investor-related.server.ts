import type { Relation } from "#app/catalogue/related/related-kind.server";
import { INDUSTRIES } from "#app/catalogue/related/shared-names.server";
import { sharedPlace } from "#app/language/places/shared-place";
import { formatAmount, placeOf } from "#app/kinds/investors/investor";
import type { Investor } from "#app/kinds/investors/investor-fields";

export const ticketsIn = ({ ticketSize, currency }: Investor): string | null =>
  ticketSize && formatAmount(ticketSize, currency);

export const investorRelation: Relation<Investor> = {
  facts(investor) {
    const tickets = ticketsIn(investor);
    return [investor.city ?? placeOf(investor), tickets && `tickets ${tickets}`];
  },
  like: {
    heading: () => ({ rule: "By industry, then place" }),
    names: INDUSTRIES,
    bonds: (one, other, industries) =>
      industries.rank > 0 && [industries, sharedPlace(placeOf(one), placeOf(other))],
  },
};
