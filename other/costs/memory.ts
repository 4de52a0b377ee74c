import { setTimeout as pause } from "node:timers/promises";

import { send, spellOut, type Kind } from "./asked";
import { newPlace } from "./search";

const CLIENTS = 10;
/** The most that resident memory may grow by, and how long it may take to come back, in MB and milliseconds. */
const MAX_GROWTH_MB = 150;
const COMES_BACK_MS = 60_000;
const LOOK_MS = 1000;

const QUIET: Kind[] = [
  { path: "/startups?page={n}" },
  { path: "/search?q={l}+{l}" },
  { path: "/talent?page={n}" },
];
const QUIET_REQUESTS = 300;

/** Prints what the process takes beside ten clients, each of whom asks one hostile request after the other; whether it is little enough. */
export async function printMemory(
  kinds: Record<string, Kind>,
  { startups, minutes }: { startups: number; minutes: number },
) {
  const { site, values } = await newPlace(startups, { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "fly" });
  let asked = 0;
  const ask = (mix: readonly Kind[], client: number) => {
    const kind = mix[(asked += 1) % mix.length] ?? { path: "/" };
    return send(site.url, spellOut(kind, asked, values, site.member), `198.51.100.${client}`);
  };
  for (let n = 0; n < QUIET_REQUESTS; n++) await ask(QUIET, n);
  const quiet = site.resident();
  let most = quiet;
  const until = performance.now() + minutes * 60_000;
  const look = setInterval(
    () => (most = site.hasEnded() ? Infinity : Math.max(most, site.resident())),
    LOOK_MS,
  );
  const hostile = Object.values(kinds).filter(({ task }) => !task);
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    while (performance.now() < until && !site.hasEnded()) await ask(hostile, client);
  });
  await Promise.all(clients);
  clearInterval(look);
  await pause(COMES_BACK_MS);
  const after = site.hasEnded() ? Infinity : site.resident();
  await site.stop();
  console.log(`\n| ${asked} requests of ${CLIENTS} clients | MB resident |\n|---|--:|`);
  for (const [when, mb] of Object.entries({ quiet, most, "a minute later": after }))
    console.log(`| ${when} | ${mb.toFixed(0)} |`);
  return Math.max(most, after) - quiet <= MAX_GROWTH_MB;
}
