const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  { from: 365 * DAY, unit: 365 * DAY, sign: "y" },
  { from: 30 * DAY, unit: 30 * DAY, sign: "mo" },
  { from: 7 * DAY, unit: 7 * DAY, sign: "w" },
  { from: DAY, unit: DAY, sign: "d" },
  { from: HOUR, unit: HOUR, sign: "h" },
  { from: MINUTE, unit: MINUTE, sign: "m" },
];

/** "just now", "5m ago" … "1y ago"; a moment in the future reads "just now". Milliseconds since 1970. */
export function timeAgo(then: number, now: number): string {
  const age = now - then;
  const found = UNITS.find(({ from }) => age >= from);
  return found ? `${Math.floor(age / found.unit)}${found.sign} ago` : "just now";
}
