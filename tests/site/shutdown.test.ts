import { writeFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import getPort from "get-port";
import { afterAll, beforeAll, describe, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { fillMember, FILE } from "#tests/support/fill-member";
import { startMailbox, until, type Mailbox } from "#tests/support/mailbox";
import { plainPicture, requestUpload } from "#tests/support/pictures";
import { newDataDir, startSite, type Site } from "#tests/support/site";
import { newAddress, newMemberAt, newPerson } from "#tests/support/visitor";

/* How the process ends when it is told to: with nothing lost that was asked for, and in time. */

/** A process is gone so soon, whatever it was at, in milliseconds (issue of the deployment). */
const SOON = 10_000;
/** More than the system keeps for a connection whose other end doesn't read. */
const LARGE = 30_000_000;

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.stop());

const start = (env: Record<string, string> = {}) =>
  startSite({ SMTP_URL: mailbox.url, DEMO_DATA: "off", RATE_LIMIT_SCALE: "0", ...env });

const tell = (site: Site, signal: NodeJS.Signals) => void process.kill(site.pid, signal);

/** A connection to a site, byte by byte. */
class Connection {
  private readonly socket: net.Socket;
  private readonly parts: Buffer[] = [];
  /** How it ended: properly, or with an error. */
  readonly closed: Promise<string>;

  constructor({ url }: Site) {
    const { hostname, port } = new URL(url);
    this.socket = net.connect(Number(port), hostname);
    this.socket.on("data", (part: Buffer) => this.parts.push(part));
    this.closed = new Promise((resolve) => {
      this.socket.once("end", () => resolve("ended"));
      this.socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
  }

  send = (...parts: (string | Uint8Array)[]) => parts.forEach((part) => this.socket.write(part));
  ask = (path: string) => this.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  get bytes(): number {
    return this.parts.reduce((sum, { length }) => sum + length, 0);
  }
  get text(): string {
    return Buffer.concat(this.parts).toString("latin1");
  }
  pause = () => void this.socket.pause();
  resume = () => void this.socket.resume();
  destroy = () => void this.socket.destroy();
  /** Waits until the head of a request that asks to go on (RFC 9110, section 10.1.1) has been read; nothing else has come then. */
  async heard(): Promise<void> {
    await until("to go on", () => this.text.startsWith("HTTP/1.1 100 Continue\r\n\r\n"));
    this.parts.splice(0);
  }
  /** Waits for an answer's head. */
  answered = () => until("an answer", () => this.text.includes("\r\n\r\n"));

  /** A connection that has been answered, and waits. */
  static async idle(site: Site): Promise<Connection> {
    const connection = new Connection(site);
    connection.ask("/healthz");
    await until("an answer", () => connection.text.endsWith("ok\n"));
    connection.parts.splice(0);
    return connection;
  }
}

const refuses = (site: Site): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(site.url);
    const socket = net.connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", () => resolve(true));
  });

async function untilRefused(site: Site): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await refuses(site)) return;
    await pause(20);
  }
  throw new Error("connections are still taken");
}

const CLOSES = /^connection: close\r$/im;
/** Status, and whether the connection ends with the answer. */
const outcome = ({ text }: Connection) => [Number(text.split(" ")[1]), CLOSES.test(text)];

/** Stores a large file of a member's, to be read slowly. */
function storeLargeFile(site: Site, person: { email: string; name: string }): string {
  inDatabase(site, (sqlite) => {
    fillMember(sqlite, site.dataDir, person);
    sqlite.prepare("UPDATE stored_objects SET bytes = ? WHERE path = ?").run(LARGE, FILE(1));
  });
  writeFileSync(path.join(site.dataDir, FILE(1)), Buffer.alloc(LARGE, "x"));
  return FILE(1);
}

