import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, rmSync, statfsSync, statSync, utimesSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { inDatabase as inDatabaseOf } from "#tests/setup/database";
import { tags } from "#tests/setup/html";
import { importRows } from "#tests/setup/import-rows";
import { startMailbox, until, type Mailbox } from "#tests/setup/mailbox";
import {
  claim,
  idOf,
  noisyPicture,
  pixelAt,
  plainPicture,
  pngHeader,
  redAndBlue,
  requestUpload,
  send,
  storedPicture,
  uploadAndClaim,
  withoutQuery,
} from "#tests/setup/pictures";
import { newDataDir, startSite, type Site } from "#tests/setup/site";
import { canMountDisks, mountSmallDisk } from "#tests/setup/small-disk";
import { newMemberAt, Visitor } from "#tests/setup/visitor";

const NO_PICTURE = "Please select an image file";
const TOO_LARGE = "Please select a file smaller than 5MB";
const NOWHERE = "00000000-0000-4000-8000-000000000000";

let site: Site;
let mailbox: Mailbox;
let member: Visitor;

const someone = async (at = site): Promise<Visitor> => (await newMemberAt(at, mailbox)).here;
const inDatabase = (sql: string, ...values: unknown[]) =>
  inDatabaseOf(site, (sqlite) => {
    const statement = sqlite.prepare(sql);
    return statement.reader ? statement.all(...values) : statement.run(...values);
  });
const filesIn = (folder: string): string[] => {
  const files = path.join(site.dataDir, folder);
  return existsSync(files) ? readdirSync(files) : [];
};
const stored = async (objectPath: string, headers = {}) => (await site.ask(objectPath, { headers })).body;

beforeAll(async () => {
  mailbox = await startMailbox();
  site = await startSite({ SMTP_URL: mailbox.url, RATE_LIMIT_SCALE: "0" });
  member = await someone();
});
afterAll(async () => {
  await site.stop();
  await mailbox.stop();
});

