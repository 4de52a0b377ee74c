import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { chromium, type Browser, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { MAX_REPLAYED_BYTES } from "#app/platform/budgets";
import { chromiumOfDebian } from "#other/chromium.mjs";
import { startEdge, type Edge } from "#tests/cluster/edge";
import { LITEFS, Machine, newPorts, type Ports } from "#tests/cluster/machine";
import { layWire, type Wire } from "#tests/cluster/wire";
import { ask, siteAt } from "#tests/support/ask";
import { startBucket, type Bucket } from "#tests/support/bucket";
import { textOf } from "#tests/support/html";
import { startMailbox, type Mailbox } from "#tests/support/mailbox";
import { noisyPicture, plainPicture, storedPicture } from "#tests/support/pictures";
import { becomeMember, logIn, newPerson, Visitor, type Person } from "#tests/support/visitor";

/*
 * Two machines on one: LiteFS with FUSE on each, the site on each, wires between them that can be cut, and a proxy that
 * plays Fly's part. Prints what it measured.
 */

/** Longest time in which a write that can't be done must say so, in milliseconds (issue of the deployment). */
const SOON = 10_000;

let bucket: Bucket | undefined;
let mailbox: Mailbox;
let primary: Machine;
let replica: Machine;
let wires: { api: Wire; site: Wire };
/** The world's ways in: by each machine. */
let byPrimary: Edge;
let byReplica: Edge;
/** A member, logged in by each way, and a picture of theirs. */
let person: Person;
let here: Visitor;
let there: Visitor;
let picture: string;
let ports: { primary: Ports; replica: Ports };

const figures: string[] = [];
const report = (line: string) => void figures.push(line);

beforeAll(async () => {
  bucket = await startBucket();
  if (!bucket) throw new Error("a replica needs a bucket, and there is no S3 server");
  mailbox = await startMailbox();
  ports = { primary: await newPorts(), replica: await newPorts() };
  wires = { api: await layWire(ports.primary.api), site: await layWire(ports.primary.site) };
  const sites = { primary: ports.primary.site, replica: ports.replica.site };
  byPrimary = await startEdge(sites, "primary");
  byReplica = await startEdge(sites, "replica");
  const env = {
    ...bucket.env,
    APP_URL: byReplica.url,
    SMTP_URL: mailbox.url,
    SESSION_SECRET: "the same on all machines",
    RATE_LIMIT_SCALE: "0",
    PRIMARY_URL: `http://127.0.0.1:${wires.site.port}`,
  };
  primary = new Machine({
    ports: ports.primary,
    candidate: true,
    primary: "primary",
    primaryApi: `http://127.0.0.1:${ports.primary.api}`,
    env,
  });
  replica = new Machine({
    ports: ports.replica,
    candidate: false,
    primary: "primary",
    primaryApi: `http://127.0.0.1:${wires.api.port}`,
    env,
  });
  primary.start();
  await primary.answers();
  replica.start();
  await replica.answers();
});

afterAll(async () => {
  await replica?.remove();
  await primary?.remove();
  byPrimary?.stop();
  byReplica?.stop();
  wires?.api.stop();
  wires?.site.stop();
  await mailbox?.stop();
  bucket?.stop();
  console.log(figures.map((line) => `  ${line}`).join("\n"));
});

/** Text of a post that nobody else writes. */
let posts = 0;
const newText = () => `Post ${(posts += 1)} of the cluster`;

/** Posts by the API. @returns the text once it is acknowledged; undefined when it was not */
async function post(visitor: Visitor): Promise<string | undefined> {
  const content = newText();
  const answer = await visitor
    .json("/api/community", { content, images: [picture] })
    .catch(() => ({ status: 0 }));
  return answer.status === 201 ? content : undefined;
}

/** Milliseconds that an attempt takes. */
async function timed<Result>(attempt: () => Promise<Result>): Promise<[Result, number]> {
  const begun = Date.now();
  const result = await attempt();
  return [result, Date.now() - begun];
}

const secondsSince = (begun: number): string => ((Date.now() - begun) / 1000).toFixed(1);

/** Texts of all posts that a machine has. */
async function postsOn({ url }: Machine): Promise<Set<string>> {
  const { text } = await ask(url, "/api/community");
  return new Set((JSON.parse(text) as { content: string }[]).map(({ content }) => content));
}

/** Waits until a machine has all of these posts; tells how long it took, in milliseconds. */
async function arrived(machine: Machine, texts: string[]): Promise<number> {
  const begun = Date.now();
  for (;;) {
    const there = await postsOn(machine);
    const missing = texts.filter((text) => !there.has(text));
    if (missing.length === 0) return Date.now() - begun;
    if (Date.now() - begun > 30_000) throw new Error(`missing: ${missing.join(", ")}`);
    await pause(100);
  }
}

/** Writes by both ways, several at once, until told to end. */
function load(): { end: () => Promise<{ acknowledged: string[]; refused: number }> } {
  const acknowledged: string[] = [];
  let refused = 0;
  let going = true;
  const writers = [here, there, here, there].map(async (visitor) => {
    while (going) {
      const text = await post(visitor);
      if (text) acknowledged.push(text);
      else {
        refused += 1;
        await pause(50);
      }
    }
  });
  return {
    end: async () => {
      going = false;
      await Promise.all(writers);
      return { acknowledged, refused };
    },
  };
}

/** The database of a machine as LiteFS hands it out, checked. */
function integrityOf(machine: { api: number }): unknown {
  const folder = mkdtempSync(path.join(tmpdir(), "hub-export-"));
  try {
    const file = path.join(folder, "hub.db");
    const url = `http://127.0.0.1:${machine.api}`;
    const exported = spawnSync(LITEFS, ["export", "-url", url, "-name", "hub.db", file], {
      encoding: "utf8",
    });
    if (exported.status !== 0) throw new Error(exported.stderr);
    const sqlite = new Database(file);
    try {
      return sqlite.pragma("integrity_check", { simple: true });
    } finally {
      sqlite.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe("a member", () => {
  it("joins through the replica, and sees it at once", async () => {
    here = new Visitor(siteAt(byReplica.url));
    person = await becomeMember(here, mailbox, newPerson({ name: "Runa of the Replica" }));
    await logIn(here, person);
    const account = await here.get("/account");
    expect(account.status).toBe(200);
    expect(textOf(account.text)).toContain("Runa of the Replica");
    expect(byReplica.replayed).toBe(3);
    there = new Visitor(siteAt(byPrimary.url));
    await logIn(there, person);
    picture = await storedPicture(here, await plainPicture(60, 40));
    for (let i = 0; i < 20; i++) {
      const text = await post(here);
      expect((await here.get("/community")).text).toContain(text);
    }
    report("a member joined through the replica, and found each of 20 posts with the next request");
  });

  it("posts a form of 5 MB without scripts through the replica, and sees it at once", async () => {
    const content = newText();
    const file = await noisyPicture(1900, 1800);
    expect(file.length).toBeGreaterThan(4_500_000);
    expect(file.length).toBeLessThan(5_000_000);
    const before = byReplica.replayed;
    const answer = await here.submitFiles(
      "/community",
      { intent: "post", content, alt1: "Noise" },
      { images: { name: "large.jpg", type: "image/jpeg", content: file } },
    );
    expect(answer.status, textOf(answer.text)).toBe(303);
    expect(here.cookies.get("__txid")).toMatch(/^[0-9a-f]{16}$/);
    expect((await here.get("/community")).text).toContain(content);
    expect(byReplica.replayed).toBe(before);
    report(`a form of ${(file.length / 1e6).toFixed(1)} MB went through the replica as a stream`);
  });
});

describe("a reader at the replica", () => {
  /** The newest posts, as one who has written them asks for them. */
  const readBack = async (visitor: Visitor) => (await visitor.get("/api/community?limit=20")).text;

  it("finds each of 1,000 posts with the next request", async () => {
    const members = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const visitor = new Visitor(siteAt(byReplica.url));
        await logIn(visitor, person);
        return visitor;
      }),
    );
    const lacking: string[] = [];
    const begun = Date.now();
    await Promise.all(
      members.map(async (visitor) => {
        for (let i = 0; i < 250; i++) {
          const text = await post(visitor);
          if (!text || !(await readBack(visitor)).includes(`"${text}"`)) lacking.push(text ?? "refused");
        }
      }),
    );
    expect(lacking).toEqual([]);
    report(`1,000 posts through the replica, each found with the next request, in ${secondsSince(begun)} s`);
  });

  it("waits for the own post where the replica lags 2 s, and others don't", async () => {
    wires.api.slow(2000);
    try {
      // The replica takes up its connection again.
      await arrived(replica, [(await post(there)) ?? "refused"]);
      const text = await post(here);
      const [others, othersTook] = await timed(() => ask(byReplica.url, "/api/community?limit=20"));
      expect(others.text).not.toContain(`"${text}"`);
      const [page, took] = await timed(() => here.get("/community"));
      expect([page.status, page.text.includes(text ?? "refused")]).toEqual([200, true]);
      expect(took).toBeGreaterThan(othersTook);
      report(
        `a replica 2 s behind: the page of who had posted came after ${took} ms, others' after ${othersTook} ms`,
      );
    } finally {
      wires.api.slow(0);
    }
    await arrived(replica, [(await post(there)) ?? "refused"]);
  });

  it("with a cookie from the future is told to load again, and then gets what there is", async () => {
    const visitor = new Visitor(siteAt(byReplica.url));
    visitor.cookies.set("__txid", "00000000ffffffff");
    const [late, took] = await timed(() => visitor.get("/startups"));
    expect([late.status, took < SOON]).toEqual([504, true]);
    expect(textOf(late.text)).toContain("Please load it again");
    const [again, tookAgain] = await timed(() => visitor.get("/startups"));
    expect([again.status, tookAgain < took]).toEqual([200, true]);
    const atPrimary = new Visitor(siteAt(byPrimary.url));
    atPrimary.cookies.set("__txid", "00000000ffffffff");
    expect((await atPrimary.get("/startups")).status).toBe(200);
    report(`a cookie from the future: told so after ${took} ms, the next page came after ${tookAgain} ms`);
  });
});

describe("writes", () => {
  it("200 of them, by both machines, all arrive on both", async () => {
    const begun = Date.now();
    const texts: string[] = [];
    await Promise.all(
      [here, there, here, there, here, there, here, there].map(async (visitor) => {
        for (let i = 0; i < 25; i++) texts.push((await post(visitor)) ?? "refused");
      }),
    );
    const seconds = secondsSince(begun);
    expect(texts).not.toContain("refused");
    expect(new Set(texts).size).toBe(200);
    const late = await arrived(replica, texts);
    await arrived(primary, texts);
    report(`200 writes by both machines in ${seconds} s; the replica had all ${late} ms later`);
  });

  it("that were acknowledged outlive a site, and a LiteFS, that are killed under load", async () => {
    for (const [what, kill] of [
      ["the site", () => primary.killSite()],
      ["LiteFS and the site", () => primary.kill()],
    ] as const) {
      const writing = load();
      await pause(2000);
      kill();
      await primary.gone();
      primary.start();
      await primary.answers();
      await pause(1000);
      const { acknowledged, refused } = await writing.end();
      expect(acknowledged.length).toBeGreaterThan(20);
      expect(refused).toBeGreaterThan(0);
      await arrived(primary, acknowledged);
      await arrived(replica, acknowledged);
      expect([integrityOf(ports.primary), integrityOf(ports.replica)]).toEqual(["ok", "ok"]);
      report(`kill -9 of ${what}: ${acknowledged.length} acknowledged writes, all there on both machines`);
    }
  });
});

const readsOf = async (machine: Machine): Promise<number[]> => {
  const paths = ["/", "/startups", "/community", "/search?q=post", "/api/stats", "/healthz"];
  return Promise.all(paths.map(async (one) => (await ask(machine.url, one)).status));
};

/** A form with a file that the machines send on among themselves, as a browser without scripts sends it. */
const sendForm = async (content: string) => {
  const file = { name: "large.jpg", type: "image/jpeg", content: await noisyPicture(1000, 1000) };
  expect(file.content.length).toBeGreaterThan(MAX_REPLAYED_BYTES);
  return here.submitFiles("/community", { intent: "post", content, alt1: "Noise" }, { images: file });
};

describe("a partition of 20 s", () => {
  it("leaves reads on both machines and writes on the primary, and heals", async () => {
    // Its reader waits for no write of before.
    here.cookies.delete("__txid");
    wires.api.cut();
    wires.site.cut();
    const begun = Date.now();
    const during: string[] = [];
    for (let i = 0; i < 10; i++) during.push((await post(there)) ?? "refused");
    expect(during).not.toContain("refused");
    expect(await readsOf(replica)).toEqual([200, 200, 200, 200, 200, 200]);
    // What the replica would send on itself finds no connection, and says so.
    const [answer, took] = await timed(() => sendForm("Never stored"));
    expect([answer.status, took < SOON]).toEqual([503, true]);
    expect(textOf(answer.text)).toContain("Nothing was stored");
    await pause(20_000 - (Date.now() - begun));
    const there20 = await postsOn(replica);
    expect(during.filter((text) => there20.has(text))).toEqual([]);
    wires.api.heal();
    wires.site.heal();
    const late = await arrived(replica, during);
    expect((await sendForm(newText())).status).toBe(303);
    report(`partition of 20 s: 10 writes on the primary, on the replica ${late} ms after it healed`);
  });
});

describe("while the primary is gone", () => {
  let browser: Browser;
  beforeAll(async () => {
    primary.kill();
    await primary.gone();
    browser = await chromium.launch({
      executablePath: chromiumOfDebian(),
      args: ["--no-sandbox"],
    });
  });
  afterAll(() => browser?.close());

  it("the replica serves reads and is healthy, and writes fail within 10 s", async () => {
    here.cookies.delete("__txid");
    expect(await readsOf(replica)).toEqual([200, 200, 200, 200, 200, 200]);
    const [json, jsonTook] = await timed(() => here.ask("/api/login-hub", { method: "POST", body: "{}" }));
    const [form, formTook] = await timed(() => sendForm("Never stored"));
    expect([json.status, form.status]).toEqual([503, 503]);
    expect(JSON.parse(json.text)).toMatchObject({
      error: expect.stringContaining("Nothing was stored") as string,
    });
    expect(Math.max(jsonTook, formTook)).toBeLessThan(SOON);
    report(
      `primary gone: reads answer 200; a write failed after ${jsonTook} ms, a form with a file after ${formTook} ms`,
    );
  });

  it("a replica that is restarted meanwhile serves what it has", async () => {
    await replica.stop();
    replica.start();
    await replica.answers();
    expect(await readsOf(replica)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await sendForm("Never stored")).status).toBe(503);
  });

  const opened = async (javaScriptEnabled: boolean, path: string): Promise<Page> => {
    const context = await browser.newContext({ javaScriptEnabled });
    const [name, value] = ["session", here.cookies.get("session") ?? ""];
    await context.addCookies([{ name, value, url: byReplica.url }]);
    const page = await context.newPage();
    await page.goto(`${byReplica.url}${path}`, { waitUntil: "networkidle" });
    return page;
  };

  it("a form stays filled, with scripts, and says why", async () => {
    const page = await opened(true, "/messages");
    await page.getByLabel("Subject").fill("While the primary is away");
    await page.getByLabel("Recipient Email").fill("ada@clausemark.example");
    await page.getByLabel("Recipient Name").fill("Ada");
    await page.getByLabel("Message", { exact: true }).fill("Still here.");
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByText("could not be sent").first().waitFor({ timeout: SOON });
    expect(await page.getByLabel("Subject").inputValue()).toBe("While the primary is away");
  });

  it("a form stays behind the page that says so, without scripts: Back leads to it, filled", async () => {
    const page = await opened(false, "/messages");
    const subject = page.getByLabel("Subject");
    await subject.fill("Sent without scripts");
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByRole("heading", { name: "Not stored" }).waitFor({ timeout: SOON });
    await page.goBack();
    expect(await subject.inputValue()).toBe("Sent without scripts");
  });

  it("it comes back, and writes go on", async () => {
    primary.start();
    await primary.answers();
    const text = await post(here);
    expect(text).toBeDefined();
    await arrived(replica, [text ?? ""]);
  });
});

