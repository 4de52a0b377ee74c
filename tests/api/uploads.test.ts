import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";

import { inDatabase as inDatabaseOf } from "#tests/support/database";
import { tags } from "#tests/support/html";
import { until } from "#tests/support/mailbox";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
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
} from "#tests/support/pictures";
import { Visitor } from "#tests/support/visitor";

const NO_PICTURE = "Please select an image file";
const TOO_LARGE = "Please select a file smaller than 5MB";
const NOWHERE = "00000000-0000-4000-8000-000000000000";

const HOUR = 60 * 60 * 1000;

/** Pictures of 24 logos, drawn before the site is opened: where that is, SVG can't be read any more. */
const LOGOS = await Promise.all(
  Array.from({ length: 24 }, (_, i) => {
    const [hue, angle] = [i * 15, i * 29];
    const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
      <defs><linearGradient id="g" gradientTransform="rotate(${angle})"><stop stop-color="hsl(${hue} 80% 45%)"/>
      <stop offset="1" stop-color="hsl(${hue + 60} 70% 70%)"/></linearGradient></defs>
      <rect width="512" height="512" fill="url(#g)"/><circle cx="${150 + i * 9}" cy="260" r="120" fill="#fffb"/>
      <path d="M60 ${400 - i * 9} L250 90 L440 ${200 + i * 8} Z" fill="none" stroke="#123" stroke-width="24"/></svg>`;
    return sharp(Buffer.from(logo)).png().toBuffer();
  }),
);

const site = await openSite({ DEMO_DATA: "on" });
let member: Visitor;

const someone = async (): Promise<Visitor> => (await earlierMember(site)).here;
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
  member = await someone();
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

  it("refuses what is neither picture nor video, and what is too large, in the promised words", async () => {
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

  it("refuses another type of body, and another method", async () => {
    const post = (body: string, headers: Record<string, string>) =>
      member.ask("/api/objects/upload", { method: "POST", body, headers });
    expect((await post("a=b", { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await post("{", { "Content-Type": "application/json" })).status).toBe(400);
    expect((await post("[]", { "Content-Type": "application/json" })).status).toBe(400);
    const got = await member.get("/api/objects/upload");
    expect([got.status, got.headers.allow]).toEqual([405, "POST"]);
    expect((await member.get("/api/images")).headers.allow).toBe("PUT");
  });
});

describe("sending a file", () => {
  it("says 405 to other methods", async () => {
    const uploadURL = await requestUpload(member);
    const target = uploadURL.slice(site.url.length);
    for (const method of ["GET", "POST", "DELETE"]) {
      const { status, headers } = await site.ask(target, { method });
      expect([method, status, headers.allow]).toEqual([method, 405, "PUT"]);
    }
  });

  it("refuses more of it than a file of its type may have, and takes another at the same address", async () => {
    const uploadURL = await requestUpload(member, { contentType: "image/png" });
    const type = { "Content-Type": "image/png" };
    const tooLarge = await send(site, uploadURL, Buffer.alloc(5_000_001), type);
    const { error, message } = JSON.parse(tooLarge.text) as Record<string, string>;
    expect([tooLarge.status, error, message]).toEqual([413, TOO_LARGE, TOO_LARGE]);
    expect((await send(site, uploadURL, Buffer.from("again"), type)).status).toBe(200);
    expect(filesIn("objects/private/uploads")).toContain(idOf(uploadURL));
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
    const paths: string[] = [];
    for (const logo of LOGOS) paths.push(await storedPicture(member, logo));
    inDatabaseOf(site, (sqlite) => {
      const newest = sqlite.prepare("SELECT id FROM startups ORDER BY id DESC LIMIT 24").pluck().all();
      const change = sqlite.prepare("UPDATE startups SET logo = ? WHERE id = ?");
      paths.forEach((path, i) => change.run(path, newest[i]));
      sqlite.exec("UPDATE data_versions SET version = version + 1 WHERE kind = 'startups'");
    });
    const images = tags((await member.get("/startups")).text, "img");
    expect(images).toHaveLength(24);
    for (const accept of Object.keys(formats)) {
      let bytes = 0;
      for (const { src } of images) bytes += (await stored(src!, { Accept: accept })).length;
      expect(bytes).toBeLessThan(60_000);
    }
    expect(new Set(images.map(({ src }) => withoutQuery(src ?? "")))).toEqual(new Set(paths));
    for (const { width, height, loading, srcSet } of images) {
      expect([width, height, loading]).toEqual(["48", "48", "lazy"]);
      expect(srcSet).toMatch(/^\S+\?w=48 1x, \S+\?w=96 2x, \S+\?w=144 3x$/);
    }
  });
});

describe("cleaning up", () => {
  it("sweeps what is a day old and needed by nothing, and leaves the rest", async () => {
    const [named, unnamed] = [
      await storedPicture(member, await plainPicture(9, 9)),
      await storedPicture(member, await plainPicture(9, 9)),
    ];
    inDatabase("UPDATE use_cases SET company_logo = ? WHERE id = (SELECT max(id) FROM use_cases)", named);
    const staged = await requestUpload(member);
    await send(site, staged, Buffer.from("never claimed"));
    await stored(`${unnamed}?w=48`);
    const before = inDatabase("SELECT count(*) AS n FROM stored_objects") as { n: number }[];
    const young = await storedPicture(member, await plainPicture(9, 9));
    inDatabase("UPDATE stored_objects SET created_at = ? WHERE path = ?", Date.now() + 2 * HOUR, young);
    const stagedFile = path.join(site.dataDir, "objects/private/uploads", idOf(staged));
    expect(existsSync(stagedFile)).toBe(true);
    site.passTime(25 * HOUR);
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
