import { readFileSync } from "node:fs";
import http from "node:http";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";

/*
 * Somebody who looks around while the site is attacked, in a process of their own: whoever attacks is too busy to tell how long
 * the site took. Asks until told to stop, and tells what it saw as JSON.
 */

const [url, pid] = process.argv.slice(2);
/** Its turn comes after those of all others who write: it isn't timed. */
const FORM = "/theme";
/** Kept pages and pages that must be rendered, an endpoint, and a form. */
const PAGES = ["/", "/startups", "/startups?page={n}", "/search?q=robot{n}", "/api/stats", "/healthz", FORM];
const BREATHER_MS = 40;
/** Each time somebody else, whose reads of the minute are their own. */
const CLIENT = `203.0.113.${process.pid % 250}`;

const seen = { calmMs: 0, slowestMs: 0, slowest: "", asked: 0, failed: [], startMb: 0, mostMb: 0 };

const residentMb = () =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;

const ask = (path) =>
  new Promise((resolve, reject) => {
    const method = path === FORM ? "POST" : "GET";
    const headers = { "Fly-Client-IP": CLIENT, "Content-Type": "application/x-www-form-urlencoded" };
    const request = http.request(new URL(path, url), { method, agent: false, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode));
      response.on("error", reject);
    });
    request.setTimeout(30_000, () => request.destroy(new Error("no answer within 30 s")));
    request.on("error", reject);
    request.end(path === FORM ? "theme=dark" : undefined);
  });

async function look(n) {
  const path = PAGES[n % PAGES.length].replace("{n}", String(n));
  const since = performance.now();
  const status = await ask(path).catch((error) => error.message);
  if (status !== (path === FORM ? 302 : 200)) seen.failed.push(`${path}: ${status}`);
  return { path, milliseconds: path === FORM ? 0 : Math.round(performance.now() - since) };
}

let over = false;
process.on("message", () => (over = true));

// The first look may fill what is kept; the second tells what this machine takes.
for (let n = 0; n < 2 * PAGES.length; n++) {
  const { milliseconds } = await look(PAGES.length + n);
  if (n >= PAGES.length) seen.calmMs = Math.max(seen.calmMs, milliseconds);
}

seen.startMb = residentMb();
process.send("ready");
for (let n = 3 * PAGES.length; !over; n++) {
  const { path, milliseconds } = await look(n);
  seen.asked += 1;
  if (milliseconds > seen.slowestMs) Object.assign(seen, { slowestMs: milliseconds, slowest: path });
  try {
    seen.mostMb = Math.max(seen.mostMb, residentMb());
  } catch {
    seen.failed.push("the process is gone");
    break;
  }
  await pause(BREATHER_MS);
}
process.send(seen);
process.disconnect();
