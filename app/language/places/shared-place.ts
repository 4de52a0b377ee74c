import { LRUCache } from "lru-cache";

import { countryNamed } from "#app/language/places/places";

interface Spot {
  city: string | null;
  country: string;
}

/** Countries that a sentence gives an article. */
const WITH_ARTICLE = new Set(
  "uae uk usa netherlands philippines maldives bahamas gambia united\u00a0states czech\u00a0republic dominican\u00a0republic"
    .split(" ")
    .map((name) => name.replaceAll("\u00a0", " ")),
);

const NO_PLACE = /\b(?:remote|anywhere|worldwide|global|online|hybrid|various)\b/i;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Distinct texts, of which there are far fewer than entries. */
const spots = new LRUCache<string, { spot: Spot | null }>({ max: 5000 });

/** A city may stand alone; it is then compared like a country. */
function spotOf(location: string | null): Spot | null {
  if (!location) return null;
  const known = spots.get(location) ?? { spot: readSpot(location) };
  spots.set(location, known);
  return known.spot;
}

function readSpot(location: string): Spot | null {
  const named = location
    .split(/[,،、，/]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const country = named.at(-1);
  if (country === undefined || NO_PLACE.test(location)) return null;
  return { city: named.at(-2) ?? null, country: countryNamed(country) ?? country };
}

export function cityOf(location: string | null): string | null {
  const spot = spotOf(location);
  return spot && (spot.city ?? spot.country);
}

/** 2 for the same city, 1 for the same country, 0 otherwise; said as "both in Germany". */
export interface SharedPlace {
  rank: 0 | 1 | 2;
  clause: string | null;
}

const ELSEWHERE: SharedPlace = { rank: 0, clause: null };

export function sharedPlace(location: string | null, otherLocation: string | null): SharedPlace {
  const [one, other] = [spotOf(location), spotOf(otherLocation)];
  if (!one || !other || !same(one.country, other.country)) return ELSEWHERE;
  if (one.city && other.city && same(one.city, other.city)) return { rank: 2, clause: `both in ${one.city}` };
  const article = WITH_ARTICLE.has(one.country.toLowerCase()) ? "the " : "";
  return { rank: 1, clause: `both in ${article}${one.country}` };
}
