import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { textOf } from "#tests/support/html";
import { linkIn, outboxOf, until } from "#tests/support/mailbox";
import { mailedSites } from "#tests/support/mailed-sites";
import { newDataDir, siteEnv } from "#tests/support/site";
import { addToken, bearer } from "#tests/support/tokens";
import {
  becomeMember,
  logIn,
  newAddress,
  newPerson,
  type Person,
  saveProfile,
  Visitor,
} from "#tests/support/visitor";

/* What keeps membership safe before the site's handler: origins, hosts and secrets. */

const { mailbox, newSite } = mailedSites();

describe("the time of an answer", () => {
  /** How often one of the first took longer than one of the second: 0.5 when nothing tells them apart. */
  function share(first: number[], second: number[]): number {
    const longer = first.flatMap((one) =>
      second.map((other) => (one > other ? 1 : one === other ? 0.5 : 0) as number),
    );
    return longer.reduce((sum, one) => sum + one, 0) / longer.length;
  }

  it("doesn't tell whether an address is known", async () => {
    const site = await newSite({ RATE_LIMIT_SCALE: "0" });
    const visitor = new Visitor(site);
    const known = await becomeMember(visitor, mailbox());
    const waiting = newPerson();
    for (const password of ["one password", "another one"])
      await visitor.json("/api/join-hub", { ...waiting, password });
    await mailbox().mailsTo(waiting.email, 2);

    const timed = async (path: string, body: unknown) => {
      const start = performance.now();
      await visitor.json(path, body);
      return performance.now() - start;
    };
    // With 80 of each, chance alone stays within 0.5 ± 0.19 in all but one of 30,000 runs, with 40 within 0.5 ± 0.27. These are
    // enough where an address that is told apart saves a hash, or costs one: then nearly every answer is longer.
    const requests: [string, number, number, (email: string) => unknown][] = [
      ["/api/login-hub", 40, 0.27, (email) => ({ email, password: "not right" })],
      ["/api/join-hub", 40, 0.27, (email) => newPerson({ email })],
      ["/api/resend-verification", 80, 0.19, (email) => ({ email })],
      ["/api/forgot-password", 80, 0.19, (email) => ({ email })],
    ];
    for (const [path, rounds, chance, body] of requests) {
      const times = { known: [] as number[], waiting: [] as number[], unknown: [] as number[] };
      const addresses = {
        known: () => known.email,
        waiting: () => waiting.email,
        unknown: () => newAddress(),
      };
      for (let n = 0; n < rounds; n++) {
        // Interleaved in a changing order: a busy moment of the machine, and what the answer before left to do, fall
        // on all alike.
        const kinds = ["known", "waiting", "unknown"] as const;
        for (let i = 0; i < 3; i++) {
          const kind = kinds[(i + n) % 3]!;
          times[kind].push(await timed(path, body(addresses[kind]())));
        }
      }
      for (const kind of ["known", "waiting"] as const) {
        const found = share(times[kind], times.unknown);
        expect({ path, kind, found: Math.abs(found - 0.5) < chance ? "alike" : found }).toEqual({
          path,
          kind,
          found: "alike",
        });
      }
    }
  }, 180_000);
});

describe("a session", () => {
  it("shows a new name at once, and nobody in the page of the form that has ended it", async () => {
    const site = await newSite();
    const here = new Visitor(site);
    const person = await becomeMember(here, mailbox());
    await logIn(here, person);
    expect(textOf((await here.get("/startups")).text)).toContain(person.name);
    await saveProfile(here, { name: "Ida Later" });
    expect(textOf((await here.get("/startups")).text)).toContain("Ida Later");

    await here.json("/api/forgot-password", { email: person.email });
    const link = linkIn((await mailbox().mailsTo(person.email, 2))[1]!);
    const fields = { newPassword: "another password", confirmPassword: "another password" };
    const page = await here.submit("/reset-password", {
      ...Object.fromEntries(link.searchParams),
      ...fields,
    });
    expect(textOf(page.text)).toContain("Password Updated");
    expect(page.text).not.toContain("Ida Later");
    expect((await here.get("/startups")).text).not.toContain("Ida Later");
  });
});

