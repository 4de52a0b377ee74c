import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { ensureBuilt } from "#other/ready.mjs";

import type { Kind } from "./asked";
import { printHonest } from "./honest";

// `npm run costs -- --honest` prints what an honest visitor waits beside each known kind of request, of the built site here or
// in another folder (`--checkout`), under real limits; `--only` names some of them.
const { values } = parseArgs({
  options: {
    startups: { type: "string", default: "100000" },
    seconds: { type: "string", default: "15" },
    clients: { type: "string", default: "1" },
    checkout: { type: "string", default: "." },
    only: { type: "string", default: "" },
    honest: { type: "boolean", default: false },
  },
});

const kept = (name: string) =>
  JSON.parse(readFileSync(`other/costs/${name}.json`, "utf8")) as Record<string, Kind>;

const { checkout, only } = values;
if (checkout === ".") ensureBuilt();
const [startups, seconds, clients] = [
  Number(values.startups),
  Number(values.seconds),
  Number(values.clients),
];
const kinds = Object.fromEntries(Object.entries(kept("known")).filter(([name]) => name.includes(only)));
await printHonest(kinds, { startups, seconds, clients, checkout });
process.exit();
