const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = [
  { from: 365 * DAY_MS, unit: 365 * DAY_MS, sign: "y" },
  { from: 30 * DAY_MS, unit: 30 * DAY_MS, sign: "mo" },
  { from: 7 * DAY_MS, unit: 7 * DAY_MS, sign: "w" },
  { from: DAY_MS, unit: DAY_MS, sign: "d" },
  { from: HOUR_MS, unit: HOUR_MS, sign: "h" },
  { from: MINUTE_MS, unit: MINUTE_MS, sign: "m" },
];

/** "just now", "5m ago" … "1y ago"; a moment in the future reads "just now". Milliseconds since 1970. */
export function timeAgo(then: number, now: number): string {
  const age = now - then;
  const found = UNITS.find(({ from }) => age >= from);
  return found ? `${Math.floor(age / found.unit)}${found.sign} ago` : "just now";
}
