import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Answer } from "#tests/support/ask";
import { attempt, expectSentence } from "#tests/support/attempt";
import { textOf } from "#tests/support/html";
import { startMailbox, until, type Mailbox } from "#tests/support/mailbox";
import { startPrimaryProxy, type PrimaryProxy } from "#tests/support/relayed-to";
import { newDataDir, runScriptBeside, startSite, type Site } from "#tests/support/site";
import { sitePatterns } from "#tests/support/site-routes";
import { newMemberAt, Visitor } from "#tests/support/visitor";

/*
 * What the site does with its role, on a folder laid out as LiteFS lays out its mount: the signs are those of
 * https://fly.io/docs/litefs/primary/ and https://fly.io/docs/litefs/position/. The real thing: tests/cluster.
 */

const mount = newDataDir();
const inMount = (name: string) => path.join(mount, name);
const FILE = inMount("hub.db");
const SHARED = { SESSION_SECRET: "the same on all machines" };
/** Nothing answers there: what is tested here touches no stored file. */
const BUCKET = {
  S3_BUCKET: "hub",
  S3_ENDPOINT: "http://127.0.0.1:9",
  AWS_ACCESS_KEY_ID: "hub-tests",
  AWS_SECRET_ACCESS_KEY: "hub-tests-secret",
};

let mailbox: Mailbox;
let proxy: PrimaryProxy;
let replica: Site;
/** A member who joined on the primary, by each machine, and a stranger. */
let member: Visitor;
let email: string;
const stranger = () => new Visitor(replica);

const nameOf = (txid: number) => txid.toString(16).padStart(16, "0");
const reach = (txid: number) => writeFileSync(inMount("hub.db-pos"), `${nameOf(txid)}/8000000000000000\n`);

function become(what: "primary" | "replica", host?: string): void {
  chmodSync(FILE, what === "primary" ? 0o644 : 0o444);
  if (host) writeFileSync(inMount(".primary"), `${host}\n`);
  else rmSync(inMount(".primary"), { force: true });
}

/** Looks into the database, or changes it as what comes from the primary does: whatever this machine's role may be. */
function inFile<Result>(work: (sqlite: Database.Database) => Result): Result {
  const { mode } = statSync(FILE);
  for (const file of [FILE, `${FILE}-shm`, `${FILE}-wal`]) if (existsSync(file)) chmodSync(file, 0o644);
  const sqlite = new Database(FILE);
  sqlite.pragma("busy_timeout = 5000");
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
    chmodSync(FILE, mode);
  }
}

/** What nobody may have changed: the file to the byte, and that nothing waits to be written into it. */
function stateOf(file: string) {
  const log = `${file}-wal`;
  return {
    hash: createHash("sha256").update(readFileSync(file)).digest("hex"),
    waiting: existsSync(log) ? statSync(log).size : 0,
  };
}

/** Makes work that is due: something to sweep, and the order to. */
const leaveWork = () =>
  inFile((sqlite) => {
    const owner = sqlite.prepare("SELECT min(id) FROM hub_members").pluck().get();
    sqlite.prepare("INSERT INTO sessions VALUES (?, '{}', 1, ?)").run(randomBytes(9).toString("hex"), owner);
    sqlite.exec("UPDATE work_queue SET due_at = 1 WHERE kind = 'sweep'");
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
  });
const isSwept = () =>
  inFile((sqlite) => sqlite.prepare("SELECT count(*) FROM sessions WHERE expire = 1").pluck().get() === 0);
const isAtWork = () =>
  inFile((sqlite) =>
    Boolean(sqlite.prepare("SELECT count(*) FROM work_queue WHERE leased_until IS NOT NULL").pluck().get()),
  );

const settings = (): Record<string, string> => ({
  ...SHARED,
  ...BUCKET,
  DATABASE_PATH: FILE,
  PRIMARY_URL: `http://{host}:${proxy.port}`,
});

