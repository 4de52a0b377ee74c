import { rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { until } from "#tests/support/mailbox";
import { earlierMember } from "#tests/support/members";
import { newDataDir, startSite, type Site } from "#tests/support/site";
import { canMountDisks, mountSmallDisk } from "#tests/support/small-disk";
import { Visitor } from "#tests/support/visitor";

/** Takes all the room that is left. */
function fillDisk(folder: string): string {
  const filler = path.join(folder, "filler");
  for (const size of [1_000_000, 4096])
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: "a" });
    } catch {
      // Full, by pieces of this size.
    }
  return filler;
}

const countSessions = (site: Site): unknown =>
  inDatabase(site, (sqlite) => sqlite.prepare("SELECT count(*) FROM sessions").pluck().get());

/** The session's cookie as somebody else may have kept it. */
async function logOut(here: Visitor): Promise<Visitor> {
  const kept = new Visitor(here.site);
  for (const [name, value] of here.cookies) kept.cookies.set(name, value);
  expect((await kept.json("/api/auth/user")).status).toBe(200);
  const out = await here.submit("/logout", {});
  expect([out.status, here.cookies.has("session")]).toEqual([303, false]);
  return kept;
}

describe.skipIf(!canMountDisks())("on a full disk, logging out", () => {
  it("ends the session for good, and keeps room for the next one once there is some", async () => {
    const dataDir = newDataDir();
    const unmount = mountSmallDisk(dataDir, "32m");
    const env = { DATA_DIR: dataDir, DEMO_DATA: "off" };
    let site = await startSite(env);
    try {
      const { here } = await earlierMember(site);
      const filler = fillDisk(dataDir);
      const kept = await logOut(here);
      expect((await kept.json("/api/auth/user")).status).toBe(401);
      expect(countSessions(site)).toBe(0);
      rmSync(filler);
      await site.stop({ keepData: true });
      site = await startSite(env);
      expect(statSync(path.join(dataDir, "spare-room")).size).toBeGreaterThan(100_000);
    } finally {
      await site.stop({ keepData: true });
      unmount?.();
    }
  });

  it("ends the session in this process where no room was kept, and in the database as soon as it can", async () => {
    const dataDir = newDataDir();
    const unmount = mountSmallDisk(dataDir, "32m");
    const site = await startSite({ DATA_DIR: dataDir, DEMO_DATA: "off" });
    try {
      const { here } = await earlierMember(site);
      rmSync(path.join(dataDir, "spare-room"));
      const filler = fillDisk(dataDir);
      const kept = await logOut(here);
      expect((await kept.json("/api/auth/user")).status).toBe(401);
      expect(countSessions(site)).toBe(1);
      rmSync(filler);
      await until("the row's deletion", () => countSessions(site) === 0);
      expect((await kept.json("/api/auth/user")).status).toBe(401);
    } finally {
      await site.stop({ keepData: true });
      unmount?.();
    }
  });
});
