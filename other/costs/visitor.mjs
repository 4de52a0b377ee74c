import http from "node:http";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";

// Honest visitors in a process of their own: each looks around for so many seconds; tells how long each page took.
const [url, seconds, first] = process.argv.slice(2);
const PAGES = ["/startups?page={n}", "/search?q={word}", "/investors?page={n}", "/talent?page={n}"];
const WORDS = ["robot", "health", "climate", "legal", "energy", "vision", "cloud", "agent", "data", "market"];
const VISITORS = 4;
/** Nobody looks at a page for less. */
const BREAK_MS = 1000;
/** Nobody waits longer. */
const GIVEN_UP_MS = 30_000;

const ask = (path, visitor) =>
  new Promise((resolve) => {
    const since = performance.now();
    const headers = { "Fly-Client-IP": `203.0.113.${visitor}` };
    const request = http.get(
      new URL(path, url),
      { headers, agent: false, timeout: GIVEN_UP_MS },
      (response) => {
        response.resume();
        response.once("end", () =>
          resolve(response.statusCode === 200 ? performance.now() - since : GIVEN_UP_MS),
        );
      },
    );
    request.once("timeout", () => request.destroy());
    request.once("error", () => resolve(GIVEN_UP_MS));
  });

const until = performance.now() + Number(seconds) * 1000;
let n = Number(first);

async function lookAround(visitor) {
  const times = [];
  await pause((visitor * BREAK_MS) / VISITORS);
  while (performance.now() < until) {
    const word = WORDS[Math.floor(n / PAGES.length) % WORDS.length];
    const page = PAGES[n % PAGES.length].replace("{n}", String(n)).replace("{word}", word);
    n += 1;
    times.push(await ask(page, visitor));
    await pause(BREAK_MS);
  }
  return times;
}
const all = await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => lookAround(visitor)));
process.send(all.flat());
