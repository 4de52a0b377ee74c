import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

import { giveUp } from "./give-up.mjs";

const ROOT = path.resolve(import.meta.dirname, "..");

/** Runs a command in the project's folder; ends with its exit code when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: "inherit", ...options });
  if (error) giveUp(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

const readJson = (file) => JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));

function isInstalled() {
  const installed = path.join(ROOT, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  const have = readJson("node_modules/.package-lock.json").packages;
  return Object.entries(readJson("package-lock.json").packages).every(
    ([name, { version, optional, peer }]) =>
      name === "" || optional || peer || have[name]?.version === version,
  );
}

/** None of the packages has a script to run. */
const CAREFULLY = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

/** Installs the packages of the lock file unless exactly those are there. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing dependencies…");
  run("npm", ["ci", "--include=dev", ...CAREFULLY]);
}

/** Installs those of a tool in a folder of its own: they are heavy, and nothing else needs them. */
export const installOwn = (name) => run("npm", ["ci", "--prefix", `other/${name}`, ...CAREFULLY]);

/** What a build is made of. */
export const SOURCES = [
  "app",
  "public",
  "package-lock.json",
  "package.json",
  "drizzle/schema.server.ts",
  "other/boot",
  "other/browser-files.ts",
  "other/build-scripts.mjs",
  "other/compress-assets.mjs",
  "other/scripts",
  "other/seed/demo-data.ts",
  "other/seed/run.ts",
  "postcss.config.js",
  "remix.config.js",
  "tailwind.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

function filesUnder(file) {
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .sort()
    .flatMap((name) => filesUnder(path.join(file, name)));
}

/** A hash of files and of what lies in folders: their names and their bytes. Paths are of the project's folder. */
export function hashOf(names) {
  const hash = createHash("sha256");
  for (const file of names.flatMap((name) => filesUnder(path.join(ROOT, name)))) {
    hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Builds the app unless the build is of exactly these sources. */
export function ensureBuilt() {
  const stamp = path.join(ROOT, "build/sources.sha256");
  const hash = hashOf(SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  console.log("Building…");
  // Whoever builds, a test runner for one: what is built is what runs in production.
  run("npm", ["run", "--silent", "build"], { env: { ...process.env, NODE_ENV: "production" } });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
