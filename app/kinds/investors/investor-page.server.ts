import { formatAmount, placeOf } from "#app/kinds/investors/investor";
import type { Investor } from "#app/kinds/investors/investor-fields";
import { investorKind } from "#app/kinds/investors/investor-kind";
import { factsOf, present, type EntryContent } from "#app/catalogue/page/entry-content";
import { industryLinks, searchLinks } from "#app/catalogue/page/entry-links.server";
import { partsOfPlace } from "#app/catalogue/places";
import { formatCount } from "#app/ui/format-count";

export function investorPage(investor: Investor): EntryContent {
  const { id, name, focus, fundAmount, ticketSize, noOfExits, currency, industries, logo, website } =
    investor;
  const place = placeOf(investor);
  const amount = (text: string | null) => text && formatAmount(text, currency);
  return {
    name,
    picture: { look: "ring", of: name, path: logo },
    line: present(place),
    badge: ticketSize && `Tickets of ${formatAmount(ticketSize, currency)}`,
    text: focus,
    facts: factsOf(
      { label: "Fund", text: amount(fundAmount) },
      { label: "Ticket", text: amount(ticketSize) },
      noOfExits !== null && { label: "Exits", text: formatCount(noOfExits) },
      { label: "Currency", text: currency },
      { label: "Place", links: partsOfPlace(place).map(searchLinks(investorKind, id)) },
      { label: "Industries", tags: industryLinks(investorKind.path, industries) },
      { label: "Website", sites: present(website) },
    ),
    schema: {
      "@type": "Organization",
      name,
      sameAs: website ?? undefined,
      location: place ?? undefined,
      knowsAbout: industries,
    },
  };
}
