import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { ensureBuilt } from "#other/ready.mjs";

import type { Kind } from "./asked";
import { printHonest } from "./honest";
import { printMemory } from "./memory";
import { searchDearest, type Found } from "./search";

// `npm run costs`: looks for the dearest requests of the built site over a large database, and fails where one holds the thread too
// long, keeps too much, or is refused at length; `--record` keeps the twenty dearest for `npm test`; `--only talent` looks at those
// alone whose address, or method, has that in it (a regular expression).
// `--honest`: what an honest visitor waits beside each known kind of request under real limits; `--checkout ../other` of another
// built folder, `--only saved` beside those whose name has that word.
// `--memory 60`: what ten clients who ask for all of these have the process keep, in so many minutes.
const { values } = parseArgs({
  options: {
    startups: { type: "string", default: "100000" },
    seconds: { type: "string" },
    seed: { type: "string", default: "1" },
    record: { type: "boolean", default: false },
    honest: { type: "boolean", default: false },
    clients: { type: "string", default: "1" },
    checkout: { type: "string", default: "." },
    only: { type: "string", default: "" },
    memory: { type: "string" },
  },
});
const RECORD = "other/costs/dearest.json";
const startups = Number(values.startups);

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Record<string, Kind>;
const known = (): Record<string, Kind> =>
  Object.fromEntries(
    Object.entries({ ...read("other/costs/known.json"), ...read(RECORD) }).filter(([name]) =>
      name.includes(values.only),
    ),
  );

const SHOWN = 160;
const asText = (kind: Kind): string =>
  JSON.stringify({ ...kind, headers: undefined })
    .replaceAll("|", "¦")
    .slice(0, SHOWN);

function print(title: string, found: readonly Found[], listPage: number): void {
  console.log(`\n| ${title} | processor ms | longest stretch ms | list pages | status | bytes | |`);
  console.log("|---|--:|--:|--:|--:|--:|---|");
  for (const { kind, processor, longest, status, bytes, faults } of found) {
    const times = (longest / listPage).toFixed(1);
    const cells = [
      processor.toFixed(0),
      longest.toFixed(0),
      times,
      status,
      bytes.toLocaleString("en"),
      faults.join(", "),
    ];
    console.log(`| \`${asText(kind)}\` | ${cells.join(" | ")} |`);
  }
}

async function search(): Promise<boolean> {
  const options = {
    startups,
    seconds: Number(values.seconds ?? 1800),
    seed: Number(values.seed),
    only: new RegExp(values.only),
  };
  const { listPage, dearest, faulty } = await searchDearest(options);
  print("the dearest", dearest, listPage);
  if (faulty.length > 0) print("too dear", faulty, listPage);
  const record = Object.fromEntries(dearest.map(({ kind }, n) => [`dearest ${n + 1}`, kind]));
  if (values.record) writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  return faulty.length === 0;
}

if (values.checkout === ".") ensureBuilt();
if (values.honest) {
  const { checkout } = values;
  await printHonest(known(), {
    startups,
    seconds: Number(values.seconds ?? 15),
    clients: Number(values.clients),
    checkout,
  });
} else if (values.memory) {
  process.exitCode = (await printMemory(known(), { startups, minutes: Number(values.memory) })) ? 0 : 1;
} else process.exitCode = (await search()) ? 0 : 1;
process.exit();