describe("another site's page", () => {
  interface BuiltRoute {
    id: string;
    path?: string;
    index?: boolean;
    parentId?: string;
    module: { action?: unknown };
  }

  /** Every route of the build that takes writes, as an address. */
  function actionsOfTheBuild(): string[] {
    const script = `
      const { routes } = await import(${JSON.stringify(`${process.cwd()}/build/server/index.js`)});
      console.log("ROUTES" + JSON.stringify(Object.values(routes).map(({ id, path, parentId, module }) =>
        ({ id, path, parentId, module: { action: Boolean(module.action) } }))));
      process.exit(0);`;
    const dataDir = newDataDir();
    spawnSync(process.execPath, ["build/scripts/prepare.js"], {
      env: siteEnv({ DATA_DIR: dataDir, DEMO_DATA: "off" }),
    });
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      env: siteEnv({ DATA_DIR: dataDir }),
      encoding: "utf8",
    });
    const line = stdout.split("\n").find((text) => text.startsWith("ROUTES"));
    if (!line) throw new Error(stderr);
    const routes = JSON.parse(line.slice("ROUTES".length)) as BuiltRoute[];
    return routes
      .filter(({ id, module }) => id !== "root" && module.action)
      .map(({ path = "" }) => `/${path.replace(/:\w+\??/g, "x").replace("*", "x/y")}`);
  }

  it("can't send anything to any route of the build, by whatever name it comes", async () => {
    const paths = actionsOfTheBuild();
    expect(paths.length).toBeGreaterThan(35);
    for (const path of ["/login", "/join", "/logout", "/account", "/theme", "/api/login-hub"])
      expect(paths).toContain(path);
    // What is refused counts as asked, too.
    const site = await newSite({ RATE_LIMIT_SCALE: "1000" });
    const foreign: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: site.url.replace("localhost", "localhost.evil.example") },
      { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", Host: "evil.example" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
    ];
    for (const path of paths) {
      for (const headers of foreign) {
        for (const suffix of ["", ".data"]) {
          const answer = await site.ask((path === "/" ? "/_root" : path) + suffix, {
            method: "POST",
            headers: { "Content-Type": "application/json", ...headers },
            body: "{}",
          });
          expect([path, suffix, headers, answer.status]).toEqual([path, suffix, headers, 403]);
        }
      }
      const own = await site.ask(path, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: site.url },
        body: "{}",
      });
      expect([path, own.status]).not.toEqual([path, 403]);
    }
  });

  it("can't log anybody out, nor in", async () => {
    const site = await newSite();
    const here = new Visitor(site);
    const person = await becomeMember(here, mailbox());
    await logIn(here, person);
    const evil = { Origin: "https://evil.example" };
    expect((await here.submit("/logout", {}, evil)).status).toBe(403);
    expect((await here.json("/api/auth/user")).status).toBe(200);
    const other = new Visitor(site);
    expect((await other.submit("/login", { ...person }, evil)).status).toBe(403);
    expect(other.cookies.size).toBe(0);
  });

  it("can't name a token, which only programs can: what does is let in to the API, and nowhere else", async () => {
    const site = await newSite();
    const person = await becomeMember(new Visitor(site), mailbox());
    const token = addToken(site, person, "write");
    const statusOf = async (path: string, sent = token) => {
      const headers = { Origin: "https://evil.example", "Content-Type": "application/json", ...bearer(sent) };
      return (await site.ask(path, { method: "POST", headers, body: "{}" })).status;
    };
    expect(await statusOf("/api/notifications/read")).toBe(200);
    expect(await statusOf("/api/notifications/read", "aihub_x")).toBe(401);
    for (const path of ["/mcp", "/account", "/logout"])
      expect([path, await statusOf(path)]).toEqual([path, 403]);
  });
});