const STARTUP = {
  location: "London, UK",
  funding: "$2.4M",
  stage: "Seed",
  website: "https://clausemark.example",
  coFounders: "Hanna",
  description: "Drafts, compares and dates contracts for small teams.",
  industries: ["Legal Tech"],
};

/** Sends a form that may carry files, as a browser without scripts does. */
const addStartup = (visitor: Visitor, name: string) =>
  visitor.submitFiles("/add-startup", { ...STARTUP, name });

/** What Fly's proxy is asked: to come back here, for a page of ours, where the primary can't be reached. */
const REPLAY = "instance=machine-1;timeout=5s;fallback=force_self";

const cookieOf = ({ headers }: Answer) =>
  (headers["set-cookie"] ?? []).filter((line) => line.startsWith("__txid="));

beforeAll(async () => {
  mailbox = await startMailbox();
  proxy = await startPrimaryProxy();
});
afterAll(async () => {
  await replica?.stop();
  proxy?.stop();
  await mailbox?.stop();
  rmSync(mount, { recursive: true, force: true });
});

describe("a primary", () => {
  it("tells the browser what it has written, and nothing where nothing was sent", async () => {
    const primary = await startSite({ ...SHARED, DATA_DIR: mount, SMTP_URL: mailbox.url });
    const { person, here } = await newMemberAt(primary, mailbox);
    email = person.email;
    // Off LiteFS there is nothing to tell.
    const plain = await addStartup(here, "Written off LiteFS");
    expect([plain.status, cookieOf(plain)]).toEqual([201, []]);
    reach(0x2a);
    const before = Date.now();
    const answer = await addStartup(here, "Written on LiteFS");
    const [cookie = ""] = cookieOf(answer);
    expect([answer.status, cookieOf(answer).length]).toEqual([201, 1]);
    expect(cookie.split("; ").toSpliced(2, 1)).toEqual([
      "__txid=000000000000002a",
      "Path=/",
      "HttpOnly",
      "SameSite=Lax",
    ]);
    const ends = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? "");
    expect(ends - before).toBeGreaterThanOrEqual(5 * 60_000 - 1000);
    expect(ends - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    const theme = await here.submit("/theme", { theme: "dark" });
    expect([theme.status, cookieOf(theme)]).toEqual([302, [expect.stringMatching(/^__txid=0{14}2a;/)]]);
    const api = await here.json("/api/login-hub", {});
    expect([api.status, cookieOf(api).length]).toEqual([400, 1]);
    expect(cookieOf(await here.get("/community"))).toEqual([]);
    here.cookies.delete("__txid");
    await primary.stop({ keepData: true });
    member = here;
  });
});

