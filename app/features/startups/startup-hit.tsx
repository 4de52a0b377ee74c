import type { Startup } from "#app/features/startups/startup";
import { Hit } from "#app/foundation/hit";
import { UNDISCLOSED } from "#app/foundation/text-rules";
import { Picture } from "#app/ui/picture";
import { Tile } from "#app/ui/tile";

/** A startup among the results of a search. */
export function StartupHit({ startup, searched }: { startup: Startup; searched: string }) {
  const { name, funding, stage, location } = startup;
  return (
    <Hit
      picture={<Picture path={startup.logo} size={48} fallback={<Tile seed={name} />} />}
      name={name}
      url={startup.website}
      text={startup.description}
      searched={searched}
      facts={[funding ?? UNDISCLOSED, stage ?? (funding && UNDISCLOSED), location]}
    />
  );
}
