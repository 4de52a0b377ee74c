import { formatAmount, placeOf } from "#app/kinds/investors/investor";
import type { Investor, investorDefinition } from "#app/kinds/investors/investor-fields";
import type { PageSaid } from "#app/catalogue/kind-parts.server";
import { present } from "#app/catalogue/page/entry-content";

export function investorPage(investor: Investor): PageSaid<typeof investorDefinition> {
  const { name, fundAmount, ticketSize, currency, industries, website } = investor;
  const place = placeOf(investor);
  return {
    line: present(place),
    badge: ticketSize && `Tickets of ${formatAmount(ticketSize, currency)}`,
    facts: {
      fundAmount: fundAmount && { text: formatAmount(fundAmount, currency) },
      ticketSize: ticketSize && { text: formatAmount(ticketSize, currency) },
      city: (linksOf) => ({ links: linksOf("city", place) }),
    },
    schema: {
      "@type": "Organization",
      name,
      sameAs: website ?? undefined,
      location: place ?? undefined,
      knowsAbout: industries,
    },
  };
}