describe("the primary", () => {
  it("is moved to the other machine under load, with all that was acknowledged", async () => {
    const writing = load();
    await pause(1000);
    // As other/deploy.md says: first the old one ends, and what it wrote is there; then each machine learns of the new one.
    await primary.stop();
    const [, ended] =
      /"position":"([0-9a-f]{16})","msg":"Ended(?![\s\S]*"msg":"Ended)/.exec(primary.log()) ?? [];
    expect(ended).toBeDefined();
    while (replica.position < (ended ?? "")) await pause(20);
    await replica.stop();
    const api = (machine: Ports) => `http://127.0.0.1:${machine.api}`;
    Object.assign(replica.options, { candidate: true, primary: "replica", primaryApi: api(ports.replica) });
    Object.assign(primary.options, { candidate: false, primary: "replica", primaryApi: api(ports.replica) });
    replica.start();
    await replica.answers();
    primary.start();
    await primary.answers();
    const [after, readBack] = [await post(there), await there.get("/community")];
    expect(readBack.text).toContain(after ?? "refused");
    await pause(1000);
    const { acknowledged, refused } = await writing.end();
    await arrived(replica, [...acknowledged, after ?? "refused"]);
    await arrived(primary, [...acknowledged, after ?? "refused"]);
    expect([integrityOf(ports.primary), integrityOf(ports.replica)]).toEqual(["ok", "ok"]);
    report(
      `the primary was moved under load: ${acknowledged.length} acknowledged writes, all there on both; ${refused} refused meanwhile`,
    );
  });
});

