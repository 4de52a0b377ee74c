import type { Startup, startupDefinition } from "#app/kinds/startups/startup-fields";
import type { PageSaid } from "#app/catalogue/kind-parts.server";
import { present } from "#app/catalogue/page/entry-content";

export function startupPage(startup: Startup): PageSaid<typeof startupDefinition> {
  const { name, location, industries, website, coFounders } = startup;
  return {
    line: present(location),
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
