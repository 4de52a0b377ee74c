import type { Startup } from "#app/kinds/startups/startup-fields";
import { startupKind } from "#app/kinds/startups/startup-kind";
import { factsOf, present, type EntryContent } from "#app/catalogue/page/entry-content";
import { industryLinks, searchLinks } from "#app/catalogue/page/entry-links.server";
import { partsOfPlace } from "#app/catalogue/places";

export function startupPage(startup: Startup): EntryContent {
  const { id, name, description, location, funding, stage, industries, logo, website, coFounders } = startup;
  const link = searchLinks(startupKind, id);
  return {
    name,
    picture: { look: "tile", of: name, path: logo },
    line: present(location),
    badge: stage,
    text: description,
    facts: factsOf(
      { label: "Raised", text: funding },
      stage ? { label: "Stage", links: [link(stage)] } : { label: "Stage", text: null },
      { label: "Place", links: partsOfPlace(location).map(link) },
      coFounders.length > 0 && { label: "Founders", text: coFounders.join(", ") },
      { label: "Industries", tags: industryLinks(startupKind.path, industries) },
      { label: "Website", sites: present(website) },
    ),
    schema: {
      "@type": "Organization",
      name,
      sameAs: website ?? undefined,
      location: location ?? undefined,
      founder: coFounders.map((founder) => ({ "@type": "Person", name: founder })),
      knowsAbout: industries,
    },
  };
}
