import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import getPort from "get-port";
import { afterAll, beforeAll, expect, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { startMailbox, until, type Mailbox } from "#tests/support/mailbox";
import { plainPicture } from "#tests/support/pictures";
import { startSite, type Site } from "#tests/support/site";
import { sitePatterns } from "#tests/support/site-routes";
import { clipOf, endless, padded } from "#tests/support/videos";
import { newMemberAt, type Visitor } from "#tests/support/visitor";

import { beside, Connection } from "./beside";

/*
 * What one visitor, or one account, may do to all others: nothing. Each class of attack against a built site in a process of its
 * own, with the heap that Node has on a machine of 1 GB, while somebody honest looks around (beside.ts).
 */

const ROWS = 100_000;
const VIDEO_BYTES = 95_000_000;
const SMALL_MACHINE = { NODE_OPTIONS: "--max-old-space-size=512" };

/** The site that is attacked, with long lists and a long video, under the limits of a public site. */
let site: Site;
/** Another one, for what takes a minute by itself. */
let patient: Site;
let mailbox: Mailbox;
let video: string;

/** Lists as long as a directory's may become; what search needs is none of these attacks'. */
function fill(target: Site): void {
  inDatabase(target, (sqlite) =>
    sqlite.exec(`
      BEGIN IMMEDIATE;
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
      INSERT INTO startups (name, description, location)
      SELECT 'Startup ' || i, hex(randomblob(200)), 'Oslo' FROM n;
      COMMIT`),
  );
}

function storeVideo(target: Site): string {
  const stored = `/objects/uploads/${randomUUID()}`;
  const file = path.join(target.dataDir, stored);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "");
  truncateSync(file, VIDEO_BYTES);
  inDatabase(target, (sqlite) =>
    sqlite
      .prepare("INSERT INTO stored_objects (path, content_type, bytes) VALUES (?, 'video/mp4', ?)")
      .run(stored, VIDEO_BYTES),
  );
  return stored;
}

/** Clients of a botnet, by number. */
const client = (n: number): string => `198.51.${100 + (n >> 8)}.${n & 255}`;

const statusesOf = (connections: readonly Connection[]): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const { status } of connections) counted[String(status)] = (counted[String(status)] ?? 0) + 1;
  return counted;
};

/** Where the figures of both are. */
let ports: number[];

/** Processor time of the first site's thread, charged and not. */
async function threadSeconds(): Promise<[charged: number, nobody: number]> {
  const text = await (await fetch(`http://127.0.0.1:${ports[0]}/metrics`)).text();
  const value = (of: string) =>
    Number(new RegExp(`^hub_thread_seconds\\{charged="${of}"\\} (\\S+)`, "m").exec(text)?.[1]);
  return [value("yes"), value("no")];
}

let [chargedBefore, nobodyBefore] = [0, 0];

/** What goes on at the other site from the beginning on. */
let slowBodies: Promise<void>;
let slowLine: Promise<number | undefined>;

beforeAll(async () => {
  mailbox = await startMailbox();
  ports = await Promise.all([getPort(), getPort()]);
  const env = { SMTP_URL: mailbox.url, TRUST_PROXY: "fly", RATE_LIMIT_SCALE: "1", ...SMALL_MACHINE };
  [site, patient] = await Promise.all([
    startSite({ ...env, METRICS_PORT: String(ports[0]) }),
    startSite({ ...env, METRICS_PORT: String(ports[1]), RATE_LIMIT_SCALE: "1000" }),
  ]);
  const { here } = await newMemberAt(patient, mailbox);
  fill(site);
  video = storeVideo(site);
  slowLine = uploadSlowly(here);
  // Nothing else goes on while the connections are opened: afterwards the other site has little to do.
  await new Promise<void>((opened) => {
    slowBodies = beside(patient, () => attackBySlowBodies(opened))
      .then(() => undefined)
      .finally(opened);
    slowBodies.catch(() => undefined);
  });
  // The start was nobody's.
  [chargedBefore, nobodyBefore] = await threadSeconds();
});
afterAll(async () => {
  await Promise.all([site.stop(), patient.stop()]);
  await mailbox.stop();
});

