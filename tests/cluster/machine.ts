import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import getPort from "get-port";

import { siteEnv } from "#tests/support/site";

/** The program, on PATH or named by LITEFS_BIN. */
export const LITEFS = process.env.LITEFS_BIN ?? "litefs";

export interface Ports {
  /** Of what LiteFS tells other machines. */
  api: number;
  /** Of the site: what the world sees of a machine. */
  site: number;
}

export const newPorts = async (): Promise<Ports> => ({
  api: await getPort(),
  site: await getPort(),
});

interface MachineOptions {
  ports: Ports;
  candidate: boolean;
  /** The name of the primary, and where its machine's LiteFS is reached. */
  primary: string;
  primaryApi: string;
  env: Record<string, string>;
}

/** Ids of the processes that a process started, and theirs. */
function descendants(pid: number): number[] {
  const children = spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return children.stdout
    .split("\n")
    .map((line) => Number(line.trim()))
    .filter((child) => child > 0)
    .flatMap((child) => [child, ...descendants(child)]);
}

/** Whether a process runs: one that nobody has waited for yet doesn't. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/** One machine of the cluster: LiteFS with a mount of its own, which starts the site as in the container. */
export class Machine {
  private child: ChildProcess | undefined;
  private printed = "";
  /** What LiteFS had started when the machine died. */
  private killed: number[] = [];
  readonly folder = mkdtempSync(path.join(tmpdir(), "hub-machine-"));
  readonly mount = path.join(this.folder, "mount");

  /** How it starts, and starts again. */
  constructor(readonly options: MachineOptions) {
    mkdirSync(this.mount);
  }

  get url(): string {
    return `http://127.0.0.1:${this.options.ports.site}`;
  }

  /** The environment of the site on this machine. */
  get siteEnv(): NodeJS.ProcessEnv {
    const { ports, env } = this.options;
    return siteEnv({
      ...env,
      PORT: String(ports.site),
      HOST: "127.0.0.1",
      DATA_DIR: path.join(this.folder, "data"),
      DATABASE_PATH: path.join(this.mount, "hub.db"),
    });
  }

  /** How far its database is, as LiteFS counts: 16 hex digits. */
  get position(): string {
    return readFileSync(path.join(this.mount, "hub.db-pos"), "utf8").slice(0, 16);
  }

  /** What LiteFS and the site printed so far. */
  log = (): string => this.printed;

  /** Whether LiteFS runs. */
  get isUp(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  start(): void {
    const { ports, candidate, primary, primaryApi } = this.options;
    this.child = spawn(LITEFS, ["mount", "-config", "other/litefs.yml"], {
      env: {
        ...this.siteEnv,
        LITEFS_DIR: this.mount,
        LITEFS_DATA_DIR: path.join(this.folder, "litefs"),
        LITEFS_HTTP_ADDR: `127.0.0.1:${ports.api}`,
        LITEFS_CANDIDATE: String(candidate),
        LITEFS_PRIMARY: primary,
        LITEFS_PRIMARY_API: primaryApi,
        RUN_AS: "",
      },
    });
    const collect = (data: Buffer) => (this.printed += data.toString());
    this.child.stdout?.on("data", collect);
    this.child.stderr?.on("data", collect);
  }

  /** Waits until the site answers. */
  async answers(): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      const healthy = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (healthy) return;
      if (!this.isUp) throw new Error(`LiteFS ended:\n${this.printed}`);
      await pause(100);
    }
    throw new Error(`The machine does not answer:\n${this.printed}`);
  }

  /** Kills the site alone, as it would die of a fault: LiteFS ends with it. */
  killSite(): void {
    for (const pid of descendants(this.child?.pid ?? 0)) {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      if (command.includes("serve.mjs")) process.kill(pid, "SIGKILL");
    }
  }

  /** Kills LiteFS and the site in the same moment, as a machine dies. */
  kill(): void {
    const { pid } = this.child ?? {};
    if (!pid) return;
    const started = descendants(pid);
    this.killed.push(...started);
    for (const each of [pid, ...started]) if (isAlive(each)) process.kill(each, "SIGKILL");
  }

  /**
   * Waits until LiteFS is gone, and all that it started. With a machine that dies its mount is gone, too; here the kernel
   * may still hold it, and the next LiteFS would find it busy.
   */
  async gone(): Promise<void> {
    while (this.isUp || this.killed.some(isAlive)) await pause(20);
    if (this.killed.length > 0) this.unmount();
    this.killed = [];
  }

  /** Ends it as Fly does. */
  async stop(): Promise<void> {
    if (!this.isUp) return;
    this.child?.kill("SIGTERM");
    const force = setTimeout(() => this.kill(), 15_000);
    await this.gone();
    clearTimeout(force);
  }

  /** Stops it, and clears away what it left. */
  async remove(): Promise<void> {
    await this.stop();
    this.unmount();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private unmount(): void {
    spawnSync("fusermount3", ["-u", "-z", this.mount]);
  }
}
