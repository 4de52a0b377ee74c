import { spawnSync } from "node:child_process";
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";

import { hashOf } from "#other/ready.mjs";

/** What signed the member's session, the same for all sites over the database. */
export const SECRET = "the same for all sites of the costs";

/** What opens the site to the member who has everything. */
export interface Member {
  cookie: string;
  token: string;
}

/** A database of a site's own. */
export interface Data {
  dataDir: string;
  member: Member;
}

/** Also what a start would write anew: the texts that are searched, and what is filtered by. */
const MADE_OF = [
  "drizzle",
  "other/costs/fill.ts",
  "other/bench/database.ts",
  "other/bench/words.ts",
  "app/platform/search/text-match.ts",
  "app/catalogue/query/facets-of.server.ts",
];

/** The folder of the database with so many startups; made once for each schema. */
function keptDatabase(startups: number): string {
  const kept = path.resolve(`.cache/costs-${startups}-${hashOf(MADE_OF).slice(0, 12)}`);
  if (existsSync(kept)) return kept;
  console.log(`Building the database in ${kept}`);
  const made = `${kept}.making`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  const { status } = spawnSync(
    process.execPath,
    ["--import", "tsx", "other/costs/fill.ts", String(startups)],
    {
      env: { ...process.env, DATA_DIR: made, DEMO_DATA: "off", SESSION_SECRET: SECRET },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  if (status !== 0) throw new Error("The database could not be filled");
  renameSync(made, kept);
  return kept;
}

/** A copy for one site, which may write. */
export function copyOfDatabase(startups: number): Data {
  const kept = keptDatabase(startups);
  const dataDir = mkdtempSync(path.join(tmpdir(), "hub-costs-"));
  copyFileSync(path.join(kept, "hub.db"), path.join(dataDir, "hub.db"), constants.COPYFILE_FICLONE);
  return { dataDir, member: JSON.parse(readFileSync(path.join(kept, "member.json"), "utf8")) as Member };
}