/** A member's video of so many MB, at 1 Mbit/s: longer than a window in which an upload must keep its pace. 100 take 14 minutes. */
const SLOW_MB = Number(process.env.SLOW_MB ?? 5);
const SLOW_MS = SLOW_MB * 8000;

async function uploadSlowly(here: Visitor): Promise<number | undefined> {
  const clip = padded(await clipOf(20), SLOW_MB * 1_000_000);
  const asked = await here.json("/api/objects/upload", { contentType: "video/mp4", size: clip.length });
  const { pathname, search } = new URL(String(asked.data.uploadURL));
  const line = new Connection(patient).send(
    `PUT ${pathname}${search} HTTP/1.1\r\nHost: localhost\r\nContent-Type: video/mp4\r\nContent-Length: ${clip.length}\r\n\r\n`,
  );
  for (let at = 0; at < clip.length && line.isOpen; at += 31_250) {
    line.send(clip.subarray(at, at + 31_250));
    await pause(250);
  }
  await until("an answer to a slow line", () => line.status !== undefined || !line.isOpen);
  line.destroy();
  return line.status;
}

/**
 * Visitors' forms where large ones are allowed, uploads that nobody has signed, and reads with a body, a byte every four seconds.
 */
async function attackBySlowBodies(opened: () => void): Promise<void> {
  const id = randomUUID();
  const heads = [
    "POST /community HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x",
    "POST /add-startup HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x",
    "POST /api/join-hub HTTP/1.1\r\nContent-Type: application/json",
    `PUT /private/uploads/${id}?expires=9999999999999&signature=x HTTP/1.1\r\nContent-Type: video/mp4`,
  ];
  const reads = [
    "GET /startups HTTP/1.1\r\nContent-Type: text/plain",
    "HEAD / HTTP/1.1\r\nContent-Type: text/plain",
    "HEAD /api/startups HTTP/1.1\r\nContent-Type: text/plain",
    "GET /login HTTP/1.1\r\nContent-Type: text/plain",
  ];
  const open = (head: string | undefined, n: number) =>
    new Connection(patient).send(
      `${head}\r\nHost: localhost\r\nFly-Client-IP: ${client(n)}\r\nContent-Length: 900000\r\n\r\n`,
    );
  const [sending, reading]: [Connection[], Connection[]] = [[], []];
  for (let n = 0; n < 500; n++) {
    sending.push(open(heads[n % heads.length], n));
    if (n % 8 === 0) reading.push(open(reads[reading.length % reads.length], 500 + n));
    // What is tried is how long they stay, not how many come in one moment.
    if (n % 50 === 0) await pause(50);
  }
  const connections = [...sending, ...reading];
  const drip = setInterval(() => connections.forEach((one) => one.send("-")), 4000);
  try {
    const refused = [...sending.filter((_, n) => n % heads.length === 3), ...reading];
    // Before anything more of their bodies is sent.
    await until("refusals", () => refused.every(({ status }) => status !== undefined), 4);
    expect(statusesOf(refused)).toEqual({ 403: 125, 400: 63 });
    opened();
    await Promise.race([Promise.all(connections.map(({ closed }) => closed)), pause(75_000)]);
    expect(connections.filter(({ isOpen }) => isOpen).length).toBe(0);
    expect(statusesOf(connections)).toEqual({ 403: 125, 400: 63, 408: 375 });
  } finally {
    clearInterval(drip);
    for (const connection of connections) connection.destroy();
  }
}

/** The addresses of the build, with a number where they take one. */
const ADDRESSES = sitePatterns.map((pattern) => pattern.replace(/:\w+/g, "1").replace("*", "x"));

