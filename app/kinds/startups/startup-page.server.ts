import { startupDefinition, type Startup } from "#app/kinds/startups/startup-fields";
import { startupKind } from "#app/kinds/startups/startup-kind";
import { present, type EntryContent } from "#app/catalogue/page/entry-content";
import { fieldFacts } from "#app/catalogue/page/field-facts.server";

export function startupPage(startup: Startup): EntryContent {
  const { name, description, location, stage, industries, logo, website, coFounders } = startup;
  return {
    name,
    picture: { look: "tile", of: name, path: logo },
    line: present(location),
    badge: stage,
    text: description,
    facts: fieldFacts(startupKind, startupDefinition, startup),
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
