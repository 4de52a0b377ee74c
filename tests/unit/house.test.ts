import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { startupDefinition } from "#app/kinds/startups/startup-fields";

/** One bad import of each rule (tests/fixtures/planted/app): who imports, and what it must not. */
const PLANTED = {
  "ui-points-down": ["ui/climbs.ts", "platform/ground.ts"],
  "platform-points-down": ["platform/climbs.ts", "kinds/x/word.ts"],
  "operations-points-down": ["operations/climbs.ts", "accounts/member.ts"],
  "accounts-points-down": ["accounts/climbs.ts", "catalogue/listed.ts"],
  "catalogue-points-down": ["catalogue/climbs.ts", "kinds/x/word.ts"],
  "language-points-down": ["language/climbs.ts", "catalogue/listed.ts"],
  "kinds-community-messages-points-down": ["kinds/x/climbs.ts", "site/overview.ts"],
  "site-points-down": ["site/climbs.ts", "routes/page.ts"],
  "nothing-imports-a-route": ["site/climbs.ts", "routes/page.ts"],
  "nouns-stay-in-their-room": ["kinds/z/sideways.ts", "kinds/x/word.ts"],
  "tables-behind-server-doors": ["routes/page.ts", "drizzle/schema.server.ts"],
  "server-knows-no-react": ["kinds/x/renders.server.ts", "kinds/x/card.tsx"],
  "browser-takes-only-types-from-server": ["kinds/x/takes-values.tsx", "kinds/x/rows.server.ts"],
  "words-without-zod": ["kinds/x/heavy-word.ts", "zod"],
  "no-zod-by-the-back-door": ["kinds/x/form.tsx", "kinds/x/x-schema.ts"],
  "platform-stands-on-its-ground": ["platform/leans.ts", "platform/b/two.ts"],
  "sockets-in-few-rooms": ["kinds/x/asks.server.ts", "http"],
  "app-stands-alone": ["kinds/x/repairs.server.ts", "other/boot/script.ts"],
  "scripts-draw-nothing": ["planted/drizzle/draws.ts", "kinds/x/card.tsx"],
  "no-cycles": ["kinds/x/circle-closed.ts", "kinds/x/circle.ts"],
} as const;

const CRUISER = "node_modules/.bin/depcruise";
const FIXTURES = "tests/fixtures";
const FOLDER = `${FIXTURES}/planted/app`;

interface Module {
  source: string;
  dependencies: { resolved: string }[];
}

interface Violation {
  from: string;
  to: string;
  rule: { name: string; severity: string };
}

/** What the house's rules say of these folders, as `npm test` asks them. */
function cruise(...folders: string[]) {
  const args = [CRUISER, "--config", ".dependency-cruiser.cjs", "--output-type", "json", ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 2 ** 28 });
  if (!stdout) throw new Error(stderr);
  const { summary, modules } = JSON.parse(stdout) as {
    modules: Module[];
    summary: { violations: Violation[]; totalCruised: number; totalDependenciesCruised: number };
  };
  return { ...summary, modules };
}

/** A planted file by its name in PLANTED; a package by its own. */
const short = (file: string) =>
  /^node_modules\/([^/]+)\//.exec(file)?.[1] ?? file.replace(`${FOLDER}/`, "").replace(`${FIXTURES}/`, "");

/** The room that a file lies in, "platform/db"; undefined in a storey without rooms. */
const roomOf = (file: string) =>
  /(?:^|\/)app\/((?:site|catalogue|language|accounts|platform)\/[^/]+)\//.exec(file)?.[1];

/** Rooms that lead back to themselves by way of others: "platform/a → platform/b". */
function circlesOf(modules: readonly Module[]): string[] {
  const entered = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const room = roomOf(source);
    if (!room || /\.test\.tsx?$/.test(source)) continue;
    const next = dependencies.map(({ resolved }) => roomOf(resolved));
    for (const other of next)
      if (other && other !== room) entered.set(room, (entered.get(room) ?? new Set()).add(other));
  }
  const leadsTo = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(entered.get(from) ?? [])].some((next) => {
      if (next === goal) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return leadsTo(next, goal, seen);
    });
  return [...entered]
    .flatMap(([room, others]) => [...others].map((other) => [room, other] as const))
    .filter(([room, other]) => leadsTo(other, room))
    .map(([room, other]) => `${room} → ${other}`)
    .toSorted();
}

/** Where kinds stand side by side by name: the lists of them, and pages that are about the site as a whole. */
const JOINS = /app\/(?:site\/(?:kinds[^/]*\.|(?:legal|tours|home|stats)\/)|routes\/_index\.tsx)/;