it("field names can't be addresses of anything, in any form, however it is encoded", async () => {
  const names = [
    "email[30000000]",
    "email[99999999]",
    "a.b[0].c",
    "[",
    "]",
    ".",
    "__intent__",
    "__proto__",
    "a[-1]",
    "a[1e9]",
  ];
  const encodings: [type: string, encode: (name: string) => string][] = [
    ["application/x-www-form-urlencoded", (name) => `${encodeURIComponent(name)}=x&intent=x`],
    [
      "multipart/form-data; boundary=x",
      (name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n--x--\r\n`,
    ],
    ["application/json", (name) => JSON.stringify(JSON.parse(`{${JSON.stringify(name)}: "x"}`))],
  ];
  const statuses = new Set<number>();
  await beside(site, async () => {
    let n = 0;
    // Leaving is asked without a field.
    for (const address of ADDRESSES.filter((one) => one !== "/logout")) {
      for (const [type, encode] of encodings) {
        await Promise.all(
          names.map(async (name) => {
            const headers = { "Content-Type": type, "Fly-Client-IP": client((n += 1) % 900) };
            const { status } = await site.ask(address, { method: "POST", headers, body: encode(name) });
            statuses.add(status);
          }),
        );
      }
    }
  });
  expect([...statuses].filter((status) => status < 400 || status >= 500)).toEqual([]);
  expect(statuses.has(400)).toBe(true);
});

it("a megabyte of the worst text is no more work than any other", async () => {
  const marks = "\u0315\u0300".repeat(240_000);
  const doors: [path: string, body: object][] = [
    ["/api/login-hub", { email: "ada@hub.example", password: marks }],
    ["/api/join-hub", { name: marks, email: "ada@hub.example", password: "abcdef" }],
    [
      "/api/join-hub",
      { name: "Ada", email: `${marks.slice(0, 400_000)}@hub.example`, password: marks.slice(0, 50_000) },
    ],
    ["/api/reset-password", { email: "ada@hub.example", token: "x", newPassword: marks }],
    ["/api/forgot-password", { email: marks }],
  ];
  const words = [
    marks,
    "[".repeat(900_000),
    `"${",".repeat(900_000)}`,
    "\u0000".repeat(900_000),
    " ".repeat(900_000),
  ];
  await beside(site, async () => {
    for (const [path, body] of doors) {
      const json = { "Content-Type": "application/json", "Fly-Client-IP": client(1) };
      const answer = await site.ask(path, { method: "POST", headers: json, body: JSON.stringify(body) });
      expect([path, answer.status]).toEqual([path, 400]);
    }
    for (const [n, word] of words.entries()) {
      for (const path of ["/login", "/join", "/forgot-password", "/add-startup", "/messages"]) {
        const headers = {
          "Content-Type": "application/x-www-form-urlencoded",
          "Fly-Client-IP": client(10 + n),
        };
        const body = `name=a&email=${encodeURIComponent(word).slice(0, 900_000).replace(/%.?$/, "")}&password=abcdef`;
        const { status } = await site.ask(path, { method: "POST", headers, body });
        expect([path, [400, 401, 405, 413].includes(status)]).toEqual([path, true]);
      }
    }
  });
});

it("data of what is no page is neither read nor sent, however long it is", async () => {
  await beside(site, async () => {
    for (let round = 0; round < 5; round++) {
      const asked = [`${video}.data`, "/api/startups.data", "/api/startups.data?_routes=routes/api.startups"];
      const crowd = asked.flatMap((path) =>
        Array.from({ length: 8 }, (_, n) => new Connection(site).ask(path, client(n + 8 * round))),
      );
      await until("answers", () => crowd.every(({ status }) => status !== undefined));
      expect(statusesOf(crowd)).toEqual({ 404: crowd.length });
      for (const one of crowd) one.destroy();
    }
    // By a method that the framework takes for another.
    const head = await site.ask(`${video}.data`, { method: "HEAD" });
    expect(head.status).toBe(404);
  });
});

it("slashes in a row, thousands of them, are told at a glance", async () => {
  const slashes = "/".repeat(15_500);
  await beside(site, async () => {
    for (const path of [`/${slashes}x`, `/startups${slashes}x`, `http://localhost/${slashes}x.data`]) {
      // More of one client than its reads of a minute.
      const crowd = Array.from({ length: 250 }, () => new Connection(site).ask(path, client(851)));
      await until("answers", () => crowd.every(({ status }) => status !== undefined));
      expect(statusesOf(crowd)).toEqual({ 414: crowd.length });
      for (const one of crowd) one.destroy();
    }
    const short = `/${"/".repeat(1990)}x`;
    const crowd = Array.from({ length: 250 }, (_, n) => new Connection(site).ask(short, client(n)));
    await until("answers", () => crowd.every(({ status }) => status !== undefined));
    expect(statusesOf(crowd)).toEqual({ 400: crowd.length });
    for (const one of crowd) one.destroy();
  });
});

it("small bodies of hundreds of clients, never finished, fill no memory and hold no form up", async () => {
  const body = Buffer.alloc(960_000, "a");
  await beside(site, async () => {
    const crowd = Array.from({ length: 600 }, (_, n) =>
      new Connection(site).send(
        `POST /api/login-hub HTTP/1.1\r\nHost: localhost\r\nFly-Client-IP: ${client(n)}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length + 1}\r\n\r\n`,
        body,
      ),
    );
    // A body that isn't read any more may break a connection before its answer is seen.
    const waiting = () => crowd.filter(({ status, isOpen }) => status === undefined && isOpen);
    await until("refusals of all but those that fit", () => waiting().length < 80);
    await pause(1000);
    expect(waiting().length).toBeGreaterThan(30);
    const told = crowd.filter(({ status }) => status !== undefined);
    expect(statusesOf(told)).toEqual({ 503: told.length });
    expect(told.every(({ said }) => /retry-after: \d+/i.test(said))).toBe(true);
    for (const one of crowd) one.destroy();
  });
});

const openFiles = () => readdirSync(`/proc/${site.pid}/fd`).length;

it("answers that nobody reads take no memory, and end with their client", async () => {
  const before = openFiles();
  await beside(site, async () => {
    const unread: Connection[] = [];
    for (let n = 0; n < 60; n++) unread.push(new Connection(site).ask(video, client(0)).pause());
    for (let n = 0; n < 60; n++) unread.push(new Connection(site).ask(video, client(n)).pause());
    for (let n = 0; n < 20; n++)
      unread.push(new Connection(site).ask("/api/startups", client(20 + n)).pause());
    await pause(4000);
    for (const connection of unread) connection.destroy();
    await until("the files closed", () => openFiles() <= before + 10);
  });
  // Of one client so many go on at once, of others more.
  const reading = Array.from({ length: 40 }, () => new Connection(site).ask(video, client(0)));
  await until("answers", () => reading.every(({ status }) => status !== undefined));
  expect(statusesOf(reading)).toEqual({ 200: 32, 503: 8 });
  for (const { said } of reading.filter(({ status }) => status === 503))
    expect(said).toMatch(/retry-after: \d+[^]*text\/html/i);
  const other = new Connection(site).ask(video, client(1));
  await until("an answer", () => other.status);
  expect(other.status).toBe(200);
  for (const connection of [...reading, other]) connection.destroy();
});

it("files are closed however soon, and however often, a client hangs up", async () => {
  const asset = "/assets/" + (readdirSync("build/client/assets").find((name) => name.endsWith(".js")) ?? "");
  const before = openFiles();
  await beside(site, async () => {
    for (const path of [video, `${asset}?x`, asset]) {
      for (let n = 0; n < 400; n++) {
        const one = new Connection(site).ask(path, client(n));
        await pause(n % 7);
        one.destroy();
      }
    }
    await until("the files closed", () => openFiles() <= before + 2);
  });
});

it("a client that sends on without reading what it is answered waits for itself alone", async () => {
  const asset = "/assets/" + (readdirSync("build/client/assets").find((name) => name.endsWith(".js")) ?? "");
  const head = (method: string, path: string, more = "") =>
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nFly-Client-IP: ${client(7)}\r\n${more}\r\n`;
  const form = head(
    "POST",
    "/theme",
    "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n",
  );
  const crowds: string[] = [
    head("GET", "/community?reels=0", "Cookie: toast=x\r\n").repeat(400),
    head("GET", `${asset}?x`).repeat(400),
    head("GET", video, "Range: bytes=0-63999\r\n").repeat(700),
    head("GET", video) + `${form}theme=dark`.repeat(24),
  ];
  for (const crowd of crowds) {
    await beside(site, async () => {
      const unread = Array.from({ length: 20 }, () => new Connection(site).send(crowd).pause());
      await pause(2500);
      for (const connection of unread) connection.destroy();
    });
  }
});

let readers = 76;

it("a crowd that reads whole lists is told to come again, and what it left isn't worked on", async () => {
  const cpu = () => {
    const fields = readFileSync(`/proc/${site.pid}/stat`, "utf8").split(" ");
    return Number(fields[13]) + Number(fields[14]);
  };
  await beside(site, async () => {
    const crowd = Array.from({ length: 60 }, (_, n) => new Connection(site).ask("/api/startups", client(n)));
    await until("answers", () => crowd.every(({ status }) => status !== undefined));
    const statuses = statusesOf(crowd);
    expect(statuses["200"]).toBeGreaterThan(0);
    expect(statuses["503"]).toBeGreaterThan(40);
    for (const one of crowd.filter(({ status }) => status === 503))
      expect(one.said).toMatch(/retry-after: \d+/i);
    for (const one of crowd) one.destroy();
    await pause(500);
    const before = cpu();
    await pause(1000);
    // Hundredths of a second; the honest visitor costs some.
    expect(cpu() - before).toBeLessThan(60);
  });
  // A whole list costs what it is long: three of them are a visitor's reads of a minute.
  const reads: number[] = [];
  // A second try isn't answered for what the first one read.
  const newReader = `203.0.113.${(readers += 1)}`;
  for (let n = 0; n < 5; n++) {
    const headers = { "Fly-Client-IP": newReader };
    const { status, text } = await site.ask("/api/startups", { headers });
    if (status === 200) expect((JSON.parse(text) as unknown[]).length).toBeGreaterThan(ROWS - 1);
    reads.push(status);
  }
  expect(reads).toEqual([200, 200, 429, 429, 429]);
});

it("who reads whole lists slowly, or not at all, keeps nobody else from theirs", async () => {
  const slow = Array.from({ length: 6 }, (_, n) =>
    new Connection(site).ask("/api/startups", client(840 + n)).pause(),
  );
  try {
    const headers = { "Fly-Client-IP": client(850) };
    const statuses: number[] = [];
    for (let n = 0; n < 10 && statuses.at(-1) !== 200; n++) {
      await pause(1000);
      statuses.push((await site.ask("/api/startups", { headers })).status);
    }
    expect(statuses.at(-1)).toBe(200);
    expect(slow.every(({ isOpen }) => isOpen)).toBe(true);
  } finally {
    for (const connection of slow) connection.destroy();
  }
});

let tries = 0;

it.each([
  ["one client", 1],
  ["a botnet", 500],
])("a thousand logins at once of %s hold nobody up", async (_, clients) => {
  // Tried again, others ask: the limits of those before are used up.
  const first = 860 + (tries += 1);
  const body = JSON.stringify({ email: `nobody-${first}@hub.example`, password: "not right" });
  let statuses: Record<string, number> = {};
  await beside(site, async () => {
    const logins = Array.from({ length: 1000 }, (__, n) =>
      new Connection(site).send(
        `POST /api/login-hub HTTP/1.1\r\nHost: localhost\r\nFly-Client-IP: ${client(first + (n % clients))}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ),
    );
    await until("answers", () => logins.every(({ status }) => status !== undefined));
    statuses = statusesOf(logins);
    const later = logins.filter(({ status }) => status === 503 || status === 429);
    expect(later.every(({ said }) => /retry-after: \d+/i.test(said))).toBe(true);
    for (const login of logins) login.destroy();
  });
  // Wrong passwords of one client for one address are ten, then it waits.
  if (clients === 1) expect(statuses).toEqual({ 401: 10, 429: 990 });
  else expect(Object.keys(statuses).sort()).toEqual(["401", "503"]);
});

