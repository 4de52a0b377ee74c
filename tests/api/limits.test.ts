import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import type { Answer } from "#tests/support/ask";
import { inDatabase } from "#tests/support/database";
import { elements, textOf } from "#tests/support/html";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { claim, plainPicture, requestUpload, send, storedPicture } from "#tests/support/pictures";
import { clipOf, padded } from "#tests/support/videos";
import { type Visitor } from "#tests/support/visitor";

/* What a member may send: how often, and how much of it. */

const site = await openSite({ RATE_LIMIT_SCALE: "1", MAX_VIDEO_MB: "1" });

const someone = async (): Promise<Visitor> => (await earlierMember(site)).here;

describe("files", () => {
  it("counts addresses and claims by member: 429 with when to come again", async () => {
    const here = await someone();
    const first = async (ask: () => Promise<{ status: number; headers: Answer["headers"] }>) => {
      for (let n = 1; n <= 400; n++) {
        const { status, headers } = await ask();
        if (status === 429) return { n, retryAfter: Number(headers["retry-after"]) };
      }
      return undefined;
    };
    const ask = () => here.json("/api/objects/upload", { contentType: "image/png", size: 1000 });
    const open = await first(ask);
    expect(open?.n).toBe(21);
    expect(open?.retryAfter).toBeGreaterThan(0);
    expect((await ask()).data.error).toMatch(/20 uploads that aren't finished/);
    const asked = await first(() => {
      inDatabase(site, (sqlite) => sqlite.exec("UPDATE uploads SET expires_at = 1"));
      return ask();
    });
    // Those that were refused count, too.
    expect(asked?.n).toBe(121 - 22);
    expect(asked?.retryAfter).toBeGreaterThan(0);
    const claimed = await first(() => claim(here, "/x"));
    expect(claimed?.n).toBe(241);
    // A still that comes as text is a file to decode, too.
    const still = {
      intent: "post",
      content: "With a still",
      videoThumbnail: "data:image/jpeg;base64,AAAA",
    };
    expect((await here.submit("/community", still)).status).toBe(429);
    // Another member of the same household isn't kept out.
    expect((await (await someone()).json("/api/objects/upload", {})).status).toBe(200);
  });

  it("a member stores so many bytes in a day; what else stands in the form is kept", async () => {
    const here = await someone();
    const note = (hours: number, bytes: number) =>
      inDatabase(site, (sqlite) =>
        sqlite
          .prepare(
            `INSERT INTO stored_objects (path, content_type, bytes, owner_id, created_at)
             SELECT ?, 'video/mp4', ?, max(id), ? FROM hub_members`,
          )
          .run(`/objects/uploads/${randomUUID()}`, bytes, Date.now() - hours * 60 * 60 * 1000),
      );
    const picture = { contentType: "image/png", size: 4_000_000 };
    const asked = () => here.json("/api/objects/upload", picture);
    note(25, 999_000_000);
    note(20, 995_000_000);
    // What was sent and never named counts until it is swept; an address that has expired unused doesn't.
    const sent = await here.json("/api/objects/upload", { contentType: "image/png", size: 1_000_000 });
    const type = { "Content-Type": "image/png" };
    const put = await send(site, String(sent.data.uploadURL), Buffer.alloc(1_000_000), type);
    expect(put.status).toBe(200);
    await here.json("/api/objects/upload", { contentType: "image/png", size: 2_000_000 });
    inDatabase(site, (sqlite) => sqlite.prepare("UPDATE uploads SET expires_at = ?").run(Date.now() - 1));
    expect((await asked()).status).toBe(200);
    const refused = await asked();
    expect([refused.status, refused.data.error]).toEqual([
      429,
      "You can store 1,000 MB in 24 hours; please wait 4 hours or choose smaller files",
    ]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3.9 * 60 * 60);
    // As large as any file may be, as its size isn't known.
    expect((await here.json("/api/objects/upload", {})).status).toBe(429);
    const fields = { name: "Kept as it was typed", location: "Oslo" };
    const file = { name: "logo.png", type: "image/png", content: await plainPicture(20, 20) };
    const form = await here.submitFiles("/add-startup", fields, { logo: file });
    expect(form.status).toBe(429);
    expect(form.text).toContain("Kept as it was typed");
    expect(form.text).toContain("You can store 1,000 MB in 24 hours");
    // Another member may.
    expect((await (await someone()).json("/api/objects/upload", picture)).status).toBe(200);
  });

  it("are no larger than the operator lets a video be", async () => {
    const here = await someone();
    const uploadURL = await requestUpload(here);
    const type = { "Content-Type": "video/mp4" };
    expect((await send(site, uploadURL, padded(await clipOf(8), 1_000_000), type)).status).toBe(200);
    const { status, data } = await claim(here, uploadURL);
    expect([status, data.error]).toEqual([400, "Please select a file smaller than 1MB"]);
    const kept = path.join(site.dataDir, "objects/uploads");
    expect(existsSync(kept) ? readdirSync(kept) : []).toEqual([]);
  });
});

it("posts are so many an hour, by form and by API, and no more", async () => {
  const here = await someone();
  const images = [await storedPicture(here, await plainPicture(300, 200))];
  const post = () => here.json("/api/community", { content: "One of many", images });
  for (let n = 1; n <= 60; n++) expect([n, (await post()).status]).toEqual([n, 201]);
  const last = await post();
  expect(last.status).toBe(429);
  expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
  expect(last.data.error).toMatch(/^Too many attempts\. Please wait /);
  const form = await here.submit("/community", {
    intent: "post",
    content: "Kept",
    images: images[0] ?? "",
    alt1: "Red",
  });
  expect(form.status).toBe(429);
  expect(Number(form.headers["retry-after"])).toBeGreaterThan(0);
  expect(elements(form.text, "textarea").map(textOf)).toContain("Kept");
  expect((await here.json("/api/reels", { explanation: "x" })).status).toBe(400);
});

it("messages are so many an hour for each member, blocked ones included", async () => {
  const here = await someone();
  const bad = {
    recipientEmail: "x@y.example",
    recipientName: "Lena Brandt",
    subject: "Edge inspection in Rotterdam",
    content: "http://a.example http://b.example http://c.example",
  };
  const sendBad = () => here.json("/api/messages/send", bad);
  for (let n = 1; n <= 20; n++) expect([n, (await sendBad()).status]).toEqual([n, 201]);
  expect((await sendBad()).status).toBe(429);
  const page = await here.submit("/messages", { intent: "send", ...bad, content: "Hello" });
  expect([page.status, Number(page.headers["retry-after"]) > 0]).toEqual([429, true]);
});