describe("a replica", () => {
  it("doesn't start without what it must have in common with its primary", async () => {
    become("replica", "machine-1");
    await Promise.all(
      (
        [
          [["S3_BUCKET"], SHARED],
          [["SESSION_SECRET"], BUCKET],
          [["S3_BUCKET", "SESSION_SECRET"], {}],
        ] as const
      ).map(async ([missing, given]) => {
        const own = newDataDir();
        const ended = await attempt({ ...given, DATABASE_PATH: FILE, DATA_DIR: own });
        expectSentence(ended, `A replica needs ${missing.join(" and ")}, `);
        rmSync(own, { recursive: true });
      }),
    );
  });

  it("waits for a whole copy of the database, which LiteFS locks while it writes it", async () => {
    chmodSync(FILE, 0o644);
    const copying = new Database(FILE);
    copying.pragma("locking_mode = EXCLUSIVE");
    copying.exec("BEGIN IMMEDIATE");
    let isUp = false;
    const starting = startSite(settings()).then((site) => {
      isUp = true;
      return site;
    });
    // Longer than a connection waits for a lock.
    await pause(7000);
    expect(isUp).toBe(false);
    copying.close();
    const site = await starting;
    expect((await site.ask("/startups")).status).toBe(200);
    await site.stop({ keepData: true });
  });

  it("that never heard of a primary refuses writes, and starts and reads all the same", async () => {
    leaveWork();
    become("replica");
    replica = await startSite(settings());
    member = Object.assign(new Visitor(replica), { cookies: member.cookies });
    const page = await stranger().submit("/theme", { theme: "dark" });
    const api = await stranger().json("/api/login-hub", {});
    expect([page.status, api.status, page.headers["fly-replay"]]).toEqual([503, 503, undefined]);
    expect(textOf(page.text)).toContain("Nothing was stored");
    expect(api.data.error).toMatch(/Nothing was stored/);
    expect((await addStartup(member, "Nowhere to go")).status).toBe(503);
    expect((await member.get("/account")).status).toBe(200);
  });

  it("shows visitors what has come from the primary as soon as its position has moved", async () => {
    const title = "Keeper of positions";
    const shown = async () => (await stranger().get("/jobs")).text.includes(title);
    expect(await shown()).toBe(false);
    inFile((sqlite) => {
      sqlite.prepare("UPDATE jobs SET title = ? WHERE id = (SELECT max(id) FROM jobs)").run(title);
      sqlite.exec("UPDATE data_versions SET version = version + 1 WHERE kind = 'jobs'");
    });
    // What SQLite says isn't asked: LiteFS changes the file beneath it.
    expect(await shown()).toBe(false);
    reach(0x2b);
    await until("what has come from the primary", shown);
    reach(0x2a);
  });

  describe("that has a primary", () => {
    let before: ReturnType<typeof stateOf>;
    /** All routes' addresses: with ids that exist, and with some that don't. */
    const addresses = sitePatterns.flatMap((pattern) =>
      pattern.includes(":id")
        ? [pattern.replace(":id", "1"), pattern.replace(":id", "999999")]
        : [pattern.replace(/:\w+/, "3f.svg").replace("*", "no/such")],
    );

    beforeAll(() => {
      become("replica", "machine-1");
      before = stateOf(FILE);
    });

    it("answers every page, list and feed to a visitor and a member, and writes nothing", async () => {
      const pages = addresses.filter((address) => !/^\/(api|private|objects|avatars)\//.test(address));
      const paths = [
        ...addresses,
        ...pages.map((address) => (address === "/" ? "/_root.data" : `${address}.data`)),
        ...["/startups", "/investors", "/talent", "/use-cases", "/community", "/messages"].flatMap((list) => [
          `${list}?search=health%20startups%20in%20berlin&page=2`,
          `/api${list}?limit=3&offset=1`,
        ]),
        // One route has the lists of all kinds.
        ...["/api/startups", "/api/jobs", "/api/posts"],
        ...["/search?q=health&kind=startups", "/api/search?q=climate", "/search?q=%22%00", "/no/such/page"],
        ...["/navigate?prompt=show%20me%20ai%20agents", "/navigate?prompt=xyz", "/navigate.data?prompt=jobs"],
        ...[`/verify-email?token=none&email=${email}`, "/reset-password?token=none&email=a%40b.example"],
        ...["/mail/refuse?email=a%40b.example&token=none", "/startups?_routes=routes%2Fstartups"],
        ...["/healthz", "/readyz", "/community?kind=reels", "/talent?type=nonhuman", "/robots.txt"],
        ...["/sitemap.xml", "/sitemap-startups-1.xml"],
        ...[
          "/startups/30-tidewater-robotics",
          "/startups/30-tidewater-robotics.md",
          "/social/startups/30.png",
        ],
        ...["/community/posts/12", "/members/1-hanna-lindqvist", "/social/members/1.png"],
        ...["/messages?to=startups/30", "/messages?to=members/1"],
      ];
      const answers = new Map<string, string>();
      const logged = replica.log().length;
      for (const [who, visitor] of [
        ["visitor", stranger()],
        ["member", member],
      ] as const) {
        // Four at once, each the next of the list.
        const waiting = paths.values();
        const walk = async () => {
          for (const one of waiting) {
            const { status } = await visitor.get(one);
            answers.set(`${who} ${one}`, `${status}`);
          }
        };
        await Promise.all([walk(), walk(), walk(), walk()]);
      }
      expect([...answers].filter(([, status]) => status >= "500")).toEqual([]);
      const good = [
        "/",
        "/community",
        "/startups",
        "/search",
        "/community/feed.xml",
        "/sitemap.xml",
        "/tour",
      ];
      for (const one of [...good, "/api/startups", "/api/stats", "/healthz", "/readyz"])
        expect([one, answers.get(`visitor ${one}`)]).toEqual([one, "200"]);
      for (const one of ["/account", "/messages", "/add-startup", "/account/data.json", "/api/messages/sent"])
        expect([one, answers.get(`member ${one}`)]).toEqual([one, "200"]);
      expect(stateOf(FILE)).toEqual(before);
      expect(replica.log().slice(logged)).not.toMatch(/"level":"(error|warn)"/);
    });

    it("leads every write that Fly's proxy can send on to the primary, also while that is gone", async () => {
      const writeAll = async () => {
        for (const one of addresses) {
          for (const method of ["POST", "PUT", "DELETE"]) {
            const { status, headers, text } = await member.ask(one, { method, body: "{}" });
            const replay = headers["fly-replay"];
            if (one.startsWith("/private/uploads/") && method === "PUT") continue;
            expect([method, one, status, replay]).toEqual([method, one, 409, REPLAY]);
            expect(text).toMatch(
              /^\/((api|private|\.well-known)\/|(a2a|mcp)$)/.test(one) ? /^\{"error":"This/ : /^This .+\.\n$/,
            );
          }
        }
      };
      await writeAll();
      become("replica");
      await writeAll();
      const reads = ["/", "/startups", "/account", "/api/community", "/healthz", "/readyz"];
      for (const one of reads) expect([one, (await member.get(one)).status]).toEqual([one, 200]);
      become("replica", "machine-1");
      // What comes back, or was sent on already, isn't sent on again.
      for (const [name, value] of [
        ["fly-replay-failed", "instance=machine-1;reason=timeout;elapsed_ms=5000"],
        ["fly-replay-src", "instance=machine-3"],
      ] as const) {
        const page = await member.submit("/theme", { theme: "dark" }, { [name]: value });
        const api = await member.ask("/api/login-hub", {
          method: "POST",
          body: "{}",
          headers: { [name]: value },
        });
        expect([page.status, page.headers["fly-replay"], page.headers["retry-after"]]).toEqual([
          503,
          undefined,
          "60",
        ]);
        expect(textOf(page.text)).toContain("Nothing was stored");
        expect([api.status, api.text]).toEqual([503, expect.stringMatching(/^\{"error":"The part/)]);
      }
      // The body's end and the sender's origin are looked at first, as everywhere.
      const foreign = await member.submit("/theme", { theme: "dark" }, { Origin: "https://evil.example" });
      const large = await member.ask("/theme", { method: "POST", headers: { "Content-Length": "1000001" } });
      expect([foreign.status, large.status]).toEqual([403, 413]);
      expect(stateOf(FILE)).toEqual(before);
    });

    it("lets an operator's scripts read, and sends those that write to the primary", async () => {
      const own = newDataDir();
      const rows = path.join(own, "rows.json");
      writeFileSync(rows, JSON.stringify([{ name: "Never stored", description: "d" }]));
      const copy = path.join(own, "copy.db");
      inFile((sqlite) => sqlite.exec(`VACUUM INTO '${copy}'`));
      const run = async (script: string, ...args: string[]) => ({
        script: [script, ...args].join(" "),
        ...(await runScriptBeside(script, args, { DATA_DIR: own, DATABASE_PATH: FILE })),
      });
      const writing = [
        () => run("members", "unverify", email),
        () => run("import", "startups", rows),
        () => run("migrate"),
        () => run("seed", "--reset"),
        () => run("restore", copy, "--yes"),
        () => run("retention"),
      ].values();
      const next = async () => {
        for (const one of writing) {
          const { script, stderr, code } = await one();
          const told = "This machine is a replica, which can't write; run this on the primary, machine-1.\n";
          expect({ script, stderr, code }).toEqual({ script, stderr: told, code: 1 });
        }
      };
      await Promise.all([next(), next()]);
      const [members, backup] = await Promise.all([run("members", "list"), run("backup")]);
      expect(members).toMatchObject({ code: 0, stdout: expect.stringContaining(email) as string });
      expect(backup).toMatchObject({ code: 0, stdout: expect.stringContaining("1 kept") as string });
      expect(stateOf(FILE)).toEqual(before);
      rmSync(own, { recursive: true });
    });

    it("migrates nothing: it says that it isn't ready, and what it prepares is left as it is", async () => {
      const newest = inFile((sqlite) => {
        const row = sqlite.prepare("SELECT * FROM __drizzle_migrations ORDER BY created_at DESC").raw().get();
        sqlite.exec(
          "DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)",
        );
        sqlite.pragma("wal_checkpoint(TRUNCATE)");
        return row as unknown[];
      });
      const lacking = stateOf(FILE);
      const own = newDataDir();
      const prepared = await runScriptBeside("prepare", [], { ...settings(), DATA_DIR: own });
      expect(prepared).toEqual({ code: 0, stdout: "", stderr: "" });
      rmSync(own, { recursive: true });
      expect(stateOf(FILE)).toEqual(lacking);
      const ready = await replica.ask("/readyz");
      expect([ready.status, ready.text]).toEqual([503, "The database lacks a migration of this version.\n"]);
      expect((await replica.ask("/healthz")).status).toBe(200);
      inFile((sqlite) => {
        sqlite
          .prepare(`INSERT INTO __drizzle_migrations VALUES (${newest.map(() => "?").join(", ")})`)
          .run(newest);
        sqlite.pragma("wal_checkpoint(TRUNCATE)");
      });
      expect((await replica.ask("/readyz")).status).toBe(200);
      before = stateOf(FILE);
    });
  });
});

/** A form with a file, on its way: its head is sent, its body comes in pieces. */
function begin(target: string, length: number, headers: Record<string, string> = {}, method = "POST") {
  const { hostname, port } = new URL(replica.url);
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = http.request({
    hostname,
    port,
    path: target,
    method,
    agent: false,
    headers: {
      "Content-Type": "multipart/form-data; boundary=b",
      "Content-Length": String(length),
      Origin: replica.url,
      Cookie: cookie,
      ...headers,
    },
  });
  // After an answer that came early the connection may be closed under what is still being sent.
  request.on("error", () => undefined);
  const answer = once(request, "response").then(async ([response]: http.IncomingMessage[]) => {
    const parts: Buffer[] = [];
    for await (const part of response!) parts.push(part as Buffer);
    return {
      status: response!.statusCode,
      headers: response!.headers,
      text: Buffer.concat(parts).toString(),
    };
  });
  answer.catch(() => undefined);
  return { request, answer };
}

describe("a form too large for Fly's proxy, on a replica", () => {
  const BODY = randomBytes(5_000_000);
  const [first, rest] = [BODY.subarray(0, 100_000), BODY.subarray(100_000)];
  beforeAll(() => become("replica", "127.0.0.1"));

  it("is sent on as it comes in, whole and with its head, and answered as the primary answers", async () => {
    const page = "<!DOCTYPE html><title>Not yet</title>";
    for (const [target, status, sent, text] of [
      ["/community", 303, { Location: "/community", "Set-Cookie": ["__txid=2b; Path=/", "toast=1"] }, ""],
      ["/add-startup?from=menu", 400, { "Content-Type": "text/html; charset=utf-8" }, page],
    ] as const) {
      proxy.received = [];
      proxy.answer = (res) => void res.writeHead(status, sent as http.OutgoingHttpHeaders).end(text);
      const { request, answer } = begin(target, BODY.length, { "Fly-Client-IP": "203.0.113.7" });
      request.write(first);
      // There, before the rest is sent.
      const relayed = await until("the beginning on the primary", () =>
        proxy.received.find(({ parts }) => Buffer.concat(parts).length === first.length),
      );
      expect(relayed.isWhole).toBe(false);
      request.end(rest);
      const { headers, ...answered } = await answer;
      expect(answered).toEqual({ status, text });
      for (const [name, value] of Object.entries(sent))
        expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
      expect(relayed).toMatchObject({ method: "POST", url: target, isWhole: true });
      expect(Buffer.concat(relayed.parts).equals(BODY)).toBe(true);
      expect(relayed.headers).toMatchObject({
        "content-type": "multipart/form-data; boundary=b",
        "content-length": String(BODY.length),
        cookie: expect.stringContaining("session=") as string,
        origin: replica.url,
        "fly-client-ip": "203.0.113.7",
        "x-relayed": "1",
      });
      expect(proxy.received).toHaveLength(1);
    }
  });

  it("isn't sent on when it is foreign, too large, or was sent on before", async () => {
    proxy.received = [];
    const statuses = [];
    for (const [length, headers] of [
      [10, { Origin: "https://evil.example" }],
      [300_000_000, {}],
      [5_000_000, { "X-Relayed": "1" }],
    ] as const) {
      const { request, answer } = begin("/community", length, headers);
      request.write("0123456789");
      statuses.push((await answer).status);
      request.destroy();
    }
    expect(statuses).toEqual([403, 413, 503]);
    expect(proxy.received).toEqual([]);
  });

  it("isn't sent on for an address that only ends as one for uploads, least of all to a host that it names", async () => {
    let strays = 0;
    const stranger = http.createServer((_req, res) => {
      strays += 1;
      res.end();
    });
    await once(stranger.listen(0, "127.0.0.1"), "listening");
    const host = `127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    const upload = `private/uploads/${randomUUID()}`;
    proxy.received = [];
    const statuses = [];
    for (const target of [
      `//${host}/x/${upload}`,
      `/x/${upload}`,
      `http://${host}//${host}/${upload}`,
      `/\\${host}/${upload}`,
    ]) {
      const { request, answer } = begin(target, 5_000_000, { "Content-Type": "video/mp4" }, "PUT");
      request.write("0123456789");
      statuses.push((await answer).status);
      request.destroy();
    }
    stranger.close();
    expect(statuses).toEqual([400, 413, 400, 400]);
    expect([strays, proxy.received]).toEqual([0, []]);
  });

  /** Sends it in one of three ways, and expects to read soon that it isn't stored. */
  async function expectRefusal(how: "at once" | "slowly" | "held back"): Promise<void> {
    const begun = Date.now();
    const { request, answer } = begin("/community", BODY.length);
    let isAnswered = false;
    void answer.finally(() => (isAnswered = true)).catch(() => undefined);
    // To its end, as a browser does before it looks for an answer.
    const sent = how === "at once" ? once(request.end(BODY), "finish") : undefined;
    if (how !== "at once") request.write(first);
    if (how === "slowly") {
      for (let at = first.length; at < BODY.length && !isAnswered; at += 100_000) {
        request.write(BODY.subarray(at, at + 100_000));
        await pause(10);
      }
    }
    const { status, headers, text } = await answer;
    await sent;
    request.destroy();
    expect([how, status, headers["content-type"]]).toEqual([how, 503, "text/html; charset=utf-8"]);
    expect(textOf(text)).toContain("Nothing was stored");
    expect(headers["retry-after"]).toBe("60");
    expect(Date.now() - begun).toBeLessThan(10_000);
  }
  const expectRefusals = () =>
    Promise.all((["at once", "slowly", "held back"] as const).map((how) => expectRefusal(how)));

  it("says soon that nothing was stored where the primary refuses connections or breaks off", async () => {
    become("replica", "127.0.0.9");
    await expectRefusals();
    become("replica", "127.0.0.1");
    proxy.mood = "breaks off";
    await expectRefusals();
  });

  it("says that it isn't known where the primary has had the whole", async () => {
    proxy.mood = "breaks off at the end";
    const { request, answer } = begin("/community", BODY.length);
    request.end(BODY);
    const { status, text } = await answer;
    expect([status, textOf(text)]).toEqual([503, expect.stringContaining("it isn't known whether")]);
  });

  it("says within 10 s that nothing was stored where the primary is or falls silent", async () => {
    proxy.mood = "answers";
    proxy.received = [];
    const cutOff = expectRefusal("held back");
    await until("the beginning on the primary", () => proxy.received.some(({ parts }) => parts.length > 0));
    proxy.mood = "silent";
    await Promise.all([cutOff, expectRefusals()]);
  });
});

describe("a read, on a replica", () => {
  beforeAll(() => {
    become("replica", "machine-1");
    reach(0x2a);
  });
  const get = (target: string, txid: string) =>
    replica.ask(target, { headers: { Cookie: `a=b; __txid=${txid}; c=d` } });

  it("waits for what its reader wrote, also where the page is kept, and nobody else's waits", async () => {
    let answered = 0;
    // Kept from here on, for who has written nothing.
    expect((await stranger().get("/startups")).status).toBe(200);
    const held = ["/community", "/startups", "/add-startup", "/community.data", "/api/community"].map(
      (target) => get(target, nameOf(0x2b)).finally(() => (answered += 1)),
    );
    for (const [target, txid] of [
      ["/community", nameOf(0x2a)],
      ["/community", "2b"],
      ["/community", "zzzzzzzzzzzzzzzz"],
      ["/community", ""],
      ["/healthz", nameOf(0x2b)],
      ["/robots.txt", nameOf(0x2a)],
    ] as const) {
      expect([target, txid, (await get(target, txid)).status]).toEqual([target, txid, 200]);
    }
    expect((await stranger().get("/startups")).status).toBe(200);
    expect(answered).toBe(0);
    reach(0x2b);
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 401, 200, 200]);
  });

  it("that can't catch up says so, in the page and in JSON, and the next one gets what there is", async () => {
    const [page, data, api] = await Promise.all(
      ["/startups", "/startups.data", "/api/startups"].map((target) => get(target, nameOf(0xff))),
    );
    expect([page, data, api].map((answer) => answer?.status)).toEqual([504, 504, 504]);
    expect(textOf(page!.text)).toContain("Please load it again");
    expect(JSON.parse(api!.text)).toMatchObject({
      error: expect.stringContaining("Please load it again") as string,
    });
    for (const answer of [page!, data!, api!])
      expect(cookieOf(answer)).toEqual([
        expect.stringMatching(/^__txid=; Path=\/; Expires=Thu, 01 Jan 1970/),
      ]);
  });
});

// LiteFS lets a replica's files be opened for writing and refuses to write them; of a common folder only root can do so.
describe.runIf(process.getuid?.() === 0)("a process whose role changes", () => {
  it("becomes the primary: it writes and works, and who waited for a lost position waits no more", async () => {
    expect(isSwept()).toBe(false);
    const waiting = replica.ask("/startups", { headers: { Cookie: `__txid=${nameOf(0xff)}` } });
    await pause(100);
    become("primary");
    expect((await waiting).status).toBe(200);
    const answer = await addStartup(member, "Written by a promoted replica");
    expect(answer.status).toBe(201);
    expect(cookieOf(answer)).toEqual([expect.stringContaining(`__txid=${nameOf(0x2b)};`)]);
    expect((await member.submit("/theme", { theme: "light" })).status).toBe(302);
    expect((await member.get("/startups")).text).toContain("Written by a promoted replica");
    await until("the end of the work that waited", () => isSwept() && !isAtWork());
  });

  it("becomes a replica: it neither writes nor works", async () => {
    become("replica", "machine-2");
    leaveWork();
    const before = stateOf(FILE);
    const { status, headers } = await member.submit("/theme", { theme: "dark" });
    expect([status, headers["fly-replay"]]).toEqual([409, REPLAY.replace("machine-1", "machine-2")]);
    // As long as the queue takes to be looked at again.
    await pause(5000);
    expect(isSwept()).toBe(false);
    expect(stateOf(FILE)).toEqual(before);
  });
});