it("a Host is a host: no path, no other request's limits", async () => {
  for (const host of [
    "localhost/login?",
    "localhost/community",
    "localhost#",
    "a b",
    "local\thost",
    "@localhost",
    "localhost:x",
    "[::1",
  ]) {
    const headers = { Host: host, "Content-Type": "application/x-www-form-urlencoded" };
    const { status } = await site.ask("/join", { method: "POST", headers, body: "name=x" });
    expect([host, status]).toEqual([host, 400]);
  }
});

it("the limit of reads has no ways round", async () => {
  const limited = await startSite({ DEMO_DATA: "off", TRUST_PROXY: "fly", RATE_LIMIT_SCALE: "0.05" });
  try {
    const ways: [method: string, path: string, headers?: Record<string, string>][] = [
      ["GET", "/search?q=robot"],
      ["GET", "/objects/../search?q=robot"],
      ["GET", "/avatars/%2e%2e/search?q=robot"],
      ["GET", "/avatars/x/.%2E/../search?q=robot"],
      ["GET", "/assets/..%5c../search"],
      ["OPTIONS", "/search?q=robot"],
      ["HEAD", "/search?q=robot"],
      ["GET", "/api/stats"],
      ["HEAD", "/api/startups?limit=3"],
      ["POST", "/search", { "Transfer-Encoding": "chunked" }],
      ["POST", "/startups", { Origin: "https://evil.example" }],
      ["PUT", "/nowhere", { "Content-Type": "text/plain" }],
      ["DELETE", "/api/startups"],
      ["GET", "/search.data?q=robot"],
      ["GET", "/healthz?x"],
      ["HEAD", "/readyz?"],
      ["POST", "/healthz"],
      ["OPTIONS", "/readyz"],
      ["GET", "/api/startups.data"],
    ];
    for (const [at, [method, path, headers]] of ways.entries()) {
      const statuses: number[] = [];
      for (let n = 0; n < 40; n++) {
        const sent = { "Fly-Client-IP": `192.0.2.${at + 1}`, ...headers };
        const body = method === "POST" || method === "PUT" ? "x" : undefined;
        statuses.push((await limited.ask(path, { method, headers: sent, body })).status);
      }
      expect([
        method,
        path,
        statuses.slice(0, 20).includes(429),
        statuses.slice(31).every((one) => one === 429),
      ]).toEqual([method, path, false, true]);
    }
  } finally {
    await limited.stop();
  }
});

