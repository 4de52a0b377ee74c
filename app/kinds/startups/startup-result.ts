import type { Startup } from "#app/kinds/startups/startup-fields";
import { startupKind } from "#app/kinds/startups/startup-kind";
import { entryPath } from "#app/catalogue/entry-path";
import type { SearchRow } from "#app/catalogue/results/search-row";
import { UNDISCLOSED } from "#app/platform/text/text-rules";

export const startupResult = (startup: Startup): SearchRow => {
  const { name, funding, stage, location } = startup;
  return {
    picture: { look: "tile", of: name, path: startup.logo },
    name,
    to: entryPath(startupKind, startup),
    text: startup.description,
    facts: [funding ?? UNDISCLOSED, stage ?? (funding && UNDISCLOSED), location],
  };
};
