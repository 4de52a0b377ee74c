import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
const OLDEST = [20, 19];

/** Prints one sentence and ends with exit code 1. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Ends when this Node is older than what the dependencies run on. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  giveUp(
    `Node ${OLDEST.join(".")} or newer is needed, this is ${process.versions.node}; see https://nodejs.org.`,
  );
}

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

/** Installs the packages of the lock file unless exactly those are there. */
export function installPackages() {
  if (isInstalled()) return;
  console.log("Installing dependencies…");
  const quietly = ["--no-audit", "--no-fund", "--loglevel=error"];
  run("npm", ["ci", "--include=dev", "--ignore-scripts", ...quietly]);
}

/** Compiles the one package that has to be, the database driver, unless it is there. */
export async function compileDriver() {
  if (existsSync(path.join(ROOT, "node_modules/better-sqlite3/build/Release/better_sqlite3.node"))) return;
  // Its files are compiled side by side.
  const env = { JOBS: "max", ...process.env };
  const command = ["rebuild", "better-sqlite3", "--loglevel=error"];
  const [code] = await once(spawn("npm", command, { cwd: ROOT, env, stdio: "inherit" }), "close");
  if (code !== 0) process.exit(code ?? 1);
  const { status } = spawnSync(process.execPath, ["other/check-driver.mjs"], { cwd: ROOT });
  if (status !== 0) {
    giveUp(
      `better-sqlite3 crashes under Node ${process.versions.node}; use Node 20 or 22, see other/decisions/027.`,
    );
  }
}

/** Installs all that the lock file names unless it is there. */
export async function ensureInstalled() {
  installPackages();
  await compileDriver();
}

const SOURCES = [
  "app",
  "public",
  "package-lock.json",
  "package.json",
  ...readdirSync(path.join(ROOT, "drizzle"))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `drizzle/${name}`),
  "drizzle/seed/demo-data.ts",
  "drizzle/seed/run.ts",
  "other/compress-assets.mjs",
  "other/scripts",
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

function sourceHash() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((name) => filesUnder(path.join(ROOT, name)))) {
    hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Builds the app unless the build is of exactly these sources. */
export function ensureBuilt() {
  const stamp = path.join(ROOT, "build/sources.sha256");
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  console.log("Building…");
  // Whoever builds, a test runner for one: what is built is what runs in production.
  run("npm", ["run", "--silent", "build"], { env: { ...process.env, NODE_ENV: "production" } });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