it("forms that are never finished take neither memory nor disk, of one account or several", async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => newMemberAt(site, mailbox)));
  const picture = Buffer.alloc(4_500_000, 7);
  const spooled = () => {
    const folder = path.join(site.dataDir, "cache/forms");
    return readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  };
  let most = 0;
  await beside(site, async () => {
    const forms = Array.from({ length: 150 }, (_, n) => {
      const cookie = members[n % members.length]!.here.cookies.get("session") ?? "";
      const video = n % 3 === 0;
      return new Connection(site).send(
        `POST ${video ? "/community" : "/add-startup"} HTTP/1.1\r\nHost: localhost\r\nFly-Client-IP: ${client(n)}\r\n` +
          `Cookie: session=${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 60000000\r\n\r\n` +
          `--x\r\nContent-Disposition: form-data; name="${video ? "video" : "logo"}"; filename="a"\r\nContent-Type: video/mp4\r\n\r\n`,
        picture,
      );
    });
    for (let looks = 0; looks < 20; looks++) {
      await pause(250);
      most = Math.max(most, spooled());
    }
    for (const form of forms) form.destroy();
  });
  // Three of each of four members.
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(12 * 5_000_000);
  await until("nothing of them left", () => spooled() === 0);
  // Whoever was attacked by can still send a form with a picture.
  const logo = { name: "a.png", type: "image/png", content: await plainPicture(30, 30) };
  const { status } = await members[0]!.here.submitFiles("/add-startup", { name: "Mine" }, { logo });
  expect(status).toBe(400);
});