/** Files that name two kinds, community or messages, and aren't where these may be joined. */
const joinsOf = (modules: readonly Module[]): string[] =>
  modules
    .filter(({ source }) => !JOINS.test(source) && !/\.test\.tsx?$/.test(source))
    .filter(({ dependencies }) => {
      const named = dependencies.map(
        ({ resolved }) => /(?:^|\/)app\/(kinds\/[^/]+|community|messages)\//.exec(resolved)?.[1],
      );
      return new Set(named.filter(Boolean)).size > 1;
    })
    .map(({ source }) => source);

describe("the rules of the house", { timeout: 60_000 }, () => {
  it("each report the import that was planted against them, and nothing that is allowed", () => {
    const { violations, modules } = cruise(`${FIXTURES}/planted`);
    const reported = violations.map(({ from, to, rule }) => [rule.name, short(from), short(to)]);
    expect(reported.toSorted()).toEqual(
      Object.entries(PLANTED)
        .map(([rule, imported]) => [rule, ...imported])
        .toSorted(),
    );
    expect(new Set(violations.map(({ rule }) => rule.severity))).toEqual(new Set(["error"]));
    expect(circlesOf(modules)).toEqual(["platform/a → platform/b", "platform/b → platform/a"]);
    expect(joinsOf(modules).map(short)).toEqual(["site/joins.ts"]);
  });

  it("all have their planted import", () => {
    const require = createRequire(import.meta.url);
    const { forbidden } = require(path.resolve(".dependency-cruiser.cjs")) as {
      forbidden: { name: string }[];
    };
    expect(forbidden.map(({ name }) => name).toSorted()).toEqual(Object.keys(PLANTED).toSorted());
  });

  it("are kept by the whole of the project", () => {
    const { violations, modules, totalCruised, totalDependenciesCruised } = cruise("app", "drizzle", "other");
    expect(violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
    expect(circlesOf(modules)).toEqual([]);
    expect(joinsOf(modules.filter(({ source }) => source.startsWith("app/")))).toEqual([]);
    expect(totalCruised).toBeGreaterThan(150);
    expect(totalDependenciesCruised).toBeGreaterThan(totalCruised);
  });
});

describe("what comments cite", () => {
  it("of other/product.md are headings that are there", () => {
    const headings: string[] = readFileSync("other/product.md", "utf8").match(/(?<=^#+ ).+$/gm) ?? [];
    const { stdout } = spawnSync(
      "git",
      ["grep", "-hoE", 'product\\.md, "[^"]+"', "--", "app", "drizzle", "other/*.ts"],
      {
        encoding: "utf8",
      },
    );
    const cited = [...new Set([...stdout.matchAll(/"([^"]+)"/g)].map(([, heading]) => heading))];
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter((heading) => !headings.includes(String(heading)))).toEqual([]);
  });

  it("is nothing outside the repository", () => {
    const outside = ["grep", "-nwiE", "rulings?|the specification", "--", "*.ts", "*.tsx", "*.mjs", "*.css"];
    const { stdout } = spawnSync("git", [...outside, ":!tests/unit/house.test.ts"], { encoding: "utf8" });
    expect(stdout).toBe("");
  });
});

it("no folder of the house but the routes' holds more than 25 files side by side", () => {
  const { stdout } = spawnSync("git", ["ls-files", "app"], { encoding: "utf8" });
  const files = new Map<string, number>();
  for (const file of stdout.trim().split("\n")) {
    const folder = path.dirname(file);
    files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  const crowded = [...files].filter(([folder, count]) => count > 25 && folder !== "app/routes");
  expect(files.size).toBeGreaterThan(30);
  expect(crowded).toEqual([]);
});

/** Besides its column and its definition: its card, and JSON-LD or a rule of the kind's own. */
const MAX_FILES_OF_FIELD = 2;

it("what a startup's field says is read by few files: all else follows from its definition", () => {
  const { stdout } = spawnSync("git", ["grep", "-l", "kinds/startups/", "--", "app", ":!*.test.*"], {
    encoding: "utf8",
  });
  const files = stdout
    .trim()
    .split("\n")
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
  // Every kind has a name.
  const fields = Object.keys(startupDefinition.fields).filter((field) => field !== "name");
  const readers = (field: string) => {
    const isRead = new RegExp(String.raw`\.${field}\b|\{[^{}:]*\b${field}\b[^{}:]*\}(?: =|:|\))`);
    return files.filter(({ text }) => isRead.test(text)).map(({ file }) => `${field}: ${file}`);
  };
  expect(readers("location")).toContain("location: app/kinds/startups/startup-card.tsx");
  expect(fields.map(readers).filter(({ length }) => length > MAX_FILES_OF_FIELD)).toEqual([]);
});
