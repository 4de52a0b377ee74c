import { spawnSync } from "node:child_process";

import { describe, expect, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { mailedSites } from "#tests/support/mailed-sites";
import { newDataDir, siteEnv, startSite } from "#tests/support/site";
import { addToken, bearer } from "#tests/support/tokens";
import { newAddress, newPerson, Visitor } from "#tests/support/visitor";

const { mailbox, newSite } = mailedSites();

describe("limits", () => {
  /** Sends until refused, at most so often. */
  async function untilRefused(most: number, send: () => ReturnType<Visitor["json"]>) {
    for (let sent = 1; sent <= most; sent++) {
      const answer = await send();
      if (answer.status === 429) return { sent, answer };
    }
    throw new Error(`not refused within ${most}`);
  }

  it("hold at every door, say how long to wait, and survive a restart", async () => {
    const doors: [string, number, () => unknown][] = [
      ["/api/login-hub", 12, () => ({ email: "one@x.example", password: "not right" })],
      ["/api/login-hub", 70, () => ({ email: newAddress(), password: "not right" })],
      ["/api/join-hub", 25, () => newPerson()],
      ["/api/resend-verification", 25, () => ({ email: newAddress() })],
      ["/api/forgot-password", 7, () => ({ email: "one@x.example" })],
      ["/api/forgot-password", 25, () => ({ email: newAddress() })],
      ["/api/verify-hub-member", 70, () => ({ email: newAddress(), token: "x" })],
      ["/api/reset-password", 35, () => ({ email: newAddress(), token: "x", newPassword: "abcdef" })],
    ];
    const dataDir = newDataDir();
    const site = await startSite({
      SMTP_URL: mailbox().url,
      DEMO_DATA: "off",
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: "1",
    });
    for (const [path, most, body] of doors) {
      const { answer } = await untilRefused(most, () => new Visitor(site).json(path, body()));
      const wait = Number(answer.headers["retry-after"]);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(3600);
      expect(answer.data.error).toMatch(
        /^Too many attempts\. Please wait (a minute|\d+ (minutes|hours)) and try again\.$/,
      );
      expect(answer.data.message).toBe(answer.data.error);
    }
    await site.stop({ keepData: true });
    const again = await newSite({ DATA_DIR: dataDir });
    for (const [path, , body] of doors)
      expect([path, (await new Visitor(again).json(path, body())).status]).toEqual([path, 429]);
  });

  it("don't believe a client about its address, unless Fly's proxy is trusted", async () => {
    for (const [trust, refused] of [
      ["none", true],
      ["fly", false],
    ] as const) {
      const site = await newSite({ TRUST_PROXY: trust, RATE_LIMIT_SCALE: "0.1" });
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++) {
        const visitor = new Visitor(site, {
          "Fly-Client-IP": `203.0.113.${n}`,
          "X-Forwarded-For": `203.0.113.${n}`,
          "X-Client-Address": `203.0.113.${n}`,
        });
        statuses.push((await visitor.json("/api/join-hub", newPerson())).status);
      }
      expect(statuses.includes(429)).toBe(refused);
    }
  });

  it("let no more wrong passwords through when they come at once", async () => {
    const site = await newSite();
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        new Visitor(site).json("/api/login-hub", {
          email,
          password: "not right",
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it("of reading count for each token; those that aren't valid count as their network's", async () => {
    const site = await newSite({ RATE_LIMIT_SCALE: "0.02" });
    const person = newPerson();
    inDatabase(site, (sqlite) =>
      sqlite
        .prepare("INSERT INTO hub_members (name, email, password) VALUES (?, ?, 'x')")
        .run(person.name, person.email),
    );
    const tokens = [addToken(site, person, "read"), addToken(site, person, "read")];
    const statuses = async (times: number, headers: Record<string, string>) => {
      const all: number[] = [];
      for (let n = 0; n < times; n++) all.push((await site.ask("/api/events", { headers })).status);
      return all;
    };
    const twelve = Array<number>(12).fill(200);
    for (const token of tokens) expect(await statuses(13, bearer(token))).toEqual([...twelve, 429]);
    // A name that is made up is nobody's.
    expect(await statuses(1, { "X-Client-Token": "token 1" })).toEqual([200]);
    expect(await statuses(12, bearer(`${tokens[0]}x`))).toEqual([...Array<number>(11).fill(401), 429]);
    expect(await statuses(1, {})).toEqual([429]);
    expect(site.log()).not.toContain("aihub_");
  });

  it("can't be switched off on a public site", () => {
    const { status, stderr } = spawnSync(process.execPath, ["other/start.mjs"], {
      env: siteEnv({ APP_URL: "https://hub.example", RATE_LIMIT_SCALE: "0", DATA_DIR: newDataDir() }),
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The configuration can't be used: RATE_LIMIT_SCALE .*\n$/);
  });
});
