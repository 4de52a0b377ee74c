import { formatAmount, placeOf } from "#app/kinds/investors/investor";
import { investorDefinition, type Investor } from "#app/kinds/investors/investor-fields";
import { investorKind } from "#app/kinds/investors/investor-kind";
import { present, type EntryContent } from "#app/catalogue/page/entry-content";
import { fieldFacts } from "#app/catalogue/page/field-facts.server";

export function investorPage(investor: Investor): EntryContent {
  const { name, focus, fundAmount, ticketSize, currency, industries, logo, website } = investor;
  const place = placeOf(investor);
  return {
    name,
    picture: { look: "ring", of: name, path: logo },
    line: present(place),
    badge: ticketSize && `Tickets of ${formatAmount(ticketSize, currency)}`,
    text: focus,
    facts: fieldFacts(investorKind, investorDefinition, investor, {
      fundAmount: fundAmount && { text: formatAmount(fundAmount, currency) },
      ticketSize: ticketSize && { text: formatAmount(ticketSize, currency) },
      city: (linksOf) => ({ links: linksOf("city", place) }),
    }),
    schema: {
      "@type": "Organization",
      name,
      sameAs: website ?? undefined,
      location: place ?? undefined,
      knowsAbout: industries,
    },
  };
}
