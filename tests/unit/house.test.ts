import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";

import { describe, expect, it } from "vitest";

/** One bad import of each rule (tests/fixtures/planted/app): who imports, and what it must not. */
const PLANTED = {
  "ui-points-down": ["ui/climbs.ts", "foundation/ground.ts"],
  "foundation-points-down": ["foundation/climbs.ts", "features/x/word.ts"],
  "features-points-down": ["features/x/climbs.ts", "hub/overview.ts"],
  "hub-points-down": ["hub/climbs.ts", "routes/page.ts"],
  "nothing-imports-a-route": ["hub/climbs.ts", "routes/page.ts"],
  "features-stay-in-their-room": ["features/z/sideways.ts", "features/x/word.ts"],
  "tables-behind-server-doors": ["routes/page.ts", "drizzle/schema.server.ts"],
  "server-knows-no-react": ["features/x/renders.server.ts", "features/x/card.tsx"],
  "browser-takes-only-types-from-server": ["features/x/takes-values.tsx", "features/x/rows.server.ts"],
  "words-without-zod": ["features/x/heavy-word.ts", "zod"],
  "no-zod-by-the-back-door": ["features/x/form.tsx", "features/x/x-schema.ts"],
  "no-cycles": ["features/x/circle-closed.ts", "features/x/circle.ts"],
} as const;

const CRUISER = "node_modules/.bin/depcruise";
const FOLDER = "tests/fixtures/planted/app";

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
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: Violation[]; totalCruised: number; totalDependenciesCruised: number };
  };
  return summary;
}

/** A planted file by its name in PLANTED; a package by its own. */
const short = (file: string) => /^node_modules\/([^/]+)\//.exec(file)?.[1] ?? file.replace(`${FOLDER}/`, "");

describe("the rules of the house", { timeout: 60_000 }, () => {
  it("each report the import that was planted against them, and nothing that is allowed", () => {
    const { violations } = cruise(FOLDER);
    const reported = violations.map(({ from, to, rule }) => [rule.name, short(from), short(to)]);
    expect(reported.toSorted()).toEqual(
      Object.entries(PLANTED)
        .map(([rule, imported]) => [rule, ...imported])
        .toSorted(),
    );
    expect(new Set(violations.map(({ rule }) => rule.severity))).toEqual(new Set(["error"]));
  });

  it("all have their planted import", () => {
    const require = createRequire(import.meta.url);
    const { forbidden } = require(path.resolve(".dependency-cruiser.cjs")) as {
      forbidden: { name: string }[];
    };
    expect(forbidden.map(({ name }) => name).toSorted()).toEqual(Object.keys(PLANTED).toSorted());
  });

  it("are kept by the whole of the project", () => {
    const { violations, totalCruised, totalDependenciesCruised } = cruise("app", "drizzle");
    expect(violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
    expect(totalCruised).toBeGreaterThan(150);
    expect(totalDependenciesCruised).toBeGreaterThan(totalCruised);
  });
});