describe("asking for an upload address", () => {
  it("is for verified members", async () => {
    const stranger = new Visitor(site);
    const unverified = await someone();
    const person = (await unverified.json("/api/auth/user")).data;
    inDatabase("UPDATE hub_members SET verified = 0 WHERE id = ?", person.id);
    for (const [path, method] of [
      ["/api/objects/upload", "POST"],
      ["/api/images", "PUT"],
    ] as const) {
      expect((await stranger.json(path, {}, method)).status).toBe(401);
      const answer = await unverified.json(path, {}, method);
      expect([answer.status, answer.data.needsVerification]).toEqual([403, true]);
    }
  });

  it("needs no body, and names the address that the browser knows", async () => {
    for (const [body, headers] of [
      [undefined, {}],
      [undefined, { "Content-Type": "application/json" }],
      ["{}", { "Content-Type": "application/json" }],
    ] as const) {
      const answer = await member.ask("/api/objects/upload", { method: "POST", body, headers });
      expect(answer.status).toBe(200);
      const { uploadURL, ...rest } = JSON.parse(answer.text) as { uploadURL: string };
      expect(rest).toEqual({});
      expect(withoutQuery(uploadURL)).toMatch(
        new RegExp(`^${site.url}/private/uploads/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`),
      );
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("refuses what is neither picture nor video, and what is too large, in the specification's words", async () => {
    const refused: [object, string, string][] = [
      [{ contentType: "image/svg+xml" }, "contentType", NO_PICTURE],
      [{ contentType: "IMAGE/SVG+XML" }, "contentType", NO_PICTURE],
      [{ contentType: "text/html" }, "contentType", NO_PICTURE],
      [{ contentType: "image/png\r\nX: y" }, "contentType", NO_PICTURE],
      [{ contentType: "application/pdf", size: 5 }, "contentType", NO_PICTURE],
      [{ contentType: 7 }, "contentType", NO_PICTURE],
      [{ contentType: "image/png", size: 0 }, "size", NO_PICTURE],
      [{ contentType: "image/png", size: 1.5 }, "size", NO_PICTURE],
      [{ contentType: "image/png", size: "10" }, "size", NO_PICTURE],
      [{ contentType: "image/png", size: 5_100_000 }, "size", TOO_LARGE],
      [{ contentType: "image/jpeg", size: 12_000_000 }, "size", TOO_LARGE],
      [{ contentType: "video/mp4", size: 100_000_001 }, "size", "Please select a file smaller than 100MB"],
    ];
    for (const [body, field, sentence] of refused) {
      const { status, data } = await member.json("/api/objects/upload", body);
      expect([body, status, data.error, data.fieldErrors]).toEqual([
        body,
        400,
        sentence,
        { [field]: [sentence] },
      ]);
    }
    for (const body of [
      { contentType: "image/png", size: 5_000_000 },
      { contentType: "image/webp" },
      { size: 1 },
      { contentType: "video/mp4", size: 99_000_000 },
    ]) {
      expect((await member.json("/api/objects/upload", body)).status).toBe(200);
    }
  });

  it("refuses another type of body, another method and a body that is too large", async () => {
    const post = (body: string, headers: Record<string, string>, method = "POST") =>
      member.ask("/api/objects/upload", { method, body, headers });
    expect((await post("a=b", { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await post("{", { "Content-Type": "application/json" })).status).toBe(400);
    expect((await post("[]", { "Content-Type": "application/json" })).status).toBe(400);
    expect((await post("x".repeat(1_000_001), { "Content-Type": "application/json" })).status).toBe(413);
    const got = await member.get("/api/objects/upload");
    expect([got.status, got.headers.allow]).toEqual([405, "POST"]);
    expect((await member.get("/api/images")).headers.allow).toBe("PUT");
    expect(
      (await post("{}", { "Content-Type": "application/json", Origin: "https://evil.example" })).status,
    ).toBe(403);
  });
});

describe("sending a file", () => {
  it("says 405 to other methods, 411 without a length, 413 above any limit, 403 to other sites", async () => {
    const uploadURL = await requestUpload(member);
    const target = uploadURL.slice(site.url.length);
    for (const method of ["GET", "POST", "DELETE"]) {
      const { status, headers } = await site.ask(target, { method });
      expect([method, status, headers.allow]).toEqual([method, 405, "PUT"]);
    }
    const streamed = { "Transfer-Encoding": "chunked" };
    expect((await site.ask(target, { method: "PUT", body: "x", headers: streamed })).status).toBe(411);
    const announced = { "Content-Length": "100000001" };
    expect((await site.ask(target, { method: "PUT", headers: announced })).status).toBe(413);
    expect((await send(site, uploadURL, Buffer.from("x"), { Origin: "https://evil.example" })).status).toBe(
      403,
    );
    expect((await send(site, uploadURL, Buffer.from("x"), { Origin: site.url })).status).toBe(200);
    expect(filesIn("objects/private/uploads")).toContain(idOf(uploadURL));
  });

  it("lets forms with files be large where pages take them, and nowhere else", async () => {
    const form = { "Content-Type": "multipart/form-data; boundary=x" };
    const post = (path: string, bytes: number, headers: Record<string, string> = form) =>
      site.ask(path, { method: "POST", headers, body: Buffer.alloc(bytes) });
    for (const path of [
      "/add-startup",
      "/add-startup/",
      "/Add-Startup",
      "/add-talent.data",
      "/investors/1/edit",
      "/community?index",
    ]) {
      expect([path, (await post(path, 3_000_000)).status]).not.toEqual([path, 413]);
      // A post may come with a video of 100 MB besides its pictures.
      const largest = path.startsWith("/community") ? 164_000_000 : 64_000_000;
      const announced = { ...form, "Content-Length": String(largest + 1) };
      const { status } = await site.ask(path, { method: "POST", headers: announced });
      expect([path, status]).toEqual([path, 413]);
    }
    expect((await post("/add-startup", 1_000_001, { "Content-Type": "text/plain" })).status).toBe(413);
    for (const path of ["/login", "/api/startups", "/add-startup/x", "/private/uploads/x"]) {
      expect([path, (await post(path, 1_000_001)).status]).toEqual([path, 413]);
    }
  });

  it("takes one file at a time at an address, and no more of it than a file of its type may have", async () => {
    const uploadURL = await requestUpload(member, { contentType: "image/png" });
    const type = { "Content-Type": "image/png" };
    const first = http.request(uploadURL, { method: "PUT", headers: { ...type, "Content-Length": "4" } });
    const answered = new Promise<number | undefined>((resolve) => {
      first.on("response", (response) => resolve(response.resume().statusCode));
    });
    first.write("ab");
    const isPart = (name: string) => name.startsWith(idOf(uploadURL)) && name.endsWith(".part");
    await until("a part", () => filesIn("objects/private/uploads").some(isPart));
    expect((await send(site, uploadURL, Buffer.from("meanwhile"), type)).status).toBe(409);
    expect(filesIn("objects/private/uploads").filter(isPart)).toHaveLength(1);
    first.end("cd");
    expect(await answered).toBe(200);

    const tooLarge = await send(site, uploadURL, Buffer.alloc(5_000_001), type);
    expect([tooLarge.status, (JSON.parse(tooLarge.text) as { error: string }).error]).toEqual([
      413,
      TOO_LARGE,
    ]);
    expect((await send(site, uploadURL, Buffer.from("again"), type)).status).toBe(200);
  });

  it("answers a refusal as JSON", async () => {
    const answer = await send(site, `${site.url}/private/uploads/${NOWHERE}?signature=x`, Buffer.from("x"));
    expect(answer.status).toBe(403);
    const { error, message } = JSON.parse(answer.text) as Record<string, string>;
    expect([error, message]).toEqual([expect.stringContaining("address"), error]);
  });

  it("leaves nothing of a file that breaks off", async () => {
    const before = filesIn("objects/private/uploads").length;
    const uploadURL = new URL(await requestUpload(member, { contentType: "image/png", size: 2_000_000 }));
    await new Promise<void>((resolve) => {
      const request = http.request(uploadURL, {
        method: "PUT",
        headers: { "Content-Type": "image/png", "Content-Length": "2000000" },
      });
      request.on("error", () => resolve());
      request.write(Buffer.alloc(900_000), () => {
        // A part of it is on the disk.
        void until("a part", () =>
          filesIn("objects/private/uploads").some((name) => name.endsWith(".part")),
        ).then(() => request.destroy(new Error("gone")));
      });
    });
    await until("no part", () => filesIn("objects/private/uploads").length === before);
  });
});

describe("claiming a picture", () => {
  it("keeps it as a JPEG without anything of the sender's, at most 1600 pixels wide, ratio kept", async () => {
    const path = await storedPicture(member, await plainPicture(2000, 500));
    const picture = await sharp(await stored(path)).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(["jpeg", 1600, 400]);
    const [row] = inDatabase("SELECT * FROM stored_objects WHERE path = ?", path) as Record<
      string,
      unknown
    >[];
    const { id } = (await member.json("/api/auth/user")).data;
    expect(row).toMatchObject({ content_type: "image/jpeg", width: 1600, height: 400, owner_id: id });
    expect(row!.bytes).toBe((await stored(path)).length);
    // Not enlarged.
    const small = await storedPicture(member, await plainPicture(90, 60));
    expect(await sharp(await stored(small)).metadata()).toMatchObject({ width: 90, height: 60 });
  });

  it("takes every usual format, whatever type it was sent as", async () => {
    const source = redAndBlue(64, 32);
    const formats = ["jpeg", "png", "gif", "webp", "avif"] as const;
    for (const format of formats) {
      const answer = await uploadAndClaim(
        member,
        await source.clone().toFormat(format).toBuffer(),
        "image/png",
      );
      expect([format, answer.status]).toEqual([format, 200]);
      const jpeg = await stored(String(answer.data.objectPath));
      expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
      const [red, , blue] = await pixelAt(jpeg, 5, 16);
      expect([format, red! > 200, blue! < 60]).toEqual([format, true, true]);
    }
  });

  it("turns a phone's photograph upright and forgets where and by what it was taken", async () => {
    const photo = await redAndBlue(80, 40)
      .jpeg()
      // Orientation 6: the camera was held upright, red is the top.
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: "secret-maker" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "51/1 30/1 0/1",
          GPSLongitudeRef: "W",
          GPSLongitude: "0/1 7/1 0/1",
        },
      })
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    expect(photo.includes("secret-maker")).toBe(true);

    const kept = await stored(await storedPicture(member, photo, "image/jpeg"));
    const { width, height, orientation, exif } = await sharp(kept).metadata();
    expect([width, height, orientation, exif]).toEqual([40, 80, undefined, undefined]);
    const [top, bottom] = [await pixelAt(kept, 20, 5), await pixelAt(kept, 20, 75)];
    expect([top[0]! > 200, top[2]! < 60, bottom[0]! < 60, bottom[2]! > 200]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(kept.includes("secret-maker")).toBe(false);
    expect(kept.includes("Exif")).toBe(false);
  });

  it("makes transparent pixels white, and an animation its first frame", async () => {
    const clear = { create: { width: 20, height: 20, channels: 4, background: "#00000000" } } as const;
    const kept = await stored(await storedPicture(member, await sharp(clear).png().toBuffer()));
    expect((await pixelAt(kept, 10, 10)).every((value) => value > 250)).toBe(true);

    const frames = [await plainPicture(30, 20, "#ff0000"), await plainPicture(30, 20, "#0000ff")];
    const animation = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const first = await stored(await storedPicture(member, animation, "image/gif"));
    expect(await sharp(first).metadata()).toMatchObject({ format: "jpeg", width: 30, height: 20 });
    expect((await pixelAt(first, 15, 10))[0]).toBeGreaterThan(200);
  });

  it("keeps nothing of a file that is a picture and something else as well", async () => {
    const script = Buffer.from("/*<script>alert(1)</script><?php system('id') ?>*/");
    const gif = await redAndBlue(8, 8).gif().toBuffer();
    const jpeg = await redAndBlue(8, 8).jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
    for (const polyglot of [
      Buffer.concat([gif, script]),
      Buffer.concat([jpeg, script]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    ]) {
      const kept = await stored(await storedPicture(member, polyglot, "image/gif"));
      expect((await sharp(kept).metadata()).format).toBe("jpeg");
      expect(kept.includes("alert") || kept.includes("php")).toBe(false);
    }
  });

  it("refuses what isn't a picture, is cut short, or would fill the memory", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
    const whole = await noisyPicture(300, 300);
    const refused: [string, Buffer, string][] = [
      ["SVG", svg, NO_PICTURE],
      ["SVG after an XML head", Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]), NO_PICTURE],
      ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>"), NO_PICTURE],
      ["a GIF head before a script", Buffer.from("GIF89a=1;alert(1)//".padEnd(200, " ")), NO_PICTURE],
      ["a JPEG head before HTML", Buffer.concat([whole.subarray(0, 4), Buffer.from("<html>")]), NO_PICTURE],
      ["a PDF", Buffer.from("%PDF-1.4\n%âãÏÓ"), NO_PICTURE],
      ["a TIFF", await redAndBlue(8, 8).tiff().toBuffer(), NO_PICTURE],
      ["a truncated JPEG", whole.subarray(0, whole.length / 2), NO_PICTURE],
      ["50,000 x 50,000", pngHeader(50_000, 50_000), NO_PICTURE],
      ["9,000 x 9,000", await plainPicture(9000, 9000), NO_PICTURE],
      ["one byte", Buffer.from("x"), NO_PICTURE],
    ];
    for (const [what, content, sentence] of refused) {
      const { status, data } = await uploadAndClaim(member, content);
      expect([what, status, data.error]).toEqual([what, 400, sentence]);
    }
    // A video isn't even taken, whatever its address was asked for.
    const video = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1");
    for (const terms of [undefined, { contentType: "image/png", size: video.length }]) {
      const sent = await send(site, await requestUpload(member, terms), video, {
        "Content-Type": "image/png",
      });
      expect([sent.status, (JSON.parse(sent.text) as { error: string }).error]).toEqual([400, NO_PICTURE]);
    }
    expect((await member.get("/healthz")).status).toBe(200);
  });

  it("refuses what is too large or empty, when the address was asked for without telling", async () => {
    for (const [content, sentence] of [
      [Buffer.alloc(5_100_000, 1), TOO_LARGE],
      [Buffer.alloc(0), NO_PICTURE],
    ] as const) {
      const uploadURL = await requestUpload(member);
      expect((await send(site, uploadURL, content, { "Content-Type": "image/png" })).status).toBe(200);
      const { status, data } = await claim(member, withoutQuery(uploadURL));
      expect([status, data.error]).toEqual([400, sentence]);
    }
    const large = await noisyPicture(2000, 1500, 95);
    expect([large.length > 2_000_000, large.length < 5_000_000]).toEqual([true, true]);
    expect((await uploadAndClaim(member, large, "image/jpeg")).status).toBe(200);
  });

  it("refuses addresses that nothing was sent to, that are nobody's, or no address at all", async () => {
    const nothing = await requestUpload(member);
    const expired = await requestUpload(member);
    inDatabase("UPDATE uploads SET expires_at = 1 WHERE id = ?", idOf(expired));
    for (const [address, sentence] of [
      [nothing, NO_PICTURE],
      [expired, "This upload has expired; please choose the file again"],
      [`${site.url}/private/uploads/${NOWHERE}`, NO_PICTURE],
      [`${site.url}/private/uploads/../../secret`, NO_PICTURE],
      ["/etc/passwd", NO_PICTURE],
      ["", NO_PICTURE],
      ["http://", NO_PICTURE],
      [7, NO_PICTURE],
      [undefined, NO_PICTURE],
    ] as const) {
      const { status, data } = await claim(member, address);
      expect([address, status, data.error]).toEqual([address, 400, sentence]);
    }
  });

  it("takes the address with or without query, host and bucket", async () => {
    for (const shape of [
      (url: string) => url,
      withoutQuery,
      (url: string) => new URL(url).pathname,
      (url: string) => `https://bucket.example/hub${new URL(url).pathname}`,
    ]) {
      const uploadURL = await requestUpload(member);
      await send(site, uploadURL, await plainPicture(9, 9));
      const { status, data } = await claim(member, shape(uploadURL));
      expect([status, data.objectPath]).toEqual([200, `/objects/uploads/${idOf(uploadURL)}`]);
    }
  });

  it("answers its owner the same each time, also at once, and nobody else", async () => {
    const uploadURL = await requestUpload(member);
    await send(site, uploadURL, await noisyPicture(600, 400));
    const other = await someone();
    expect((await claim(other, uploadURL)).status).toBe(403);
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(member, uploadURL)));
    answers.push(await claim(member, uploadURL));
    const path = `/objects/uploads/${idOf(uploadURL)}`;
    expect(answers.map(({ status, data }) => [status, data.objectPath])).toEqual(
      answers.map(() => [200, path]),
    );
    expect(inDatabase("SELECT 1 FROM stored_objects WHERE path = ?", path)).toHaveLength(1);
    expect((await claim(other, uploadURL)).status).toBe(403);
    expect(filesIn("objects/private/uploads")).not.toContain(idOf(uploadURL));
  });

  it("is for good: sending to the address again changes nothing", async () => {
    const uploadURL = await requestUpload(member);
    await send(site, uploadURL, await plainPicture(40, 40, "#ff0000"));
    const { data } = await claim(member, uploadURL);
    const before = await stored(String(data.objectPath));
    await send(site, uploadURL, await plainPicture(40, 40, "#0000ff"));
    expect((await claim(member, uploadURL)).data).toEqual(data);
    expect(await stored(String(data.objectPath))).toEqual(before);
    expect((await site.ask(`/private/uploads/${idOf(uploadURL)}`)).status).toBe(405);
  });
});

