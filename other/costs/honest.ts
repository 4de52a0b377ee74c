import { fork } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { send, spellOut, type Kind } from "./asked";
import { copyOfDatabase } from "./database";
import { startSite } from "./site";
import { valuesIn } from "./values";

const EVERY_MS = 100;
const WARM_SECONDS = 5;
/** Nobody has opened it, so that it isn't kept yet. */
const FIRST_PAGE = 300;

/** What a visitor waits, in milliseconds, while a number of clients ask ten times a second for so long. */
export interface Beside {
  startups: number;
  seconds: number;
  clients: number;
  checkout: string;
}

/** How long each page takes that an honest visitor opens in so many seconds, in milliseconds. */
const waitOf = (url: string, seconds: number, firstPage: number): Promise<number[]> =>
  new Promise((resolve) =>
    fork(path.resolve("other/costs/visitor.mjs"), [url, String(seconds), String(firstPage)]).once(
      "message",
      (times) => resolve(times as number[]),
    ),
  );

const at = (times: readonly number[], share: number): string =>
  ([...times].sort((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? NaN).toFixed(0);

/** Prints what an honest visitor waits beside nobody, and beside each kind of request. */
export async function printHonest(
  kinds: Record<string, Kind>,
  { startups, seconds, clients, checkout }: Beside,
) {
  console.log(`\n| beside, ${clients} × 10 a second | pages | median ms | worst ms | the others' answers |`);
  console.log("|---|--:|--:|--:|---|");
  const quiet: [string, Kind | undefined] = ["nobody", undefined];
  for (const [name, kind] of [quiet, ...Object.entries(kinds)]) {
    const env = { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "fly" };
    const site = await startSite(copyOfDatabase(startups), env, checkout);
    try {
      const values = valuesIn(site.dataDir);
      // A site that has just started takes longer for anybody.
      await waitOf(site.url, WARM_SECONDS, 2);
      const told = waitOf(site.url, seconds, FIRST_PAGE);
      const statuses = new Map<number, number>();
      let asked = 0;
      const attack = setInterval(() => {
        for (let client = 1; kind && client <= clients; client++)
          void send(site.url, spellOut(kind, (asked += 1), values, site.member), `198.51.100.${client}`).then(
            ({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
          );
      }, EVERY_MS);
      const times = await told;
      clearInterval(attack);
      const others = [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status || "none"}`);
      if (site.hasEnded()) others.push("**the site ended**");
      console.log(
        `| ${name} | ${times.length} | ${at(times, 0.5)} | ${at(times, 1)} | ${others.join(", ")} |`,
      );
    } finally {
      await site.stop();
      await pause(EVERY_MS);
    }
  }
}
