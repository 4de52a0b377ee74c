import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import process from "node:process";

/*
 * Read into a site's process before anything else, it tells who started it what the thread does (site.ts).
 */

/** @typedef {{ busy: number, processor: number, longest: number }} Used milliseconds: not waiting; of its processor time; at once */

const stretches = monitorEventLoopDelay({ resolution: 1 });
stretches.enable();
let busy = performance.eventLoopUtilization();
let since = process.threadCpuUsage();

const COMMANDS = {
  watch() {
    busy = performance.eventLoopUtilization();
    since = process.threadCpuUsage();
    stretches.reset();
    return true;
  },
  seen() {
    const { user, system } = process.threadCpuUsage(since);
    return {
      busy: performance.eventLoopUtilization(busy).active,
      processor: (user + system) / 1000,
      longest: stretches.max / 1e6,
    };
  },
  kept() {
    globalThis.gc();
    globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 2 ** 20;
  },
};

process.on("message", (command) => process.send(COMMANDS[command]()));
// Whoever started it was ended.
process.on("disconnect", () => process.exit());
// It alone keeps no process alive.
process.channel.unref();
