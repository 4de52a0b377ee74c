import http from "node:http";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";

// An honest visitor in a process of their own: looks around for so many seconds, and tells how long each page took.
const [url, seconds, first] = process.argv.slice(2);
const PAGES = ["/startups?page={n}", "/search?q={word}", "/investors?page={n}", "/talent?page={n}"];
const WORDS = ["robot", "health", "climate", "legal", "energy", "vision", "cloud", "agent", "data", "market"];
const BREAK_MS = 200;
/** Nobody waits longer. */
const GIVEN_UP_MS = 30_000;
const headers = { "Fly-Client-IP": "203.0.113.7" };

const ask = (path) =>
  new Promise((resolve) => {
    const since = performance.now();
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
const times = [];
for (let n = Number(first); performance.now() < until; n++) {
  const word = WORDS[Math.floor(n / PAGES.length) % WORDS.length];
  times.push(await ask(PAGES[n % PAGES.length].replace("{n}", String(n)).replace("{word}", word)));
  await pause(BREAK_MS);
}
process.send(times);
