import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { DAY_MS, HOUR_MS } from "#app/platform/durations";
import { askJson, type Answer } from "#tests/support/ask";
import { dropEntry, inDatabase, putEntry, raiseVersion } from "#tests/support/database";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { noisyPicture, storedPicture } from "#tests/support/pictures";

const site = await openSite({ DEMO_DATA: "on" });

let ids: number[];

const cardOf = (id: number, headers?: Record<string, string>): Promise<Answer> =>
  site.ask(`/social/startups/${id}.png`, { headers });
const folder = () => path.join(site.dataDir, "cache/social");
const update = (id: number, column: "name" | "description" | "logo", value: string) =>
  inDatabase(site, (sqlite) => {
    sqlite.prepare(`UPDATE startups SET ${column} = ? WHERE id = ?`).run(value, id);
    raiseVersion(sqlite, "startups", id);
  });

/** As many as a crawler may ask for at once. */
const MANY = 60;

beforeAll(async () => {
  inDatabase(site, (sqlite) => {
    for (let i = 0; i < MANY; i++) putEntry(sqlite, "startups", { name: `Startup ${i}`, description: "D" });
  });
  ids = (await askJson<{ id: number }[]>(site, "/api/startups?limit=100")).map(({ id }) => id);
});

describe("a social card", () => {
  it("is a PNG of 1200 × 630 pixels, which can't run", async () => {
    const { status, headers, body } = await cardOf(ids[0] ?? 0);
    expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
    expect(body.subarray(0, 8)).toEqual(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
    const { width, height } = await sharp(body).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(headers["content-security-policy"]).toContain("sandbox");
  });

  it("is drawn once, and read from the disk from then on", async () => {
    const before = new Set(readdirSync(folder()));
    const id = ids[1] ?? 0;
    const first = await Promise.all([cardOf(id), cardOf(id), cardOf(id)]);
    expect(new Set(first.map(({ body }) => body.toString("base64"))).size).toBe(1);
    const [file, ...more] = readdirSync(folder()).filter((name) => !before.has(name));
    expect(more).toEqual([]);
    const kept = path.join(folder(), file ?? "");
    expect(readFileSync(kept)).toEqual(first[0]?.body);
    writeFileSync(kept, "from the disk");
    expect((await cardOf(id)).text).toBe("from the disk");
  });

  it("is not sent again to who has it, and looked at without being sent", async () => {
    const id = ids[2] ?? 0;
    const { headers } = await cardOf(id);
    expect(headers["cache-control"]).toBe("no-cache");
    const again = await cardOf(id, { "If-None-Match": String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await site.ask(`/social/startups/${id}.png`, { method: "HEAD" });
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
    const post = await site.ask(`/social/startups/${id}.png`, { method: "POST" });
    expect([post.status, post.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  it("follows what is drawn of the entry: its name, what it does, its picture", async () => {
    const id = ids[3] ?? 0;
    const first = await cardOf(id);
    update(id, "description", "Pumps that hear a leak before anybody sees it.");
    const described = await cardOf(id, { "If-None-Match": String(first.headers.etag) });
    expect(described.status).toBe(200);
    update(id, "name", "Another name");
    const renamed = await cardOf(id, { "If-None-Match": String(described.headers.etag) });
    expect(renamed.status).toBe(200);
    const { here } = await earlierMember(site);
    update(id, "logo", await storedPicture(here, await noisyPicture(300, 300, 60)));
    const pictured = await cardOf(id, { "If-None-Match": String(renamed.headers.etag) });
    expect(pictured.status).toBe(200);
    expect(
      new Set([first, described, renamed, pictured].map(({ body }) => body.toString("base64"))).size,
    ).toBe(4);
    rmSync(path.join(site.dataDir, "cache/social"), { recursive: true });
    // A picture that is gone leaves the tile.
    update(id, "logo", "/objects/uploads/00000000-0000-4000-8000-000000000000");
    expect((await cardOf(id)).body).toEqual(renamed.body);
  });

  it("is there for every kind", async () => {
    const kinds = ["startups", "investors", "talent", "use-cases", "jobs", "learning", "products", "events"];
    for (const kind of kinds) {
      const { status, headers } = await site.ask(`/social/${kind}/1.png`);
      expect([kind, status, headers["content-type"]]).toEqual([kind, 200, "image/png"]);
    }
  });

  it("is gone with its entry", async () => {
    const id = ids[4] ?? 0;
    inDatabase(site, (sqlite) => dropEntry(sqlite, "startups", id));
    expect((await cardOf(id)).status).toBe(410);
  });

  it("leaves the disk a day after it was last sent", async () => {
    await cardOf(ids[0] ?? 0);
    expect(readdirSync(folder())).not.toEqual([]);
    site.passTime(DAY_MS);
    vi.advanceTimersByTime(HOUR_MS);
    await expect.poll(() => readdirSync(folder())).toEqual([]);
  });

  it("isn't there for what isn't there", async () => {
    for (const target of [
      "startups/0.png",
      "startups/999999999.png",
      `startups/${"9".repeat(30)}.png`,
      "startups/-1.png",
      "startups/1e3.png",
      "startups/abc.png",
      `startups/${ids[0]}`,
      `startups/${ids[0]}.jpg`,
      `startups/${ids[0]}.png.png`,
      `unknown/${ids[0]}.png`,
      `constructor/${ids[0]}.png`,
      "startups/%00.png",
    ])
      expect([target, (await site.ask(`/social/${target}`)).status]).toEqual([target, 404]);
  });

  it("is refused for a moment to who asks for very many at once", async () => {
    const asked = await Promise.all(ids.slice(5, MANY).map((id) => cardOf(id)));
    const refused = asked.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(asked.length);
    for (const { status, headers, text } of refused) {
      expect([status, Number(headers["retry-after"]) > 0]).toEqual([503, true]);
      expect(text).toMatch(/try again in a moment/);
    }
  });

  it("is drawn, too, where it can't be kept", async () => {
    rmSync(folder(), { recursive: true, force: true });
    writeFileSync(folder(), "a file stands where the folder would be");
    const last = ids.at(-1) ?? 0;
    const answers = [await cardOf(last), await cardOf(last)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });
});
