import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

/*
 * An older Node can't be had everywhere. What it meets is played by this Node, in a checkout that asks for a newer one than
 * there is, and by an npm that answers as the registry would.
 */

const NEWER = "99.0.0";
const HERE = process.arch === "arm64" ? "arm64" : "x64";

let checkout: string;
let commands: string;

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), "hub-node-"));
  commands = path.join(checkout, "commands");
  for (const folder of ["other", "commands"]) mkdirSync(path.join(checkout, folder));
  for (const file of ["other/node.mjs", "other/give-up.mjs"]) cpSync(file, path.join(checkout, file));
  write("package.json", JSON.stringify({ engines: { node: `>=${NEWER}` } }));
  write("say.mjs", "console.log(process.argv.slice(2).join(), process.env.FETCHED ?? 'this Node')");
});

afterEach(() => rmSync(checkout, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(path.join(checkout, file), text);

/** Makes a command of a shell script. */
function command(name: string, script: string): void {
  writeFileSync(path.join(commands, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(commands, name), 0o755);
}

/** An npm whose registry has a Node, which is this one and says so. */
function registryHasNode(): void {
  const packed = path.join(checkout, "node.tgz");
  mkdirSync(path.join(checkout, "package/bin"), { recursive: true });
  write("package/bin/node", `#!/bin/sh\nFETCHED=fetched exec "${process.execPath}" "$@"\n`);
  chmodSync(path.join(checkout, "package/bin/node"), 0o755);
  spawnSync("tar", ["-czf", packed, "package"], { cwd: checkout });
  const hash = createHash("sha512").update(readFileSync(packed)).digest("base64");
  write(
    "other/node.mjs",
    readFileSync("other/node.mjs", "utf8").replace(/"sha512-[^"]+"/g, `"sha512-${hash}"`),
  );
  command("npm", `echo "$@" >> "${checkout}/asked" && cp "${packed}" .`);
}

const environment = () => ({ ...process.env, PATH: `${commands}:${process.env.PATH ?? ""}` });

/** Runs other/node.mjs; its Node gets options of its own. */
function runAs(options: string[], ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...options, "other/node.mjs", ...args], {
    cwd: checkout,
    env: environment(),
    encoding: "utf8",
  });
  return { status, said: stdout.trim(), told: stderr.trim() };
}

const run = (...args: string[]) => runAs([], ...args);

const kept = () =>
  existsSync(path.join(checkout, ".node")) ? readdirSync(path.join(checkout, ".node")) : [];

test("the image, package.json and what is fetched are one version of Node", () => {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
  const images = [...readFileSync("Dockerfile", "utf8").matchAll(/^FROM node:([\d.]+)-/gm)];
  expect(images.map(([, version]) => `>=${version}`)).toEqual([engines.node, engines.node]);
});

describe("where this Node is new enough", () => {
  beforeEach(() => write("package.json", JSON.stringify({ engines: { node: ">=24.0.0" } })));

  test("a script runs in it, with its own arguments", () => {
    expect(run("say.mjs", "--yes", "a b")).toMatchObject({ status: 0, said: "--yes,a b this Node" });
    expect(kept()).toEqual([]);
  });

  test("a command runs beside it, and ends it as it ends", () => {
    command("seven", "exit 7");
    expect(run("seven").status).toBe(7);
  });
});

describe("where this Node is too old", () => {
  test("another is fetched once, and runs scripts and what commands start", () => {
    registryHasNode();
    command("asks", 'exec node say.mjs "$@"');
    const first = run("say.mjs", "one");
    expect(first).toMatchObject({ status: 0, said: "one fetched" });
    expect(first.told).toContain(`fetching Node ${NEWER} into .node`);
    expect(run("say.mjs", "two")).toEqual({ status: 0, said: "two fetched", told: "" });
    expect(run("asks", "three")).toMatchObject({ status: 0, said: "three fetched" });
    expect(readFileSync(path.join(checkout, "asked"), "utf8").split("\n")[0]).toMatch(
      `pack node-linux-${HERE}@${NEWER}`,
    );
    expect(kept()).toEqual([NEWER]);
  });

  test.each([
    ["no network", "echo 'npm error code ENOTFOUND' >&2; exit 1", "can't be reached (ENOTFOUND)"],
    ["a registry that lacks it", "echo 'npm error code ETARGET' >&2; exit 1", "registry doesn't have it"],
    ["a full disk", "echo 'npm error code ENOSPC' >&2; exit 1", "the disk is full"],
    ["other bytes", "echo other > node.tgz", "isn't what is expected"],
    ["an npm that brings nothing", "exit 0", "isn't what is expected"],
    ["a download that breaks off", "echo half > node.tgz; kill -9 $$", "fetching it broke off"],
  ])("%s ends it with one sentence, and the next run starts clean", (_, npm, reason) => {
    command("npm", npm);
    const { status, said, told } = run("say.mjs");
    expect({ status, said }).toEqual({ status: 1, said: "" });
    const [, sentence, ...more] = told.split("\n");
    expect(sentence).toMatch(
      /^Node 99\.0\.0 or newer is needed, this is .*; install it from https:\/\/nodejs\.org/,
    );
    expect(sentence).toContain(reason);
    expect(more).toEqual([]);
    expect(kept()).toEqual([]);

    registryHasNode();
    expect(run("say.mjs")).toMatchObject({ status: 0, said: "fetched" });
  });

  test("what a run left that was killed meanwhile is gone after the next", () => {
    mkdirSync(path.join(checkout, ".node/arriving-abc"), { recursive: true });
    mkdirSync(path.join(checkout, ".node/98.0.0/bin"), { recursive: true });
    registryHasNode();
    expect(run("say.mjs").status).toBe(0);
    expect(kept()).toEqual([NEWER]);
  });

  test("a folder that can't be written ends it with one sentence", () => {
    // Also for root, who may write anywhere: a file stands where the folder is to be.
    write(".node", "");
    const { status, told } = run("say.mjs");
    expect(status).toBe(1);
    expect(told).toMatch(/and .*\.node can't be written \(E\w+\); install it/);
  });

  test.each([
    ["musl", "process.report.getReport = () => ({ header: {} })", "a Linux without glibc"],
    [
      "another system",
      "Object.defineProperty(process, 'platform', { value: 'darwin' })",
      `darwin on ${process.arch}`,
    ],
    ["another processor", "Object.defineProperty(process, 'arch', { value: 'riscv64' })", "linux on riscv64"],
  ])("%s ends it with one sentence", (_, played, reason) => {
    write("play.mjs", played);
    const { status, told } = runAs(["--import", "./play.mjs"], "say.mjs");
    expect({ status, kept: kept() }).toEqual({ status: 1, kept: [] });
    expect(told).toMatch(/^Node 99\.0\.0 or newer is needed.*https:\/\/nodejs\.org and try again\.$/);
    expect(told).toContain(`none can be fetched for ${reason}`);
  });
});

test("signals reach what runs in its place", () => {
  registryHasNode();
  write(
    "wait.mjs",
    "process.on('SIGTERM', () => { console.log('ended well'); process.exit(0); }); setInterval(() => {}, 1000); console.log('ready');",
  );
  const { stdout, status } = spawnSync(
    "sh",
    [
      "-c",
      `"${process.execPath}" other/node.mjs wait.mjs > out & pid=$!; while kill -0 $pid && ! grep -q ready out; do sleep 0.05; done; kill $pid; wait $pid; code=$?; cat out; exit $code`,
    ],
    {
      cwd: checkout,
      encoding: "utf8",
      env: { ...process.env, PATH: `${commands}:${process.env.PATH ?? ""}` },
    },
  );
  expect({ stdout, status }).toEqual({ stdout: "ready\nended well\n", status: 0 });
});
