import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { encodePicture, encodeVariant, pixelLimitOf } from "#app/platform/pictures/picture-encoding.server";
import { plainPicture } from "#tests/support/pictures";

describe("a picture that is decoded", () => {
  it("may have as many pixels as its format leaves memory for", () => {
    const MILLION = 1_000_000;
    for (const [format, isProgressive, megapixels] of [
      // Telephones' 48 and 50 megapixels are baseline, upright or not.
      ["jpeg", false, 64],
      ["png", false, 64],
      ["jpeg", true, 24],
      ["png", true, 24],
      ["webp", false, 24],
      ["gif", false, 16],
      ["gif", true, 16],
      ["heif", false, 12],
    ] as const) {
      const limit = pixelLimitOf({ format, isProgressive });
      expect([format, isProgressive, limit / MILLION]).toEqual([format, isProgressive, megapixels]);
    }
  });

  it("is looked at before: the same pixels pass as baseline JPEG and not as progressive one", async () => {
    const drawn = sharp({ create: { width: 5001, height: 5000, channels: 3, background: "#123456" } });
    const encode = async (progressive: boolean) => {
      const content = await drawn.clone().jpeg({ progressive }).toBuffer();
      return encodePicture(() => Promise.resolve(content), "as-is", 1);
    };
    expect(await encode(false)).toMatchObject({ width: 1600, height: 1600 });
    await expect(encode(true)).rejects.toMatchObject({
      status: 400,
      message: "Please select an image file",
    });
  });

  it("is read when it is its turn, and what reading throws is told", async () => {
    const content = await plainPicture(9, 9);
    let [reading, most] = [0, 0];
    const read = async () => {
      most = Math.max(most, ++reading);
      await new Promise(setImmediate);
      reading -= 1;
      return content;
    };
    await Promise.all([1, 2, 3].map(() => encodePicture(read, "as-is", 1)));
    expect(most).toBe(1);
    const gone = new Error("gone");
    await expect(encodePicture(() => Promise.reject(gone), "as-is", 1)).rejects.toBe(gone);
  });
});

describe("a picture in another width", () => {
  it("is read when it is its turn; where too many wait already, it is a 503 that says when to come again", async () => {
    const content = await plainPicture(9, 9);
    let reading = 0;
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    const read = async () => {
      reading += 1;
      await opened;
      return reading === 1 ? content : undefined;
    };
    const encode = (n: number) => encodeVariant(read, 5, "jpeg", `client ${n % 3}`);
    const begun = encode(0);
    await new Promise(setImmediate);
    const waiting = [begun, ...Array.from({ length: 200 }, (_, n) => encode(n))];
    expect(reading).toBe(1);
    await expect(encodeVariant(read, 5, "jpeg", "one")).rejects.toMatchObject({
      status: 503,
      hints: { retryAfter: expect.any(Number) as number },
    });
    open();
    const [first, ...others] = await Promise.all(waiting);
    expect(await sharp(first).metadata()).toMatchObject({ format: "jpeg", width: 5 });
    expect(new Set(others)).toEqual(new Set([undefined]));
    const gone = new Error("gone");
    await expect(encodeVariant(() => Promise.reject(gone), 5, "jpeg", "one")).rejects.toBe(gone);
    const noPicture = () => Promise.resolve(Buffer.from("no picture"));
    expect(await encodeVariant(noPicture, 5, "jpeg", "one")).toBeUndefined();
  });
});
