import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";

import { sqlite } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { Refusal } from "#app/platform/refusal";
import { requireOwnPicture, storeDataPicture, storePicture } from "#app/platform/pictures/pictures.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";
import { noisyPicture, pixelAt, plainPicture, redAndBlue } from "#tests/support/pictures";

let ada: number;
let ben: number;
beforeAll(() => {
  useOwnDatabase();
  [ada, ben] = addMembers("ada@example.org", "ben@example.org");
});

const fileOf = (storedPath: string) => readFileSync(path.join(env().dataDir, storedPath));
const files = () => {
  const folder = path.join(env().dataDir, "objects/uploads");
  return existsSync(folder) ? readdirSync(folder).length : 0;
};
const refusalOf = (run: () => void): Refusal | undefined => {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  return undefined;
};

describe("storing a picture", () => {
  it("crops a logo from its centre to a square of 400 pixels, also a small one", async () => {
    for (const [width, height] of [
      [900, 300],
      [300, 900],
      [30, 20],
    ] as const) {
      const kept = fileOf(await storePicture(await redAndBlue(width, height).png().toBuffer(), ada, "logo"));
      expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg", width: 400, height: 400 });
      const [left, right] = [await pixelAt(kept, 20, 200), await pixelAt(kept, 380, 200)];
      expect([left[0], right[2]].map((value = 0) => value > 200)).toEqual([true, true]);
    }
  });

  it("keeps the ratio of others, at most 1600 pixels wide", async () => {
    for (const shape of ["post", "as-is"] as const) {
      for (const [from, to] of [
        [
          [3200, 800],
          [1600, 400],
        ],
        [
          [500, 700],
          [500, 700],
        ],
      ] as const) {
        const kept = fileOf(await storePicture(await plainPicture(from[0], from[1]), null, shape));
        const { width, height } = await sharp(kept).metadata();
        expect([width, height]).toEqual(to);
      }
    }
  });

  it("refuses what is no picture, and keeps nothing of it", async () => {
    const before = files();
    for (const content of [
      Buffer.from("<svg/>"),
      Buffer.alloc(0),
      (await noisyPicture(90, 90)).subarray(0, 2000),
    ]) {
      await expect(storePicture(content, ada, "logo")).rejects.toMatchObject({
        status: 400,
        message: "Please select an image file",
      });
    }
    expect(files()).toBe(before);
  });

  it("keeps no file when its row can't be written", async () => {
    const before = files();
    await expect(storePicture(await plainPicture(9, 9), 999_999, "logo")).rejects.toThrow(/FOREIGN KEY/);
    expect(files()).toBe(before);
  });
});

describe("a picture that an entry names", () => {
  it("must be there, be a picture and be the member's own", async () => {
    const own = await storePicture(await plainPicture(9, 9), ada, "logo");
    const video = "/objects/uploads/00000000-0000-4000-8000-000000000001";
    sqlite()
      .prepare(
        "INSERT INTO stored_objects (path, content_type, bytes, owner_id) VALUES (?, 'video/mp4', 1, ?)",
      )
      .run(video, ada);
    expect(refusalOf(() => requireOwnPicture(own, ada, "logo"))).toBeUndefined();
    const operators = await storePicture(await plainPicture(9, 9), null, "logo");
    const [others, noPicture] = [/another member's/, /^Please select an image file$/];
    const swept = "/objects/uploads/00000000-0000-4000-8000-000000000002";
    for (const [path, memberId, status, sentence] of [
      [own, ben, 403, others],
      [operators, ada, 403, others],
      [video, ada, 400, noPicture],
      [swept, ada, 400, /^This picture is no longer stored; please choose it again$/],
      ["/objects/uploads/nothing", ada, 400, noPicture],
      ["https://example.org/a.png", ada, 400, noPicture],
      ["", ada, 400, noPicture],
    ] as const) {
      const refusal = refusalOf(() => requireOwnPicture(path, memberId, "avatar"));
      expect([path, refusal?.status]).toEqual([path, status]);
      expect(refusal?.message).toMatch(sentence);
      expect(refusal?.fieldErrors).toEqual({ avatar: [refusal?.message] });
    }
  });
});

describe("a picture that came as text", () => {
  const address = (content: Buffer, type = "image/jpeg") =>
    `data:${type};base64,${content.toString("base64")}`;

  it("is stored like any other, its ratio kept", async () => {
    const still = await redAndBlue(720, 900).jpeg().toBuffer();
    const kept = fileOf(await storeDataPicture(address(still), ada, "thumbnail"));
    expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg", width: 720, height: 900 });
  });

  it("is refused at its field when it is none, or above 200 KB", async () => {
    const before = files();
    const [small, large] = [await noisyPicture(40, 40), await noisyPicture(400, 400)];
    expect(large.length).toBeGreaterThan(200_000);
    const [invalid, tooLarge] = ["Please select an image file", "Please select a file smaller than 0.2MB"];
    for (const [given, sentence] of [
      ["", invalid],
      ["/objects/uploads/x", invalid],
      ["data:image/jpeg;base64,", invalid],
      ["data:image/jpeg;base64,%%%%", invalid],
      [address(Buffer.from("<svg/>")), invalid],
      [address(small, "image/svg+xml"), invalid],
      [address(small, "text/html"), invalid],
      [address(small).replace(";base64", ""), invalid],
      [`${address(small)}\n`, invalid],
      [address(large), tooLarge],
    ] as const) {
      const refusal: unknown = await storeDataPicture(given, ada, "thumbnail").catch(
        (error: unknown) => error,
      );
      expect([given.slice(0, 40), refusal]).toEqual([
        given.slice(0, 40),
        expect.objectContaining({ status: 400, message: sentence, fieldErrors: { thumbnail: [sentence] } }),
      ]);
    }
    expect(files()).toBe(before);
  });
});
