import type { Startup } from "#app/features/startups/startup-fields";
import { startupKind } from "#app/features/startups/startup-kind";
import { entryPath } from "#app/entries/entry-path";
import type { SearchRow } from "#app/entries/results/search-row";
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
