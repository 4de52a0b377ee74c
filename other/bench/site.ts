import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

/** A built checkout, and the data that its site serves. */
export interface BenchPlace {
  /** Its folder. */
  checkout: string;
  dataDir: string;
  port: number;
}

/** The built site over the database of the bench. */
export interface BenchSite {
  url: string;
  /** Milliseconds from its start to its first answer. */
  started: number;
  /** What its process has used so far: CPU in milliseconds, memory in MB. */
  used: () => Promise<{ cpu: number; resident: number; heap: number }>;
  stop: () => Promise<void>;
}

/** What Node lets the old part of its heap grow to on the machine of fly.toml: half of its 1 GB. On a larger one it would collect later. */
export const HEAP_OF_SMALL_MACHINE = "--max-old-space-size=512";

/** Reads what the site's process tells of itself at this port. */
export async function usedBy(metricsPort: number): Promise<{ cpu: number; resident: number; heap: number }> {
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
  return {
    cpu: value("process_cpu_seconds_total") * 1000,
    resident: value("process_resident_memory_bytes") / 2 ** 20,
    heap: value("nodejs_heap_size_used_bytes") / 2 ** 20,
  };
}

/** Starts it, and waits until it answers. One client asks for everything here: nothing is limited. */
export async function startBenchSite({ checkout, dataDir, port }: BenchPlace): Promise<BenchSite> {
  const url = `http://localhost:${port}`;
  const metricsPort = port - 1;
  const since = performance.now();
  const server = spawn(process.execPath, [HEAP_OF_SMALL_MACHINE, "other/start.mjs"], {
    cwd: checkout,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      NODE_ENV: "production",
      RATE_LIMIT_SCALE: "0",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const answers = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; tries < 15_000 && !(await answers()); tries++) {
    if (server.exitCode !== null) throw new Error("The site did not start");
    await pause(20);
  }
  return {
    url,
    started: performance.now() - since,
    used: () => usedBy(metricsPort),
    stop: () => {
      server.kill("SIGTERM");
      return ended;
    },
  };
}
