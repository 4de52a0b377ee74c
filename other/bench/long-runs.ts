import { readFileSync } from "node:fs";
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import { askInTurn, askMuch } from "./load";
import { manyAddresses } from "./rows";
import type { BenchSite } from "./site";

const HEADERS = { "accept-encoding": "br" };

/** Requests after which the memory is looked at. */
const STAGES = [10_000, 50_000, 100_000];
/** Requests of one load: their addresses are sent to another process, which makes them ready before it listens to answers. */
const PAGES_PER_STEP = 2_000;

/** Prints what memory the server holds while ever other addresses are asked for: it should stay level. */
export async function printMemory(
  { url, used }: BenchSite,
  scale: number,
  entries: readonly string[],
): Promise<void> {
  console.log("\n| requests, at different addresses | resident MB | heap in use, MB |\n|--:|--:|--:|");
  const addresses = manyAddresses(STAGES.at(-1) ?? 0, scale, entries);
  for (let done = 0; done < addresses.length; done += PAGES_PER_STEP) {
    const paths = addresses.slice(done, done + PAGES_PER_STEP);
    await askInTurn({ site: url, paths, headers: HEADERS }, 16, { amount: paths.length });
    if (!STAGES.includes(done + PAGES_PER_STEP)) continue;
    const { resident, heap } = await used();
    console.log(
      `| ${(done + PAGES_PER_STEP).toLocaleString("en")} | ${resident.toFixed(0)} | ${heap.toFixed(0)} |`,
    );
  }
}

/** Milliseconds between a member's posts, and how many visitors ask meanwhile. */
const EVERY = 100;
const VISITORS = 256;

/** Posts a picture; gives the path that it is stored under, for further posts. */
async function postPicture(url: string, cookie: string): Promise<string> {
  const body = new FormData();
  body.set("intent", "post");
  body.set("content", "The first of the bench");
  const picture = new Blob([readFileSync("public/apple-touch-icon.png")], { type: "image/png" });
  body.set("images", picture, "picture.png");
  const headers = { Cookie: cookie, Origin: url };
  const { status } = await fetch(`${url}/community`, { method: "POST", headers, body, redirect: "manual" });
  if (status !== 303) throw new Error(`A post was answered ${status}`);
  const posts = (await (await fetch(`${url}/api/community`)).json()) as { images: string[] }[];
  return posts[0]?.images[0] ?? "";
}

/** Sends the form of a post as a browser without scripts does; gives the milliseconds until it is answered. */
function post(url: string, cookie: string, fields: Record<string, string>): Promise<number> {
  const body = new URLSearchParams({ intent: "post", ...fields }).toString();
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const type = "application/x-www-form-urlencoded";
    const headers = { Cookie: cookie, Origin: url, "Content-Type": type, "Content-Length": body.length };
    const request = http.request(`${url}/community`, { method: "POST", headers }, (response) => {
      response.resume();
      response.once("end", () => {
        if (response.statusCode === 303) resolve(performance.now() - since);
        else reject(new Error(`A post was answered ${response.statusCode}`));
      });
    });
    request.once("error", reject).end(body);
  });
}

/** Prints how long a member's posts take while many visitors ask for a list as fast as they are answered. */
export async function printPosts(
  { url }: Pick<BenchSite, "url">,
  cookie: string,
  seconds: number,
): Promise<void> {
  const images = await postPicture(url, cookie);
  let busy = true;
  const crowd = askMuch({ site: url, paths: ["/startups"], headers: HEADERS }, VISITORS, seconds).finally(
    () => {
      busy = false;
    },
  );
  const posts: Promise<number>[] = [];
  for (let i = 0; busy; i++) {
    const posted = post(url, cookie, { content: `Post ${i} of the bench`, images });
    // A failure is told below, where all are awaited.
    posted.catch(() => {});
    posts.push(posted);
    await pause(EVERY);
  }
  const { perSecond } = await crowd;
  const times = (await Promise.all(posts)).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0);
  console.log(
    `\n| POST /community beside ${VISITORS} connections at /startups, ${seconds} s | p50 ms | p99 ms | most ms |`,
  );
  console.log("|---|--:|--:|--:|");
  console.log(
    `| ${times.length} posts, ${perSecond.toFixed(0)} pages/s | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`,
  );
}