describe.concurrent("the process, told to end", () => {
  it("answers what is under way and what comes on open connections, and takes no new ones", async ({
    expect,
  }) => {
    const site = await start();
    const { person, here } = await newMemberAt(site, mailbox);
    const picture = await plainPicture(300, 200);
    const upload = new URL(await requestUpload(here, { contentType: "image/png", size: picture.length }));
    const file = storeLargeFile(site, person);
    const waiting = await Promise.all([1, 2, 3].map(() => Connection.idle(site)));
    const [probe, visitor, unused] = waiting as [Connection, Connection, Connection];

    const sending = new Connection(site);
    sending.send(
      `PUT ${upload.pathname}${upload.search} HTTP/1.1\r\nHost: ${upload.host}\r\n`,
      `Content-Type: image/png\r\nExpect: 100-continue\r\nContent-Length: ${picture.length}\r\n\r\n`,
      picture.subarray(0, 100),
    );
    const form = new Connection(site);
    const joining = newPerson();
    const body = JSON.stringify(joining);
    form.send(
      `POST /api/join-hub HTTP/1.1\r\nHost: ${upload.host}\r\nContent-Type: application/json\r\n`,
      `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
      body.slice(0, 20),
    );
    const reading = new Connection(site);
    reading.ask(file);
    await reading.answered();
    reading.pause();
    await Promise.all([sending.heard(), form.heard()]);

    tell(site, "SIGTERM");
    await untilRefused(site);
    probe.ask("/readyz");
    visitor.ask("/community");
    sending.send(picture.subarray(100));
    form.send(body.slice(20));
    await Promise.all([probe, visitor, sending, form].map((one) => one.answered()));
    expect([probe, visitor, sending, form].map(outcome)).toEqual([
      [503, true],
      [200, true],
      [200, true],
      [201, true],
    ]);
    expect(probe.text).toMatch(/The process is ending\.\n$/);
    expect(reading.bytes).toBeLessThan(LARGE);
    reading.resume();
    const all = [...waiting, sending, form, reading];
    expect(await Promise.all(all.map(({ closed }) => closed))).toEqual(all.map(() => "ended"));
    expect(visitor.text).toMatch(/<\/html>\s*$/);
    expect(reading.bytes).toBeGreaterThan(LARGE);
    expect(unused.bytes).toBe(0);
    expect(await site.ended).toBe(0);
    // What was answered is there: done already, or waiting for the next start.
    const count = inDatabase(site, (sqlite) =>
      sqlite
        .prepare(
          `SELECT (SELECT count(*) FROM registrations WHERE email = :email) +
             (SELECT count(*) FROM work_queue WHERE kind = 'join' AND email = :email)`,
        )
        .pluck()
        .get({ email: joining.email }),
    );
    expect(count).toBe(1);
    await site.stop();
  });

  it("is gone in time though a client and a mail server hang, and hands its work to the next; at once if told twice", async ({
    expect,
  }) => {
    const dataDir = newDataDir();
    const metricsPort = await getPort();
    const site = await start({ DATA_DIR: dataDir, METRICS_PORT: String(metricsPort) });
    const metrics = new Connection({ ...site, url: `http://localhost:${metricsPort}` });
    metrics.ask("/metrics");
    const person = newPerson({ email: newAddress("hanging") });
    mailbox.hang.add(person.email);
    await fetch(`${site.url}/api/join-hub`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(person),
    });
    const mailInQueue = () =>
      inDatabase(site, (sqlite) =>
        sqlite
          .prepare(
            "SELECT attempts, leased_until AS lease FROM work_queue WHERE kind = 'member-mail' AND email = ?",
          )
          .get(person.email),
      ) as { attempts: number; lease: number | null } | undefined;
    await until("an attempt", () => mailInQueue()?.lease);
    const never = async (at: Site) => {
      const unfinished = new Connection(at);
      unfinished.send(
        "POST /api/join-hub HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n",
        "Expect: 100-continue\r\nContent-Length: 100\r\n\r\n{",
      );
      await unfinished.heard();
      return unfinished;
    };
    const unfinished = await never(site);

    const told = Date.now();
    tell(site, "SIGINT");
    // Ctrl-C reaches it from the terminal, and by npm: that is one signal.
    await pause(50);
    tell(site, "SIGINT");
    expect(await site.ended).toBe(0);
    expect(Date.now() - told).toBeLessThan(SOON);
    expect(mailInQueue()).toEqual({ attempts: 1, lease: null });
    expect(site.log()).toContain("with 1 requests unanswered");
    for (const connection of [metrics, unfinished]) connection.destroy();

    mailbox.hang.delete(person.email);
    const next = await start({ DATA_DIR: dataDir });
    await mailbox.mailsTo(person.email);
    const again = await never(next);
    tell(next, "SIGTERM");
    await untilRefused(next);
    const patience = setInterval(() => tell(next, "SIGTERM"), 100);
    expect(await next.ended).toBe(1);
    clearInterval(patience);
    again.destroy();
    await next.stop();
  });

  it("loses no request of eight clients over three restarts", async ({ expect }) => {
    const dataDir = newDataDir();
    let site = await start({ DATA_DIR: dataDir });
    const { hostname, port } = new URL(site.url);
    const lost: string[] = [];
    let answered = 0;
    let stage = "before";
    let over = false;

    const request = (path: string, agent: http.Agent | false) =>
      new Promise<void>((resolve, reject) => {
        http
          .get({ hostname, port, path, agent }, (answer) => {
            answer.resume();
            answer.once("error", reject).once("end", () => {
              answered += 1;
              if ((answer.statusCode ?? 500) >= 400) lost.push(`${stage}: ${path} ${answer.statusCode}`);
              resolve();
            });
          })
          .once("error", reject);
      });
    /** Tries a connection that is refused again, as Fly's proxy does. */
    const client = async (path: string, keepAlive: boolean): Promise<void> => {
      const agent = keepAlive && new http.Agent({ keepAlive, maxSockets: 1 });
      while (!over) {
        await request(path, agent).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== "ECONNREFUSED") lost.push(`${stage}: ${path} ${error.code}`);
          await pause(20);
        });
      }
      if (agent) agent.destroy();
    };
    const clients = ["/", "/community", "/api/stats", "/healthz"].flatMap((path) => [
      client(path, true),
      client(path, false),
    ]);
    for (const signal of ["SIGTERM", "SIGINT", "SIGTERM"] as const) {
      const before = answered;
      await until("requests", () => answered > before + 50);
      stage = `ending on ${signal}`;
      tell(site, signal);
      expect([signal, await site.ended]).toEqual([signal, 0]);
      stage = `starting after ${signal}`;
      site = await start({ DATA_DIR: dataDir, PORT: port });
      stage = "running";
    }
    over = true;
    await Promise.all(clients);
    expect(lost).toEqual([]);
    await site.stop();
  });
});
