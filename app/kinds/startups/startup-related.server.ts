import { partsOfPlace } from "#app/catalogue/places/places";
import { newestWith } from "#app/catalogue/related/candidates.server";
import { bondIf, type Relation } from "#app/catalogue/related/related-kind.server";
import { INDUSTRIES } from "#app/catalogue/related/shared-names.server";
import { cityOf, sharedPlace } from "#app/catalogue/places/shared-place";
import type { Startup } from "#app/kinds/startups/startup-fields";

/** Compared in addition to those of its industries. */
const MAX_NEAR = 12;

/** As "Series A" is said, but "the Seed stage". */
const stageName = (stage: string) => (/^series\b/i.test(stage) ? stage : `the ${stage} stage`);

function sharedStage({ stage }: Startup, other: Startup) {
  const isShared = stage !== null && stage.toLowerCase() === other.stage?.toLowerCase();
  return bondIf(isShared, stage && `both at ${stageName(stage)}`);
}

export const startupRelation: Relation<Startup> = {
  facts: ({ location, funding, stage }) => [
    cityOf(location) ?? location,
    [funding, stage].filter(Boolean).join(" "),
  ],
  membersOf: ({ coFounders }) => coFounders,
  like: {
    heading: () => ({ rule: "By industry, stage and place" }),
    names: INDUSTRIES,
    // In the same city, or what else a place begins with.
    also: ({ location }) =>
      partsOfPlace(location)
        .slice(0, 1)
        .flatMap((city) => newestWith("startups", "place", city, MAX_NEAR)),
    bonds: (one, other, industries) =>
      industries.rank > 0 && [industries, sharedStage(one, other), sharedPlace(one.location, other.location)],
  },
};
