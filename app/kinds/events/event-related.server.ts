import { anyOf } from "#app/catalogue/query/filters";
import type { Filter } from "#app/catalogue/query/kind-index";
import { find } from "#app/catalogue/query/query.server";
import { bondIf, type Relation } from "#app/catalogue/related/related-kind.server";
import { INDUSTRIES } from "#app/catalogue/related/shared-names.server";
import { sharedPlace } from "#app/language/places/shared-place";
import { regionOf } from "#app/kinds/events/event";
import type { EventEntry } from "#app/kinds/events/event-fields";
import { startOf } from "#app/kinds/events/event-schema.server";
import { timesOf, whereOf } from "#app/kinds/events/shown-event";

/** Compared: the next of all, and the next of the same region. */
const NEXT_OF_ALL = 60;
const NEXT_OF_REGION = 20;

/** Those that are still to begin. */
const nextIds = (filters: readonly Filter[], limit: number): number[] =>
  find({
    kind: "events",
    filters: [{ facet: "startsAt", ranges: [{ from: Date.now() + 1 }] }, ...filters],
    order: { facet: "startsAt", direction: "ascending" },
  }).ids(limit, 0);

export const eventRelation: Relation<EventEntry> = {
  facts(event) {
    const { date, hours } = timesOf(event);
    return [`${date}, ${hours}`, whereOf(event)];
  },
  like: {
    heading: () => ({ rule: "Still to come; by industry, then place" }),
    // Whatever their industries, the next ones are compared.
    names: { ...INDUSTRIES, candidates: undefined },
    also({ place }) {
      const region = regionOf(place);
      const near = region === null ? [] : nextIds(anyOf("region", [region]), NEXT_OF_REGION);
      return [...nextIds([], NEXT_OF_ALL), ...near];
    },
    bonds(one, other, industries) {
      const place = sharedPlace(one.place, other.place);
      const soonest = { rank: -startOf(other) };
      const isRelated = !other.cancelled && (industries.rank > 0 || place.rank > 0);
      return isRelated && [industries, place, bondIf(one.online && other.online, "both online"), soonest];
    },
  },
};