/** Uploads a file as a program does; gives the status of its claim. */
async function claimVideo(here: Visitor, content: Buffer, contentType: string): Promise<number> {
  const asked = await here.json("/api/objects/upload", { contentType, size: content.length });
  const imageURL = String(asked.data.uploadURL);
  const { pathname, search } = new URL(imageURL);
  const headers = { "Content-Type": contentType };
  await here.ask(`${pathname}${search}`, { method: "PUT", headers, body: content });
  return (await here.json("/api/images", { imageURL }, "PUT")).status;
}

it("videos that a reader never leaves keep nobody else's waiting, and are few", async () => {
  const [{ here: hostile }, { here: honest }] = await Promise.all([
    newMemberAt(site, mailbox),
    newMemberAt(site, mailbox),
  ]);
  const clip = await clipOf(8);
  const send = (count: number, content: Buffer, type: string) =>
    Promise.all(Array.from({ length: count }, () => claimVideo(hostile, content, type)));
  const times: number[] = [];
  let refused: number[] = [];
  await beside(site, async () => {
    const attack = send(4, endless(), "video/webm").then((statuses) => (refused = statuses));
    while (refused.length === 0) {
      const since = performance.now();
      expect(await claimVideo(honest, clip, "video/mp4")).toBe(200);
      times.push(performance.now() - since);
      await pause(1000);
    }
    await attack;
  });
  expect(times.filter((milliseconds) => milliseconds > 3000)).toEqual([]);
  expect(refused).toEqual([400, 400, 400, 400]);
  // Those that cost little are counted as well.
  expect((await send(8, clip.subarray(0, 20_000), "video/mp4")).every((status) => status === 400)).toBe(true);
  expect(await send(3, endless(), "video/webm")).toEqual([429, 429, 429]);
});

