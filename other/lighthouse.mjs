import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";

import { chromium } from "./chromium.mjs";
import { giveUp } from "./give-up.mjs";
import { ensureBuilt, ensureInstalled, installOwn } from "./ready.mjs";
import { serveSite } from "./served-site.mjs";

// `npm run lighthouse`: Lighthouse's mobile profile over every page that answers a visitor 200, on the built site with
// its demo data. `npm run lighthouse -- /search /tour` looks at these alone.
process.chdir(path.resolve(import.meta.dirname, ".."));
ensureInstalled();
installOwn("lighthouse");
ensureBuilt();
const own = createRequire(path.resolve("other/lighthouse/package.json"));
const { launch } = await import(own.resolve("chrome-launcher"));
const { default: lighthouse } = await import(own.resolve("lighthouse"));

const CATEGORIES = {
  performance: "perf",
  accessibility: "a11y",
  "best-practices": "best",
  seo: "seo",
  "agentic-browsing": "agent",
};
/** What a page that is kept out of search engines is held to. */
const OF_UNLISTED = ["accessibility", "best-practices"];
/** A page that is below 100 is looked at this often, and its median counts: what else the machine does costs points. */
const MOST_LOOKS = 5;
/** Lighthouse itself says of a machine with a lower benchmark index that it makes a page look slow. */
const FAIR_INDEX = 1000;
process.env.CHROME_PATH ??= await chromium();

const { origin, stop } = await serveSite("lighthouse");
// Without WebMCP, which is still a trial, half of the agentic audits don't apply.
const chrome = await launch({ chromeFlags: ["--headless=new", "--no-sandbox", "--enable-features=WebMCP"] });
let failed = false;
try {
  const asked = process.argv.slice(2);
  const pages = asked.length > 0 ? asked : await pagesOfVisitors();
  const width = Math.max(...pages.map((page) => page.length));
  console.log(`${"".padEnd(width)}  ${Object.values(CATEGORIES).join("  ")}`);
  for (const page of pages) {
    const { row, missing } = await look(page);
    console.log(`${page.padEnd(width)}  ${row}`);
    for (const line of missing) console.log(`    ${line}`);
  }
} finally {
  chrome.kill();
  await stop();
}
console.log(failed ? "\nSomething is below 100." : "\nEverything that counts is at 100.");
process.exit(failed ? 1 : 0);

/** Scores of a page, and what keeps a category below 100 that it is held to. */
async function look(page) {
  const looks = [];
  let wanting;
  for (let tries = 0; tries < MOST_LOOKS && wanting?.missing.length !== 0; tries++) {
    const seen = await lookOnce(page);
    if (!seen.error) looks.push(seen);
    looks.sort((one, other) => one.scores.performance - other.scores.performance);
    const fair = looks.filter(({ index }) => index >= FAIR_INDEX);
    const counted = fair.length > 0 ? fair : looks;
    wanting = counted[counted.length >> 1] ?? seen;
  }
  if (wanting.failed) failed = true;
  const row = Object.entries(CATEGORIES).map(([name, short]) =>
    String(wanting.scores[name] ?? "-").padStart(short.length),
  );
  const all = looks.map(({ scores }) => scores.performance).join(" ");
  const notes = [
    `${wanting.blocked} ms blocked`,
    wanting.unlisted && "not for search engines",
    looks.length > 1 && `of ${all}; the machine's index ${looks.map(({ index }) => index).join(" ")}`,
  ];
  return { row: [row.join("  "), ...notes.filter(Boolean)].join("  "), missing: wanting.missing };
}

async function lookOnce(page) {
  const { lhr } = await lighthouse(origin + page, {
    port: chrome.port,
    logLevel: "silent",
    onlyCategories: Object.keys(CATEGORIES),
  });
  if (lhr.runtimeError) return { error: true, failed: true, scores: {}, missing: [lhr.runtimeError.message] };
  const unlisted = lhr.audits["is-crawlable"]?.score === 0;
  const seen = {
    unlisted,
    index: Math.round(lhr.environment.benchmarkIndex),
    blocked: Math.round(lhr.audits["total-blocking-time"].numericValue),
    scores: {},
    missing: [],
  };
  for (const name of Object.keys(CATEGORIES)) {
    const { score, auditRefs } = lhr.categories[name];
    const points = (seen.scores[name] = Math.round((score ?? 0) * 100));
    if (points === 100 || (unlisted && !OF_UNLISTED.includes(name))) continue;
    const noise = name === "performance" && points === 99;
    if (!noise) seen.failed = true;
    const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1);
    for (const { id } of lost) {
      const { title, displayValue, details } = lhr.audits[id];
      const where = (details?.items ?? []).slice(0, 3).map(placeOf).filter(Boolean).join("; ");
      seen.missing.push(
        `${name}${noise ? " (noise)" : ""}: ${[title, displayValue, where].filter(Boolean).join(" · ")}`,
      );
    }
  }
  return seen;
}

/** Where an audit found something: an element, a text or an address. */
function placeOf({ node, element, description, source, href, url }) {
  return (node ?? element)?.selector ?? description ?? source ?? href ?? url;
}

async function pathsIn(sitemap) {
  const xml = await (await fetch(origin + sitemap)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
    url.replaceAll("&amp;", "&").slice(origin.length),
  );
}

/** The sitemap's pages, an entry of each kind, and the routes without parameters that answer with a document. */
async function pagesOfVisitors() {
  const [pages, ...kinds] = await Promise.all((await pathsIn("/sitemap.xml")).map(pathsIn));
  const listed = [...pages, ...kinds.map(([first]) => first)];
  const others = routePaths().filter((each) => !listed.includes(each));
  const answers = await Promise.all(
    others.map(async (each) => {
      const { status, headers } = await fetch(origin + each, { redirect: "manual" });
      return status === 200 && headers.get("content-type")?.startsWith("text/html");
    }),
  );
  return [...listed, ...others.filter((_, i) => answers[i])];
}

/** Paths of the routes that were built. */
function routePaths() {
  const assets = "build/client/assets";
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) giveUp("The build has no manifest.");
  const code = readFileSync(path.join(assets, file), "utf8");
  const { routes } = JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1));
  const paths = Object.values(routes).map((route) => `/${route.path ?? ""}`);
  return [...new Set(paths)].filter((each) => !/[:*]/.test(each));
}
