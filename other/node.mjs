import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

import { giveUp } from "./give-up.mjs";

/*
 * `node other/node.mjs other/start.mjs …` runs a script, `node other/node.mjs vitest …` a command of the packages, with a Node
 * that the product runs on: this one where it is new enough, else the pinned one, which is kept in `.node`. It is read by
 * whatever Node a machine has, so that it knows nothing newer than Node 16.
 */

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** The oldest Node that the product runs on, and the one that is fetched: what `engines` says, which the image runs, too. */
const PINNED = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")).engines.node.slice(
  ">=".length,
);

/** What is fetched, by processor (Subresource Integrity). A package of the registry is Node's own build for Linux with glibc. */
const INTEGRITY = {
  x64: "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
  arm64: "sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==",
};

/** Fetching is given up after so many milliseconds: 60 MB at 1 Mbit/s take half of it. */
const NPM_TIMEOUT_MS = 15 * 60 * 1000;

const KEPT = path.join(ROOT, ".node");
const PROGRAM = path.join(KEPT, PINNED, "bin", "node");

const isEnough = (version) => version.localeCompare(PINNED, "en", { numeric: true }) >= 0;

/** Says that a Node must be installed by hand, and ends. */
const needed = (why) =>
  giveUp(
    `Node ${PINNED} or newer is needed, this is ${process.versions.node}, and ${why}; install it from https://nodejs.org and try again.`,
  );

/** Whether this machine's programs are linked with glibc, as Node's builds are. */
function hasGlibc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}

/** What npm says of a failure, in one clause. */
function reasonOf({ error, stderr, signal }) {
  if (error && error.code === "ENOENT") return "npm, which would fetch it, isn't installed";
  if (error) return `fetching it failed (${error.code})`;
  if (signal) return "fetching it broke off";
  const [, code = ""] = /code (E[A-Z0-9]+)/.exec(stderr) || [];
  if (code === "E404" || code === "ETARGET") return "the npm registry doesn't have it";
  if (code === "EINTEGRITY") return "what arrived of it is damaged";
  if (code === "ENOSPC") return "the disk is full";
  if (["EACCES", "EPERM", "EROFS"].includes(code)) return `${KEPT} can't be written`;
  return `the npm registry can't be reached (${code || "no reason given"})`;
}

/** Fetches the pinned Node. It arrives beside its place and is moved there whole: what breaks off leaves nothing that counts. */
function fetchNode() {
  const { platform, arch } = process;
  const integrity = INTEGRITY[arch];
  if (platform !== "linux" || !integrity) return needed(`none can be fetched for ${platform} on ${arch}`);
  if (!hasGlibc()) return needed("none can be fetched for a Linux without glibc");
  const name = `node-linux-${arch}@${PINNED}`;
  console.error(`This is Node ${process.versions.node}; fetching Node ${PINNED} into .node…`);
  let folder;
  try {
    mkdirSync(KEPT, { recursive: true });
    folder = mkdtempSync(path.join(KEPT, "arriving-"));
  } catch (error) {
    return needed(`${KEPT} can't be written (${error.code})`);
  }
  const options = { cwd: folder, encoding: "utf8", timeout: NPM_TIMEOUT_MS };
  const failed = (why) => {
    rmSync(folder, { recursive: true, force: true });
    // Of two who fetch at once one may have ended what the other left behind; what counts is that it is there.
    if (!existsSync(PROGRAM)) needed(why);
  };
  const retries = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"];
  const packed = spawnSync("npm", ["pack", name, "--loglevel=error", ...retries], options);
  if (packed.status !== 0) return failed(reasonOf(packed));
  const [filename = ""] = readdirSync(folder);
  const got = filename && createHash("sha512").update(readFileSync(path.join(folder, filename)));
  if (!got || `sha512-${got.digest("base64")}` !== integrity)
    return failed(`what the npm registry gave for ${name} isn't what is expected`);
  const unpacked = spawnSync("tar", ["-xzf", filename, "package/bin/node"], options);
  if (unpacked.status !== 0)
    return failed(`it can't be unpacked into ${KEPT}: ${(unpacked.stderr || "").trim()}`);
  try {
    rmSync(path.join(folder, filename));
    renameSync(path.join(folder, "package"), path.join(KEPT, PINNED));
  } catch (error) {
    return failed(`${KEPT} can't be written (${error.code})`);
  }
  // What an earlier run left, and older versions.
  for (const other of readdirSync(KEPT)) {
    if (other !== PINNED) rmSync(path.join(KEPT, other), { recursive: true, force: true });
  }
}

/** Runs a program in this one's place: it gets this one's signals, and ends this one as it ends. */
function become(program, args, env) {
  const child = spawn(program, args, { stdio: "inherit", env });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => giveUp(`${program} could not be started: ${error.message}`));
  child.on("exit", (code, signal) => {
    for (const each of ["SIGTERM", "SIGINT", "SIGHUP"]) process.removeAllListeners(each);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code);
  });
}

const [wanted, ...args] = process.argv.slice(2);
const isScript = wanted.endsWith(".mjs") || wanted.endsWith(".js");
if (isScript && isEnough(process.versions.node)) {
  process.argv.splice(1, 2, path.resolve(wanted));
  await import(pathToFileURL(process.argv[1]).href);
} else {
  const env = { ...process.env };
  if (!isEnough(process.versions.node)) {
    if (!existsSync(PROGRAM)) fetchNode();
    // npm, npx and the commands of the packages look for their Node there.
    env.PATH = `${path.dirname(PROGRAM)}${path.delimiter}${env.PATH || ""}`;
  }
  if (isScript) become(PROGRAM, [wanted, ...args], env);
  else become(wanted, args, env);
}