it("a phone that pauses a video goes on where it stopped", async () => {
  const headers = { Range: "bytes=0-999999" };
  const first = await site.ask(video, { headers });
  expect([first.status, first.body.length]).toEqual([206, 1_000_000]);
  // After an hour its connection is gone; it asks for the rest.
  const rest = await site.ask(video, {
    headers: { Range: `bytes=${VIDEO_BYTES - 2_000_000}-`, "If-Range": String(first.headers.etag) },
  });
  expect([rest.status, rest.body.length]).toEqual([206, 2_000_000]);
});

it("a member's upload over a slow line arrives", { timeout: 2 * SLOW_MS + 60_000 }, async () => {
  expect(await slowLine).toBe(200);
});

it("bodies that come a byte at a time are ended after a minute, unsigned ones at once", async () => {
  await slowBodies;
});

it("what was refused is counted, by budget, and nearly all of the thread's time is somebody's", async () => {
  await slowBodies;
  const counted = async (port: number) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const rows = [...text.matchAll(/^hub_over_budget_total\{budget="([^"]+)"\} (\d+)/gm)];
    return rows.filter(([, , count]) => Number(count) > 0).map(([, budget]) => budget);
  };
  const [here, there] = await Promise.all(ports.map(counted));
  const [charged, nobody] = await threadSeconds();
  expect(nobody - nobodyBefore).toBeLessThan((charged - chargedBefore) / 10);
  expect(here).toEqual(
    expect.arrayContaining([
      "body-memory",
      "field-names",
      "file-forms",
      "hashes",
      "path",
      "reads",
      "streams",
      "unreadable-videos",
      "whole-lists",
    ]),
  );
  expect(there).toContain("body-time");
});
