import { rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import getPort from "get-port";
import { beforeAll, describe, expect, it } from "vitest";

import { ask } from "#tests/support/ask";
import { damagePagesWith, inDatabase } from "#tests/support/database";
import { importRows } from "#tests/support/import-rows";
import { startMailbox, until, type Mailbox } from "#tests/support/mailbox";
import { startSite, type Site } from "#tests/support/site";
import { newAddress, newMemberAt, newPerson, Visitor } from "#tests/support/visitor";

/* What the operator sees of a running site, and how it deals with who reads too much. */

let site: Site;
let mailbox: Mailbox;
let metricsPort: number;

/** Reads of one client a minute: 600 times the scale of this site. */
const READS = 60;

beforeAll(async () => {
  mailbox = await startMailbox();
  metricsPort = await getPort();
  site = await startSite({
    SMTP_URL: mailbox.url,
    METRICS_PORT: String(metricsPort),
    TRUST_PROXY: "fly",
    RATE_LIMIT_SCALE: "0.1",
    DEMO_DATA: "off",
  });
  return async () => {
    await site.stop();
    await mailbox.stop();
  };
});

let clients = 0;
/** A client of an address of its own. */
const from = (address = `198.51.100.${++clients}`) => new Visitor(site, { "Fly-Client-IP": address });

interface Line {
  level: string;
  msg: string;
  requestId?: string;
  route?: string;
  status?: number;
  ms?: number;
  bytes?: number;
}

const linesOfLog = (): Line[] =>
  site
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);

/** The line of the log that belongs to an answer. */
const lineOf = (id: unknown): Promise<Line> =>
  until(`a line of ${String(id)}`, () => linesOfLog().find(({ requestId }) => requestId === id));

