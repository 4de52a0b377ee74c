import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { fillDatabase } from "./database";
import { measure, type Measurement } from "./measure";
import { sequence, WORDS, writer } from "./words";

import { migrateDatabase } from "#drizzle/migrate";

// `npm run bench`: a large repeatable database, the built app over it, and what each kind of request costs.
// `--rows typed` measures only the rows whose label has that word.
const { values } = parseArgs({
  options: {
    scale: { type: "string", default: "1" },
    seconds: { type: "string", default: "5" },
    rows: { type: "string", default: "" },
  },
});
const scale = Number(values.scale);
const seconds = Number(values.seconds);
const folder = path.resolve(`.cache/bench-${scale}`);
const PORT = "4199";
const site = `http://localhost:${PORT}`;

const random = sequence(42);
const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const distinct = (count: number, make: () => string): string[] => {
  const made = new Set<string>();
  for (let tries = 0; made.size < count && tries < count * 50; tries++) made.add(make());
  return [...made];
};
const letters = (count: number) =>
  Array.from({ length: count }, () => any([..."abcdefghiklmnoprstuvwy"])).join("");
const searches = (base: string, texts: readonly string[]) =>
  texts.map((text) => `${base}${encodeURIComponent(text)}`);
const long = WORDS.filter((word) => word.length >= 5);
const list = "/startups?search=";

/** What a page asks for while someone types into the global search. */
const typed = (texts: readonly string[]) =>
  searches("/search.data?_routes=routes%2Fsearch&q=", [...new Set(texts)]);
const beginnings = (texts: readonly string[], from: number, to = 200) =>
  texts.flatMap((text) =>
    Array.from({ length: Math.max(0, Math.min(text.length, to) - from + 1) }, (_, i) =>
      text.slice(0, from + i).trim(),
    ),
  );
const pairs = distinct(40, () => `${any(long)} ${any(long)}`);
const { company } = writer(77);

const ROWS: { label: string; paths: string[] }[] = [
  { label: "/search (an empty page)", paths: ["/search"] },
  { label: "/", paths: ["/"] },
  { label: "/startups", paths: ["/startups"] },
  { label: "/startups?page=4000", paths: [`/startups?page=${Math.round(4000 * scale)}`] },
  {
    label: "/startups?industry=…&industry=…",
    paths: ["/startups?industry=Robotics&industry=Energy", "/startups?industry=Biotech&industry=Edge%20AI"],
  },
  { label: "/startups?search= common", paths: searches(list, long.slice(0, 100)) },
  {
    label: "/startups?search= rare",
    paths: searches(
      list,
      distinct(200, () => `${any(long)} ${any(long)}`),
    ),
  },
  {
    label: "/startups?search= absent",
    paths: searches(
      list,
      distinct(200, () => `zq${letters(6)}`),
    ),
  },
  { label: "/startups?search= 1 character", paths: searches(list, [..."abcdefghijklmnopqrstuvwxyz0189"]) },
  {
    label: "/startups?search= 2 characters",
    paths: searches(
      list,
      distinct(200, () => letters(2)),
    ),
  },
  {
    label: "/startups?search= 3 characters",
    paths: searches(
      list,
      distinct(200, () => letters(3)),
    ),
  },
  {
    label: "/startups?search= 20 characters",
    paths: searches(
      list,
      distinct(200, () => `${any(long)} ${any(long)} ${any(long)} ${any(long)}`.slice(0, 20).trim()),
    ),
  },
  {
    label: "/search?q=…",
    paths: searches(
      "/search?q=",
      distinct(150, () => any(long)),
    ),
  },
  {
    label: "/search?q= 2 characters",
    paths: searches(
      "/search?q=",
      distinct(150, () => letters(2)),
    ),
  },
  {
    label: "/search typed: 3 characters",
    paths: typed(long.flatMap((word) => [word.slice(0, 3), word.slice(1, 4)])),
  },
  { label: "/search typed: 4 to 7 characters", paths: typed(beginnings(long, 4, 7)) },
  { label: "/search typed: common words", paths: typed(beginnings(long, 8)) },
  {
    label: "/search typed: two words",
    paths: typed(pairs.flatMap((pair) => beginnings([pair], pair.indexOf(" ") + 2))),
  },
  { label: "/search typed: names", paths: typed(beginnings(distinct(30, company), 3)) },
  {
    label: "/search typed: absent",
    paths: typed(distinct(200, () => `zq${letters(1)}${letters(3)}`)),
  },
  { label: "/api/startups?limit=24", paths: ["/api/startups?limit=24"] },
];

process.env.DATA_DIR = folder;
process.env.DEMO_DATA = "off";
const ready = path.join(folder, "ready");
if (!existsSync(ready)) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.log(`Building the database in ${folder}`);
  migrateDatabase(path.join(folder, "hub.db"));
  fillDatabase(scale);
  mkdirSync(ready);
}

const server = spawn(process.execPath, ["other/start.mjs"], {
  // One client asks for everything here.
  env: { ...process.env, PORT, NODE_ENV: "production", RATE_LIMIT_SCALE: "0" },
  stdio: ["ignore", "ignore", "inherit"],
});
for (let tries = 0; tries < 600; tries++) {
  const answered = await fetch(`${site}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
  if (answered) break;
  await pause(200);
}

const number = (value: number, digits = 0) =>
  value.toLocaleString("en", { maximumFractionDigits: digits, minimumFractionDigits: digits });
const cells = (label: string, m: Measurement) => [
  label,
  number(m.requestsPerSecond),
  number(m.p50, 0),
  number(m.p99, 0),
  number(m.bytes),
  number(m.ceiling),
];

console.log("\n| request | requests/s | p50 ms | p99 ms | bytes (br) | bare node:http, requests/s |");
console.log("|---|--:|--:|--:|--:|--:|");
try {
  for (const { label, paths } of ROWS.filter((row) => row.label.includes(values.rows))) {
    const measured = await measure(site, paths, seconds);
    console.log(`| \`${label}\` | ${cells(label, measured).slice(1).join(" | ")} |`);
  }
} finally {
  server.kill("SIGTERM");
}
