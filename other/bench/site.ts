import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

const PORT = "4199";
const METRICS_PORT = "4198";

/** The built site over the database of the bench. */
export interface BenchSite {
  url: string;
  /** What its process has used so far: CPU in milliseconds, memory in MB. */
  used: () => Promise<{ cpu: number; resident: number; heap: number }>;
  stop: () => Promise<void>;
}

/** What Node lets the old part of its heap grow to on the machine of fly.toml: half of its 1 GB. On a larger one it would collect later. */
const HEAP_OF_SMALL_MACHINE = "--max-old-space-size=512";

/** Starts it, and waits until it answers. One client asks for everything here: nothing is limited. */
export async function startBenchSite(): Promise<BenchSite> {
  const url = `http://localhost:${PORT}`;
  const server = spawn(process.execPath, [HEAP_OF_SMALL_MACHINE, "other/start.mjs"], {
    env: { ...process.env, PORT, METRICS_PORT, NODE_ENV: "production", RATE_LIMIT_SCALE: "0" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const answers = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; tries < 1500 && !(await answers()); tries++) {
    if (server.exitCode !== null) throw new Error("The site did not start");
    await pause(200);
  }
  return {
    url,
    used: async () => {
      const text = await (await fetch(`http://localhost:${METRICS_PORT}/metrics`)).text();
      const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
      return {
        cpu: value("process_cpu_seconds_total") * 1000,
        resident: value("process_resident_memory_bytes") / 2 ** 20,
        heap: value("nodejs_heap_size_used_bytes") / 2 ** 20,
      };
    },
    stop: () => {
      server.kill("SIGTERM");
      return ended;
    },
  };
}