async function scrape(): Promise<Map<string, number>> {
  const { status, text } = await ask(`http://localhost:${metricsPort}`, "/metrics");
  expect(status).toBe(200);
  const samples = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    samples.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

describe("the log", () => {
  it("has one line a request, with its route and without anything that names somebody", async () => {
    const visitor = from("203.0.113.77");
    const secret = "hanna@mail.example";
    const asked = [
      [`/startups?search=${secret}`, "/startups", 200],
      [`/startups/7/edit?token=${secret}`, "/startups/:id/edit", 401],
      [`/${secret}`, "unmatched", 404],
      ["/startups.data", "/startups.data", 200],
      ["/api/stats", "/api/stats", 200],
    ] as const;
    for (const [address, route, status] of asked) {
      const answer = await visitor.get(address, { "User-Agent": "a-telling-browser" });
      expect(await lineOf(answer.headers["x-request-id"])).toEqual({
        level: "info",
        time: expect.any(String) as string,
        msg: "Answered",
        requestId: answer.headers["x-request-id"],
        method: "GET",
        route,
        status,
        ms: expect.any(Number) as number,
        bytes: expect.any(Number) as number,
      });
    }
    for (const personal of [secret, "203.0.113.77", "a-telling-browser"])
      expect(site.log()).not.toContain(personal);
    expect(site.log()).not.toMatch(/^GET /m);
  });

  it("has none of what is asked for all the time, and tells who went away before the end", async () => {
    const answered = () => linesOfLog().filter(({ msg }) => String(msg).startsWith("Answered")).length;
    const before = answered();
    const unlogged = ["/favicon.svg", "/healthz", "/readyz"];
    for (const [at, address] of unlogged.entries()) {
      expect([address, (await from().get(address)).status]).toEqual([address, 200]);
      // A later request's line shows that this one's would have been there.
      await lineOf((await from().get("/api/stats")).headers["x-request-id"]);
      expect([address, answered() - before]).toEqual([address, at + 1]);
    }
    const { port, hostname } = new URL(site.url);
    const socket = net.connect(Number(port), hostname, () => {
      socket.write("POST /api/join-hub HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n");
      socket.write("Content-Length: 500\r\n\r\n{", () => setTimeout(() => socket.destroy(), 200));
    });
    const line = await until("the line", () =>
      linesOfLog().find(({ msg }) => msg === "The client went away"),
    );
    expect(line).toMatchObject({ level: "info", route: "/api/join-hub" });
    expect(line).not.toHaveProperty("status");
  });
});

describe("/metrics", () => {
  it("counts requests by route, times them and the database, and tells what waits and what failed", async () => {
    const gone = newAddress("gone");
    mailbox.refuse.set(gone, { code: 550, text: "No such mailbox" });
    await from().json("/api/join-hub", newPerson());
    await from().json("/api/join-hub", newPerson({ email: gone }));
    await from().get("/investors?search=abc");
    await until("both mails", () => mailbox.received.length > 0 && site.log().includes("is given up"));
    const samples = await scrape();
    const investors = samples.get('http_requests_total{method="GET",route="/investors",status="200"}');
    expect(investors).toBe(1);
    expect(samples.get('http_request_duration_seconds_count{route="/investors",status="2xx"}')).toBe(1);
    expect(samples.get("hub_sqlite_statement_seconds_count")).toBeGreaterThan(20);
    expect(samples.get("hub_sqlite_wal_bytes")).toBeGreaterThan(0);
    expect(samples.get('hub_mails_total{outcome="accepted"}')).toBe(1);
    expect(samples.get('hub_mails_total{outcome="refused"}')).toBe(1);
    expect(samples.get('hub_work_queue_depth{kind="sweep",state="scheduled"}')).toBe(1);
    expect(samples.get('hub_work_queue_oldest_due_seconds{kind="sweep"}')).toBe(0);
    expect(samples.get("hub_primary")).toBe(1);
    expect(samples.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(0);
    // Off LiteFS, and without a backup, there is nothing to tell.
    expect([...samples.keys()].filter((name) => /lag_seconds\{|last_backup/.test(name))).toEqual([]);
    expect([...samples.keys()].join("\n")).not.toMatch(/@|198\.51\.100|abc/);
  });

  it("tells how far a copy of the database is behind, once LiteFS says it", async () => {
    const file = path.join(site.dataDir, ".lag");
    writeFileSync(file, "-1500\n");
    expect((await scrape()).get('hub_replication_lag_seconds{database="hub.db"}')).toBe(-1.5);
    rmSync(file);
  });

  it("isn't on the site's own port, and its port answers nothing else", async () => {
    expect((await from().get("/metrics")).status).toBe(404);
    expect((await ask(`http://localhost:${metricsPort}`, "/")).status).toBe(404);
  });
});

describe("Server-Timing", () => {
  it("stands on pages, and not on what a form is answered", async () => {
    const page = await from().get("/login");
    expect(page.headers["server-timing"]).toMatch(/^total;dur=\d+\.\d, db;dur=\d+\.\d, render;dur=\d+\.\d$/);
    const answer = await from().submit("/login", { email: newAddress(), password: "not right" });
    expect(answer.status).toBe(401);
    expect(answer.headers).not.toHaveProperty("server-timing");
  });
});

describe("/readyz", () => {
  it("says no while a migration of this version is missing, where /healthz is still good", async () => {
    expect(await from().get("/readyz")).toMatchObject({ status: 200, text: "ok\n" });
    inDatabase(site, (sqlite) => sqlite.exec("UPDATE __drizzle_migrations SET created_at = created_at - 1"));
    expect(await from().get("/readyz")).toMatchObject({
      status: 503,
      text: "The database lacks a migration of this version.\n",
    });
    expect((await from().get("/healthz")).status).toBe(200);
    inDatabase(site, (sqlite) => sqlite.exec("UPDATE __drizzle_migrations SET created_at = created_at + 1"));
    expect((await from().ask("/readyz", { method: "HEAD" })).status).toBe(200);
  });
});

describe("pages of the database that can't be read", () => {
  const long = (n: number) => ({ name: `Row ${n}`, title: `Row ${n}`, description: "d".repeat(500) });
  const rowsWith = (last: object) => [...Array.from({ length: 2000 }, (_, n) => long(n)), last];

  it("are said at /readyz wherever they are, as long as they can't, and /healthz is still good", async () => {
    const own = await startSite({ DEMO_DATA: "off" });
    const ready = () => own.ask("/readyz");
    importRows(own, "startups", rowsWith({ name: "Spoilt", description: "A row with a mark on its page." }));
    const mend = damagePagesWith(own, "a mark on its page");
    // Each check reads on from the one before, and is one a second.
    const statusAfterChecks = async (status: number) => {
      for (let checks = 0; checks < 60 && (await ready()).status !== status; checks++) await pause(1000);
      return ready();
    };
    expect(await statusAfterChecks(503)).toMatchObject({
      status: 503,
      text: "Pages of the database can't be read; look at its disk, or restore a backup.\n",
    });
    expect((await own.ask("/healthz")).status).toBe(200);
    mend();
    expect(await statusAfterChecks(200)).toMatchObject({ status: 200, text: "ok\n" });
    await own.stop();
  });

  it("are said at once where a request has met one", async () => {
    const own = await startSite({ DEMO_DATA: "off" });
    importRows(
      own,
      "use-cases",
      rowsWith({ title: "Spoilt", description: "A row with a mark on its page." }),
    );
    const mend = damagePagesWith(own, "a mark on its page");
    expect((await own.ask("/api/use-cases?limit=1")).status).toBe(500);
    mend();
    expect((await own.ask("/readyz")).status).toBe(503);
    await own.stop();
  });
});

describe("reading too much", () => {
  it("is refused to visitors of one address, in the form that they asked for, and never to members", async () => {
    const address = "2001:db8:7:7::1";
    const neighbour = "2001:db8:7:7:ffff::2";
    const { here: member } = await newMemberAt(site, mailbox);
    Object.assign(member.headers, { "Fly-Client-IP": address });
    const untilRefused = async () => {
      for (let n = 0; n < 3 * READS; n++) {
        const answer = await from(n % 2 ? address : neighbour).get("/terms");
        if (answer.status !== 200) return answer;
      }
      throw new Error("never refused");
    };
    let refused = await untilRefused();
    // What follows must fall in the same window.
    if (Number(refused.headers["retry-after"]) < 10) {
      await pause(10_000);
      refused = await untilRefused();
    }
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(refused.headers["cache-control"]).toBe("no-store");
    expect(refused.text).toContain("Please wait");
    const styles = /href="(\/assets\/[^"]+\.css)"/.exec(refused.text)?.[1];
    expect((await from(address).get(styles ?? "")).status).toBe(200);

    const json = await from(neighbour).json("/api/stats");
    expect([json.status, json.data.error]).toEqual([429, json.data.message]);
    // A page's data: the browser is led to the page, which says why.
    const data = await from(address).get("/investors.data?search=ab&_routes=x");
    expect([data.status, data.headers["content-type"]]).toEqual([429, "text/x-script; charset=utf-8"]);
    expect(data.text).toContain('"SingleFetchRedirect"');
    expect(data.text).toContain('"/investors?search=ab"');
    expect((await from(address).ask("/terms", { method: "HEAD" })).text).toBe("");
    const forged = await from(address).get("/terms", { Cookie: "session=forged.signature" });
    expect(forged.status).toBe(429);

    for (const read of ["/terms", "/account", "/investors.data"])
      expect([read, (await member.get(read)).status]).toEqual([read, 200]);
    // An address that no page has is refused like the others, and ends nothing.
    expect((await from(address).get("/[.data")).status).toBe(429);
    expect((await from(address).get("/healthz")).status).toBe(200);
    expect((await from().get("/terms")).status).toBe(200);
    const told = linesOfLog().filter(({ route, status }) => route === "/terms" && status === 429);
    // A line a window.
    expect([1, 2]).toContain(told.length);
  });
});