describe("a machine that is restarted behind Fly's proxy", () => {
  it("fails no request", async () => {
    const own = await newPorts();
    const edge = await startEdge({ alone: own.site }, "alone");
    const machine = new Machine({
      ports: own,
      candidate: true,
      primary: "alone",
      primaryApi: `http://127.0.0.1:${own.api}`,
      env: { RATE_LIMIT_SCALE: "0", DEMO_DATA: "off", APP_URL: edge.url },
    });
    try {
      machine.start();
      await machine.answers();
      const statuses: Record<string, number> = {};
      let going = true;
      const clients = Array.from({ length: 8 }, async (_, client) => {
        const visitor = new Visitor(siteAt(edge.url));
        while (going) {
          const attempt =
            client % 2 === 0
              ? visitor.get("/startups")
              : visitor.submit("/theme", { theme: "dark", redirectTo: "/" });
          const { status } = await attempt.catch(() => ({ status: 0 }));
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
      });
      for (let restart = 0; restart < 3; restart++) {
        await pause(500);
        await machine.stop();
        machine.start();
        await machine.answers();
      }
      await pause(1000);
      going = false;
      await Promise.all(clients);
      expect(Object.keys(statuses).sort()).toEqual(["200", "302"]);
      report(`3 restarts of a machine under load: ${JSON.stringify(statuses)}, none failed`);
    } finally {
      edge.stop();
      await machine.remove();
    }
  });
});
