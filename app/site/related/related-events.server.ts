import { entryPath } from "#app/catalogue/entry-path";
import { anyOf } from "#app/catalogue/query/filters";
import type { Filter } from "#app/catalogue/query/kind-index";
import { find } from "#app/catalogue/query/query.server";
import { shortMonth } from "#app/kinds/events/event";
import type { EventEntry } from "#app/kinds/events/event-fields";
import { eventKind } from "#app/kinds/events/event-kind";
import { loadEvents, regionOf } from "#app/kinds/events/events.server";
import { timesOf, whereOf } from "#app/kinds/events/shown-event";
import { startupKind } from "#app/kinds/startups/startup-kind";
import { namesInCommon, pictureIn, rowsOf, tellingNames, textsIn } from "#app/site/related/candidates.server";
import { factsIn, groupOf } from "#app/site/related/groups";
import { bestOf, type Ranked } from "#app/site/related/rules/ranking";
import { sentence, sharedIndustries } from "#app/site/related/rules/reasons";
import { MAX_RELATED, type RelatedGroup, type RelatedRow } from "#app/site/related/related";
import { investorRow, investorsNamed } from "#app/site/related/related-investors.server";
import { foundersOf, startupRow, startupsNamed } from "#app/site/related/related-startups.server";
import { talentNamed, talentRows } from "#app/site/related/related-talent.server";
import { sharedPlace, spotOf } from "#app/site/related/rules/shared-place";

interface StoredEvent {
  id: number;
  title: string;
  start: string;
  end: string | null;
  timeZone: string;
  startsAt: number;
  place: string | null;
  online: 0 | 1;
  industries: string;
  picture: string | null;
}

const COLUMNS = `id, title, start_time AS start, end_time AS end, time_zone AS timeZone, starts_at AS startsAt,
  place, online, industries, ${pictureIn("picture")}`;

/** Compared: the next of all, and the next of the same region. */
const NEXT_OF_ALL = 60;
const NEXT_OF_REGION = 20;

function nextIds({ id, place }: EventEntry, now: number): number[] {
  const coming = (filters: readonly Filter[], limit: number) =>
    find({
      kind: "events",
      filters: [{ facet: "startsAt", from: now + 1 }, ...filters],
      order: { facet: "startsAt", direction: "ascending" },
    }).ids(limit, 0);
  const region = regionOf(place);
  const near = region === null ? [] : coming(anyOf("where", [region]), NEXT_OF_REGION);
  return [...new Set([...coming([], NEXT_OF_ALL), ...near])].filter((other) => other !== id);
}

function eventRow(event: StoredEvent, why: string): RelatedRow {
  const { id, title, start, end, timeZone, place, picture } = event;
  const times = timesOf({ start, end });
  const { day, weekday, date, hours } = times;
  const where = whereOf({ place, online: event.online === 1, timeZone });
  return {
    id,
    name: title,
    to: entryPath(eventKind, { id, name: title }),
    picture: { look: "date", day, weekday, month: shortMonth(times), path: picture },
    facts: factsIn(`${date}, ${hours}`, where),
    why,
  };
}

/** Those that are still to begin. */
export function eventsLike(event: EventEntry, now: number): RelatedGroup {
  const own = tellingNames(event.industries);
  const spot = spotOf(event.place);
  const ranked = rowsOf<StoredEvent>("events", COLUMNS, nextIds(event, now)).flatMap(
    (other): Ranked<RelatedRow>[] => {
      const shared = namesInCommon(own, textsIn(other.industries));
      const place = sharedPlace(spot, spotOf(other.place));
      if (shared.length === 0 && place.rank === 0) return [];
      const bothOnline = event.online && other.online === 1;
      const why = () => sentence(sharedIndustries(shared), place.clause, bothOnline && "both online");
      const keys = [shared.length, place.rank, Number(bothOnline), -other.startsAt];
      return [{ id: other.id, name: other.title, keys, make: () => eventRow(other, why()) }];
    },
  );
  const heading = {
    title: "Events like it",
    rule: "Still to come; by industry, then place",
    look: "cards",
  } as const;
  return groupOf(eventKind, heading, bestOf(ranked, event.title));
}

export const eventById = (id: number): EventEntry | undefined => loadEvents([id])[0];

/** Named as organisers; more are only text. */
const MAX_HOSTS = 4;

export function hostsOf({ organiser }: EventEntry): RelatedGroup {
  const names = [...new Set([organiser, ...(organiser ?? "").split(/[,;&|]|\band\b/)])]
    .map((name) => (name ?? "").trim())
    .filter(Boolean)
    .slice(0, MAX_HOSTS);
  const isFounder = (id: number) => namesInCommon(foundersOf(id), names).length > 0;
  const startups = names.flatMap((name) => startupsNamed(name).slice(0, 1));
  const investors = names.flatMap((name) => investorsNamed(name).slice(0, 1));
  const people = names.flatMap((name) => talentNamed(name).slice(0, 1));
  const rows = [
    ...startups.map((startup) =>
      startupRow(startup, isFounder(startup.id) ? "Its co-founder is the host." : "Named as the host."),
    ),
    ...investors.map((investor) => investorRow(investor, "Named as the host.")),
    ...talentRows(people.map((person) => [person, "Named as the host."])),
  ].slice(0, MAX_RELATED);
  return groupOf(startupKind, { title: "Who hosts it", rule: "", look: "rows" }, rows);
}
