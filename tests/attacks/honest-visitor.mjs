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

const seen = { slowestMs: 0, slowest: "", asked: 0, failed: [], startMb: 0, mostMb: 0 };

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

let over = false;
process.on("message", () => (over = true));

seen.startMb = residentMb();
process.send("ready");
for (let n = 1; !over; n++) {
  const path = PAGES[n % PAGES.length].replace("{n}", String(n));
  const since = performance.now();
  const status = await ask(path).catch((error) => error.message);
  const milliseconds = performance.now() - since;
  seen.asked += 1;
  if (status !== (path === FORM ? 302 : 200)) seen.failed.push(`${path}: ${status}`);
  if (path !== FORM && milliseconds > seen.slowestMs)
    Object.assign(seen, { slowestMs: Math.round(milliseconds), slowest: path });
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
