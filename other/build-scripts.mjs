import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import process from "node:process";

import { build } from "esbuild";

import { hashOf, SOURCES } from "./ready.mjs";

// Bundles the operator's commands, unless they are of exactly these sources. Several may begin at once, and others run meanwhile: what
// is bundled arrives beside its place, parts first, whose names say what is in them, and then what needs them.
process.chdir(path.resolve(import.meta.dirname, ".."));

const FOLDER = "build/scripts";
const STAMP = path.join(FOLDER, "sources.sha256");

const hash = hashOf(SOURCES);
if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== hash) {
  mkdirSync(FOLDER, { recursive: true });
  const aside = mkdtempSync("build/scripts-");
  try {
    const scripts = readdirSync("other/scripts").map((file) => [
      path.parse(file).name,
      `other/scripts/${file}`,
    ]);
    await build({
      entryPoints: {
        prepare: "other/boot/prepare.ts",
        migrate: "other/boot/migrate.ts",
        seed: "other/seed/run.ts",
        ...Object.fromEntries(scripts),
      },
      bundle: true,
      splitting: true,
      packages: "external",
      alias: { "drizzle-orm": "./node_modules/drizzle-orm" },
      platform: "node",
      target: "node24",
      format: "esm",
      outdir: aside,
      logLevel: "warning",
    });
    const isPart = (file) => /-[A-Z0-9]{8}\.js$/.test(file);
    const files = readdirSync(aside).toSorted((one, other) => Number(isPart(other)) - Number(isPart(one)));
    writeFileSync(path.join(aside, "sources.sha256"), hash);
    for (const file of [...files, "sources.sha256"])
      renameSync(path.join(aside, file), path.join(FOLDER, file));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
