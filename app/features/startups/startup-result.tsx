import type { Startup } from "#app/features/startups/startup";
import { SearchResult } from "#app/entries/list/search-result";
import { UNDISCLOSED } from "#app/platform/text/text-rules";
import { Picture } from "#app/ui/media/picture";
import { Tile } from "#app/ui/media/tile";

export function StartupResult({ startup, searched }: { startup: Startup; searched: string }) {
  const { name, funding, stage, location } = startup;
  return (
    <SearchResult
      picture={<Picture path={startup.logo} size={48} fallback={<Tile seed={name} />} />}
      name={name}
      url={startup.website}
      text={startup.description}
      searched={searched}
      facts={[funding ?? UNDISCLOSED, stage ?? (funding && UNDISCLOSED), location]}
    />
  );
}