describe("a proxy that names another host", () => {
  it("breaks no form: what counts is the public address", async () => {
    const site = await newSite({ APP_URL: "https://hub.example", RATE_LIMIT_SCALE: "1000" });
    const behind = { Host: "10.0.0.7:8080", Origin: "https://hub.example" };
    const form = { ...behind, "Content-Type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({ email: newAddress(), password: "not right" }).toString();
    for (const path of ["/login", "/login.data", "/forgot-password.data", "/theme.data"]) {
      const { status, text } = await site.ask(path, { method: "POST", headers: form, body });
      // What is refused comes as data under 202: the framework's own way.
      expect([path, [200, 202, 400, 401].includes(status), text.includes("10.0.0.7")]).toEqual([
        path,
        true,
        false,
      ]);
    }
    for (const method of ["OPTIONS", "HEAD"]) {
      const { status } = await site.ask("/startups.data", { method, headers: behind });
      expect([method, status < 500]).toEqual([method, true]);
    }
    const page = await site.ask("/startups", { headers: { Host: "10.0.0.7:8080" } });
    expect([page.status, page.text.includes('href="https://hub.example/startups"')]).toEqual([200, true]);
    const evil = await site.ask("/login", {
      method: "POST",
      headers: { ...form, Origin: "https://evil.example" },
      body,
    });
    expect(evil.status).toBe(403);
  });
});

describe("without a mail server", () => {
  it("mails are files in the outbox, and the log names each with its link, where only this machine reaches the site", async () => {
    const site = await newSite({ SMTP_URL: "" });
    const person = newPerson();
    await new Visitor(site).json("/api/join-hub", person);
    const line = await until("a line in the log", () => /^.*"Mail \\"Confirm.*$/m.exec(site.log())?.[0]);
    const [mail] = outboxOf(site.dataDir);
    expect(line).toContain(mail?.file);
    expect(mail?.raw).toContain(`To: Hanna Lindqvist <${person.email}>`);
    expect(mail?.raw).toContain("\r\n");
    expect(statSync(mail?.file ?? "").mode & 0o777).toBe(0o600);
    const link = new URL((JSON.parse(line) as { link: string }).link);
    expect(link.origin).toBe(site.url);
    const page = await new Visitor(site).submit(link.pathname, Object.fromEntries(link.searchParams));
    expect(textOf(page.text)).toContain("Email Verified!");
    expect(site.log()).not.toContain("NO MAIL LEAVES");
  });

  it("a public site says so loudly at its start, and logs no link", async () => {
    const site = await newSite({ SMTP_URL: "", APP_URL: "https://hub.example" });
    expect(site.log()).toContain("NO MAIL LEAVES THIS SITE: SMTP_URL is not set");
    const person = newPerson();
    await new Visitor(site).json("/api/join-hub", person);
    const line = await until("a line in the log", () => /^.*"Mail \\"Confirm.*$/m.exec(site.log())?.[0]);
    expect(JSON.parse(line)).not.toHaveProperty("link");
    expect(JSON.parse(line)).toMatchObject({
      level: "info",
      file: expect.stringMatching(/\.eml$/) as unknown,
    });
    expect(outboxOf(site.dataDir)[0]?.raw.replace(/=\r\n/g, "")).toContain(
      "https://hub.example/verify-email?token=3D",
    );
    const answer = await new Visitor(site).json("/api/auth/user");
    expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    // A subdomain can't set a session's cookie, nor one that makes a link confirm by itself.
    const link = /https:\S+token=3D\S+/.exec(outboxOf(site.dataDir)[0]!.raw.replace(/=\r\n/g, ""))![0];
    const { searchParams } = new URL(link.replaceAll("=3D", "="));
    const member = new Visitor(site);
    const verified = await member.json("/api/verify-hub-member", Object.fromEntries(searchParams));
    expect(verified.status).toBe(200);
    const login = await member.json("/api/login-hub", person);
    const joined = await new Visitor(site).json("/api/join-hub", newPerson());
    for (const [made, name] of [
      [login, "session"],
      [joined, "asked"],
    ] as const) {
      const cookie = made.headers["set-cookie"]?.[0] ?? "";
      expect(cookie.startsWith(`__Host-${name}=`)).toBe(true);
      for (const part of ["Path=/", "Secure", "HttpOnly"]) expect(cookie.split("; ")).toContain(part);
      expect(cookie).not.toContain("Domain");
    }
    expect((await member.json("/api/auth/user")).status).toBe(200);
    expect((await member.get("/account")).status).toBe(200);
    const plain = new Visitor(site, { Cookie: `session=${member.cookies.get("__Host-session")}` });
    expect((await plain.json("/api/auth/user")).status).toBe(401);
  });
});

describe("secrets", () => {
  it("stand in no log, in no error, and in the database only as hashes", async () => {
    const site = await newSite();
    const here = new Visitor(site);
    const person: Person = newPerson({ password: "hunter2hunter2" });
    await here.submit("/join", { ...person });
    const [confirmation] = await mailbox().mailsTo(person.email);
    const link = linkIn(confirmation!);
    await here.get(link.pathname + link.search);
    await here.get(`/verify-hub-member${link.search}`);
    await here.submit(link.pathname, Object.fromEntries(link.searchParams));
    await here.submit("/login", { ...person });
    await here.submit("/login", { ...person, password: "hunter2hunter3" });
    await here.json("/api/forgot-password", { email: person.email });
    const [, reset] = await mailbox().mailsTo(person.email, 2);
    const resetLink = linkIn(reset!);
    const page = await here.get(resetLink.pathname + resetLink.search);
    // Nothing on the page carries the link on to another address.
    expect(page.text).not.toMatch(/href="[^"]*token(=|%3D)/i);
    await here.get(`/login?redirectTo=${encodeURIComponent(resetLink.pathname + resetLink.search)}`);
    const secrets = [
      "hunter2",
      link.searchParams.get("token"),
      resetLink.searchParams.get("token"),
      decodeURIComponent(here.cookies.get("session") ?? "").split(".")[0],
      person.email,
      encodeURIComponent(person.email),
    ] as string[];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(6);
      expect(site.log()).not.toContain(secret);
    }
    const dump = inDatabase(site, (sqlite) =>
      ["hub_members", "registrations", "verifications", "sessions", "work_queue", "rate_limits"]
        .map((table) => JSON.stringify(sqlite.prepare(`SELECT * FROM ${table}`).all()))
        .join(),
    );
    for (const secret of secrets.slice(0, 3)) expect(dump).not.toContain(secret);
    expect(dump).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  });
});
