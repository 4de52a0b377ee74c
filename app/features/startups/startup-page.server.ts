import type { Startup } from "#app/features/startups/startup";
import { startupKind } from "#app/features/startups/startup-kind";
import {
  factsOf,
  industryLinks,
  placeLinks,
  present,
  searchLink,
  type EntryContent,
} from "#app/entries/page/entry-content";

const { path } = startupKind;

export function startupPage(startup: Startup): EntryContent {
  const { name, description, location, funding, stage, industries, logo, website, coFounders } = startup;
  return {
    name,
    picture: { look: "tile", of: name, path: logo },
    line: present(location),
    badge: stage,
    text: description,
    facts: factsOf(
      { label: "Raised", text: funding },
      stage ? { label: "Stage", links: [searchLink(path, stage)] } : { label: "Stage", text: null },
      { label: "Place", links: placeLinks(path, location) },
      coFounders.length > 0 && { label: "Founders", text: coFounders.join(", ") },
      { label: "Industries", tags: industryLinks(path, industries) },
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
