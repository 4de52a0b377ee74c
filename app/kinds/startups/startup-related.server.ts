import { partsOfPlace } from "#app/language/places/places";
import { newestWith } from "#app/catalogue/related/candidates.server";
import { bondIf, type Relation } from "#app/catalogue/related/related-kind.server";
import { INDUSTRIES } from "#app/catalogue/related/shared-names.server";
import { cityOf, sharedPlace } from "#app/language/places/shared-place";
import { placeIn } from "#app/catalogue/fields/place-in";
import { startupDefinition, type Startup } from "#app/kinds/startups/startup-fields";

/** Compared in addition to those of its industries. */
const MAX_NEAR = 12;

/** As "Series A" is said, but "the Seed stage". */
const stageName = (stage: string) => (/^series\b/i.test(stage) ? stage : `the ${stage} stage`);

function sharedStage({ stage }: Startup, other: Startup) {
  const isShared = stage !== null && stage.toLowerCase() === other.stage?.toLowerCase();
  return bondIf(isShared, stage && `both at ${stageName(stage)}`);
}

const placeOf = placeIn(startupDefinition.fields);

/** What it has raised, and the stage that it has reached. */
export const raisingOf = ({ funding, stage }: Startup) => ({ raised: funding, reached: stage });

export const startupRelation: Relation<Startup> = {
  facts(startup) {
    const place = placeOf(startup);
    return [cityOf(place) ?? place, [startup.funding, startup.stage].filter(Boolean).join(" ")];
  },
  like: {
    heading: () => ({ rule: "By industry, stage and place" }),
    names: INDUSTRIES,
    // In the same city, or what else a place begins with.
    also: (startup) =>
      partsOfPlace(placeOf(startup))
        .slice(0, 1)
        .flatMap((city) => newestWith("startups", "place", city, MAX_NEAR)),
    bonds: (one, other, industries) =>
      industries.rank > 0 && [industries, sharedStage(one, other), sharedPlace(placeOf(one), placeOf(other))],
  },
};