describe("a picture in the width asked for", () => {
  const formats = { "image/avif,image/webp,*/*": "avif", "image/webp,*/*;q=0.8": "webp", "*/*": "jpeg" };

  it("comes in the best format that the browser takes, and is kept apart for each", async () => {
    const path = await storedPicture(member, await noisyPicture(1000, 500));
    const etags = new Set<unknown>();
    for (const [accept, format] of Object.entries(formats)) {
      for (const width of [48, 96, 144, 192, 288, 400, 704]) {
        const headers = { Accept: accept };
        const answer = await site.ask(`${path}?w=${width}`, { headers });
        expect([width, answer.status, answer.headers["content-type"]]).toEqual([
          width,
          200,
          `image/${format}`,
        ]);
        expect(answer.headers.vary).toMatch(/\bAccept\b/);
        expect(answer.headers["cache-control"]).toMatch(/immutable/);
        expect(answer.headers["x-content-type-options"]).toBe("nosniff");
        expect(String(answer.headers["content-security-policy"])).toContain("sandbox");
        const picture = await sharp(answer.body).metadata();
        expect([picture.format, picture.width, picture.height]).toEqual([
          format === "avif" ? "heif" : format,
          width,
          width / 2,
        ]);
        etags.add(answer.headers.etag);
        const again = { ...headers, "If-None-Match": String(answer.headers.etag) };
        expect((await site.ask(`${path}?w=${width}`, { headers: again })).status).toBe(304);
        const asked = await site.ask(`${path}?w=${width}`, { method: "HEAD", headers });
        expect(asked.headers["content-length"]).toBe(String(answer.body.length));
        const part = await site.ask(`${path}?w=${width}`, {
          headers: { ...headers, Range: "bytes=1-8" },
        });
        expect([part.status, part.body]).toEqual([206, answer.body.subarray(1, 9)]);
      }
    }
    expect(etags.size).toBe(21);
    const refusing = { Accept: "image/avif;q=0, image/webp" };
    expect((await site.ask(`${path}?w=48`, { headers: refusing })).headers["content-type"]).toBe(
      "image/webp",
    );
  });

  it("isn't made for who has it, or asks without wanting it", async () => {
    const path = await storedPicture(member, await noisyPicture(500, 300));
    const made = () => filesIn("cache/pictures").filter((name) => name.startsWith(idOf(path)));
    const head = await site.ask(`${path}?w=96`, { method: "HEAD", headers: { Accept: "image/webp" } });
    expect([head.status, head.headers["content-type"], made()]).toEqual([200, "image/webp", []]);
    const held = { Accept: "image/webp", "If-None-Match": String(head.headers.etag) };
    expect((await site.ask(`${path}?w=96`, { headers: held })).status).toBe(304);
    expect(made()).toEqual([]);
    const got = await site.ask(`${path}?w=96`, { headers: { Accept: "image/webp" } });
    expect([got.headers.etag, made()]).toEqual([head.headers.etag, [`${idOf(path)}-96.webp`]]);
    rmSync(path.replace("/objects", `${site.dataDir}/objects`));
    expect((await site.ask(`${path}?w=48`, { method: "HEAD" })).status).toBe(404);
  });

  it("is never enlarged, and only the widths that there are can be had", async () => {
    const path = await storedPicture(member, await plainPicture(300, 100));
    for (const [width, expected] of [
      [1600, 300],
      [704, 300],
      [192, 192],
    ]) {
      expect((await sharp(await stored(`${path}?w=${width}`)).metadata()).width).toBe(expected);
    }
    for (const width of ["", "0", "47", "1e9", "-48", "48px", "048", "%00"]) {
      const answer = await site.ask(`${path}?w=${width}`);
      expect([width, answer.status]).toEqual([width, 400]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    const [reel] = inDatabase("SELECT video, thumbnail FROM reels LIMIT 1") as {
      video: string;
      thumbnail: string;
    }[];
    expect((await site.ask(`${reel!.video}?w=400`)).status).toBe(400);
    expect((await site.ask(`${reel!.thumbnail}?w=400`)).status).toBe(200);
    expect((await site.ask(`/objects/uploads/${NOWHERE}?w=48`)).status).toBe(404);
  });

  it("is made once, however many ask at once, and once more where the cache lost it", async () => {
    const path = await storedPicture(member, await noisyPicture(1200, 900));
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => site.ask(`${path}?w=704`, { headers: { Accept: "image/webp" } })),
    );
    const bodies = new Set(answers.map(({ body }) => body.toString("base64")));
    expect([new Set(answers.map(({ status }) => status)), bodies.size]).toEqual([new Set([200]), 1]);
    const name = `${idOf(path)}-704.webp`;
    expect(filesIn("cache/pictures").filter((file) => file.startsWith(idOf(path)))).toEqual([name]);
    rmSync(`${site.dataDir}/cache/pictures/${name}`);
    expect((await stored(`${path}?w=704`, { Accept: "image/webp" })).toString("base64")).toBe([...bodies][0]);
  });

  it("makes a list with 24 logos weigh less than 60 KB of pictures", async () => {
    const rows = [];
    for (let i = 0; i < 24; i++) {
      const [hue, angle] = [i * 15, i * 29];
      const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
        <defs><linearGradient id="g" gradientTransform="rotate(${angle})"><stop stop-color="hsl(${hue} 80% 45%)"/>
        <stop offset="1" stop-color="hsl(${hue + 60} 70% 70%)"/></linearGradient></defs>
        <rect width="512" height="512" fill="url(#g)"/><circle cx="${150 + i * 9}" cy="260" r="120" fill="#fffb"/>
        <path d="M60 ${400 - i * 9} L250 90 L440 ${200 + i * 8} Z" fill="none" stroke="#123" stroke-width="24"/></svg>`;
      rows.push({
        name: `Logo ${i}`,
        description: "It has a logo",
        logo: await storedPicture(member, await sharp(Buffer.from(logo)).png().toBuffer()),
      });
    }
    importRows(site, "startups", rows);
    const images = tags((await member.get("/startups")).text, "img");
    expect(images).toHaveLength(24);
    for (const accept of Object.keys(formats)) {
      let bytes = 0;
      for (const { src } of images) bytes += (await stored(src!, { Accept: accept })).length;
      expect(bytes).toBeLessThan(60_000);
    }
    for (const { width, height, loading, srcSet } of images) {
      expect([width, height, loading]).toEqual(["48", "48", "lazy"]);
      expect(srcSet).toMatch(/^\S+\?w=48 1x, \S+\?w=96 2x, \S+\?w=144 3x$/);
    }
  });
});

describe("limits and cleaning up", () => {
  it("counts addresses and claims by member: 429 with when to come again", async () => {
    const limited = await startSite({ SMTP_URL: mailbox.url, DEMO_DATA: "off", RATE_LIMIT_SCALE: "1" });
    try {
      const here = await someone(limited);
      const first = async (ask: () => Promise<{ status: number; headers: http.IncomingHttpHeaders }>) => {
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
        inDatabaseOf(limited, (sqlite) => sqlite.exec("UPDATE uploads SET expires_at = 1"));
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
      expect((await (await someone(limited)).json("/api/objects/upload", {})).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it("sweeps what is a day old and needed by nothing, and leaves the rest", async () => {
    const [named, unnamed, young] = [
      await storedPicture(member, await plainPicture(9, 9)),
      await storedPicture(member, await plainPicture(9, 9)),
      await storedPicture(member, await plainPicture(9, 9)),
    ];
    importRows(site, "use-cases", [{ title: "Named", description: "Has a logo", companyLogo: named }]);
    const staged = await requestUpload(member);
    await send(site, staged, Buffer.from("never claimed"));
    await stored(`${unnamed}?w=48`);
    const before = inDatabase("SELECT count(*) AS n FROM stored_objects") as { n: number }[];
    const dayOld = Date.now() - 25 * 60 * 60 * 1000;
    inDatabase("UPDATE stored_objects SET created_at = ? WHERE path <> ?", dayOld, young);
    inDatabase("UPDATE uploads SET created_at = ?", dayOld);
    const stagedFile = path.join(site.dataDir, "objects/private/uploads", idOf(staged));
    utimesSync(stagedFile, dayOld / 1000, dayOld / 1000);
    inDatabase("UPDATE work_queue SET due_at = 0 WHERE kind = 'sweep'");
    await until("the sweep", () => !existsSync(stagedFile));

    expect((await site.ask(unnamed)).status).toBe(404);
    expect((await site.ask(`${unnamed}?w=48`)).status).toBe(404);
    expect(filesIn("cache/pictures").filter((name) => name.startsWith(idOf(unnamed)))).toEqual([]);
    expect(filesIn("objects/uploads")).not.toContain(idOf(unnamed));
    for (const kept of [named, young]) expect((await site.ask(kept)).status).toBe(200);
    // The demo data's pictures are all named by something.
    const demo = inDatabase(
      "SELECT video AS path FROM reels UNION SELECT thumbnail FROM reels UNION SELECT value FROM posts, json_each(images)",
    ) as { path: string }[];
    expect(demo.length).toBeGreaterThan(5);
    for (const { path } of demo) expect((await site.ask(path)).status).toBe(200);
    expect(inDatabase("SELECT id FROM uploads")).toEqual(
      expect.arrayContaining([{ id: idOf(named) }, { id: idOf(young) }]),
    );
    expect(
      inDatabase(
        "SELECT * FROM uploads WHERE '/objects/uploads/' || id NOT IN (SELECT path FROM stored_objects)",
      ),
    ).toEqual([]);
    expect((await claim(member, `/private/uploads/${idOf(named)}`)).data.objectPath).toBe(named);
    expect(before[0]!.n).toBeGreaterThan(demo.length);
  });
});

it("a member stores so many bytes in a day; what else stands in the form is kept", async () => {
  const limited = await startSite({ SMTP_URL: mailbox.url, DEMO_DATA: "off", RATE_LIMIT_SCALE: "1" });
  try {
    const here = await someone(limited);
    const note = (hours: number, bytes: number) =>
      inDatabaseOf(limited, (sqlite) =>
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
    const { pathname, search } = new URL(String(sent.data.uploadURL));
    const type = { "Content-Type": "image/png" };
    const put = await limited.ask(pathname + search, {
      method: "PUT",
      headers: type,
      body: Buffer.alloc(1_000_000),
    });
    expect(put.status).toBe(200);
    await here.json("/api/objects/upload", { contentType: "image/png", size: 2_000_000 });
    inDatabaseOf(limited, (sqlite) =>
      sqlite.prepare("UPDATE uploads SET expires_at = ?").run(Date.now() - 1),
    );
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
    expect((await (await someone(limited)).json("/api/objects/upload", picture)).status).toBe(200);
  } finally {
    await limited.stop();
  }
});

describe.skipIf(!canMountDisks())("on a full disk", () => {
  it("writes no file of a member's below the reserve, and everything else as ever", async () => {
    const dataDir = newDataDir();
    const unmount = mountSmallDisk(dataDir, "280m");
    const own = await startSite({ DATA_DIR: dataDir, SMTP_URL: mailbox.url, DEMO_DATA: "off" });
    try {
      const here = await someone(own);
      const png = await plainPicture(20, 20);
      const logo = { logo: { name: "logo.png", type: "image/png", content: png } };
      const submit = () => here.submitFiles("/add-startup", { name: "Kept as it was typed" }, logo);
      expect((await submit()).status).toBe(400);
      const filler = path.join(dataDir, "filler");
      const { bavail, bsize } = statfsSync(dataDir);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - 200_000_000));
      const form = await submit();
      expect([form.status, form.text.includes("Kept as it was typed")]).toEqual([507, true]);
      expect(form.text).toMatch(/no room left to store files/);
      const sent = await send(site, await requestUpload(here), png);
      expect([sent.status, sent.text]).toEqual([507, expect.stringMatching(/no room left/)]);
      expect((await here.get("/readyz")).status).toBe(200);
      expect((await someone(own)).cookies.has("session")).toBe(true);
      rmSync(filler);
      expect((await submit()).status).toBe(400);
    } finally {
      await own.stop({ keepData: true });
      unmount?.();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it("says so, and keeps neither a file nor a row; what is there is still shown", async () => {
    const dataDir = newDataDir();
    const unmount = [
      mountSmallDisk(path.join(dataDir, "objects"), "1m"),
      mountSmallDisk(path.join(dataDir, "cache"), "64k"),
    ];
    writeFileSync(path.join(dataDir, "cache/filler"), Buffer.alloc(61_440));
    const full = await startSite({ DATA_DIR: dataDir, SMTP_URL: mailbox.url, DEMO_DATA: "off" });
    try {
      const here = await someone(full);
      const shown = await storedPicture(here, await noisyPicture(300, 300, 60));
      // Its own bytes don't fit.
      const uploadURL = await requestUpload(here);
      const sent = await send(site, uploadURL, Buffer.alloc(3_000_000, "x"));
      expect([sent.status, (JSON.parse(sent.text) as { error: string }).error]).toEqual([
        507,
        expect.stringMatching(/no room/),
      ]);
      const left = () =>
        ["private/uploads", "uploads"].flatMap((folder) =>
          readdirSync(path.join(dataDir, "objects", folder)),
        );
      expect(left()).toEqual([idOf(shown)]);

      // It fits as it was sent, what it is re-encoded to doesn't.
      const claimed = await requestUpload(here);
      const webp = await sharp(await noisyPicture(700, 500))
        .webp({ quality: 20 })
        .toBuffer();
      expect((await send(site, claimed, webp)).status).toBe(200);
      const filler = path.join(dataDir, "objects/filler");
      const used = left().reduce((sum, name) => {
        const places = ["private/uploads", "uploads"].map((folder) =>
          path.join(dataDir, "objects", folder, name),
        );
        return sum + places.filter(existsSync).reduce((bytes, file) => bytes + statSync(file).size, 0);
      }, 0);
      writeFileSync(filler, Buffer.alloc(1_048_576 - used - 80_000));
      const answer = await claim(here, claimed);
      expect([answer.status, answer.data.error]).toEqual([507, expect.stringMatching(/no room/)]);
      expect(left().toSorted()).toEqual([idOf(shown), idOf(claimed)].toSorted());
      const rows = inDatabaseOf(full, (sqlite) =>
        sqlite.prepare("SELECT path FROM stored_objects").pluck().all(),
      );
      expect(rows).toEqual([shown]);

      expect((await here.get(shown)).status).toBe(200);
      const small = await here.get(`${shown}?w=192`, { Accept: "image/webp" });
      expect([small.status, small.headers["content-type"]]).toEqual([200, "image/webp"]);
      expect(readdirSync(path.join(dataDir, "cache")).toSorted()).toEqual(["filler", "pictures"]);
      expect(readdirSync(path.join(dataDir, "cache/pictures"))).toEqual([]);

      // Room again: the same upload can be claimed.
      rmSync(filler);
      expect((await claim(here, claimed)).status).toBe(200);
    } finally {
      await full.stop({ keepData: true });
      for (const release of unmount) release?.();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
