import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

import { ensureBuilt, hashOf } from "#other/ready.mjs";
import { runScript } from "#tests/support/site";

/*
 * Data folders as `npm start` leaves them before it serves: with the newest schema alone, and with the demo data, too. They
 * are made once for a build, and copied by each test file that opens a site.
 */

const folder = path.resolve(
  "build",
  `templates-${hashOf(["drizzle/migrations", "other/seed"]).slice(0, 16)}`,
);

export const TEMPLATES = { empty: path.join(folder, "empty"), demo: path.join(folder, "demo") };

/** Makes a template where there is none; of two who do so at once each makes its own, and one is kept. */
function make(template: string, demoData: "on" | "off"): void {
  if (existsSync(template)) return;
  mkdirSync(folder, { recursive: true });
  const making = mkdtempSync(`${template}-`);
  const { code, stderr } = runScript("prepare", [], { DATA_DIR: making, DEMO_DATA: demoData });
  if (code !== 0) throw new Error(`A template can't be made: ${stderr}`);
  if (existsSync(template)) rmSync(making, { recursive: true });
  else renameSync(making, template);
}

/** Before all tests of the project. */
export default function setUp(): void {
  ensureBuilt();
  make(TEMPLATES.empty, "off");
  make(TEMPLATES.demo, "on");
}
