import sharp, { type Metadata, type ResizeOptions } from "sharp";

import { boundedQueue } from "#app/platform/limits/bounded-queue.server";
import {
  MAX_MEDIA_WAITING,
  MAX_MEDIA_WAITING_PER_MEMBER,
  MAX_VARIANTS_WAITING,
  MAX_VARIANTS_WAITING_PER_CLIENT,
} from "#app/platform/budgets";
import { Refusal } from "#app/platform/refusal";
import {
  INVALID_FILE_TYPE,
  JPEG_QUALITY,
  LARGEST_PICTURE,
  PICTURE_WIDTH,
} from "#app/platform/storage/upload-messages";

/*
 * Pictures are decoded and encoded again: of what was sent nothing survives but the pixels, so no script hidden in a
 * file, no position and no camera (other/product.md, "Pictures"). The format is told by the bytes, never by what a client says.
 */

// One thread a picture and nothing kept: with the limits below, two pictures at once take some 500 MB at worst.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Nsgif", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** Pixels of the largest picture of any kind that is decoded: more than the cameras of telephones give a 5 MB file. */
const PIXEL_LIMIT = 64_000_000;
/**
 * Pixels of the largest picture of a format: a file of few bytes may be a huge picture, and decoders differ in what they
 * hold of it. AVIF takes some 19 MB a million pixels, GIF and WebP up to 6, as they are decoded whole.
 */
const FORMAT_LIMITS: Record<string, number> = { heif: 12_000_000, gif: 16_000_000, webp: 24_000_000 };
/** Pixels of the largest progressive JPEG or interlaced PNG, held whole: some 5 MB a million. */
const WHOLE_LIMIT = 24_000_000;
const SHAPES = {
  logo: { width: PICTURE_WIDTH, height: PICTURE_WIDTH, fit: "cover" },
  post: { ...LARGEST_PICTURE, fit: "inside", withoutEnlargement: true },
  "as-is": { ...LARGEST_PICTURE, fit: "inside", withoutEnlargement: true },
} as const satisfies Record<string, ResizeOptions>;

/**
 * What becomes of a picture: "logo" is cropped from the centre to a square of 400 pixels, "post" and "as-is" keep their
 * ratio and are at most 1600 pixels wide.
 */
export type PictureShape = keyof typeof SHAPES;

export interface EncodedPicture {
  content: Buffer;
  contentType: string;
  width: number;
  height: number;
}

/** What is uploaded goes through one by one; what is only shown smaller doesn't wait for it. */
const uploads = boundedQueue({
  atOnce: 1,
  waiting: MAX_MEDIA_WAITING,
  waitingPerClient: MAX_MEDIA_WAITING_PER_MEMBER,
  full: "Too many pictures are being looked at; please try again in a moment",
  retryAfter: 30,
  budget: "media",
});
const variants = boundedQueue({
  atOnce: 1,
  waiting: MAX_VARIANTS_WAITING,
  waitingPerClient: MAX_VARIANTS_WAITING_PER_CLIENT,
  full: "Too many pictures are being made at once; please try again in a moment",
  retryAfter: 10,
  budget: "pictures",
});

/**
 * Pixels that a picture may have so that decoding it stays within a small machine's memory. Other JPEGs, also those that
 * have to be turned, are scaled down while they are read, and other PNGs read line by line: they may be the largest.
 */
export const pixelLimitOf = ({ format, isProgressive }: Pick<Metadata, "format" | "isProgressive">): number =>
  FORMAT_LIMITS[format ?? ""] ?? (isProgressive ? WHOLE_LIMIT : PIXEL_LIMIT);

/**
 * Decodes a picture and encodes it as JPEG: upright, without metadata, transparent pixels white, an animation as its
 * first frame.
 *
 * @param read gives the picture's bytes; asked when it is this picture's turn, so that those that wait hold no memory
 * @param ownerId the member who sent it: members have their turns one after the other; null for the operator
 * @throws Refusal 503 when too many wait, 400 for anything that is no JPEG, PNG, GIF, WebP or AVIF, is cut short, or has too many pixels; what
 *   `read` throws
 */
export const encodePicture = (
  read: () => Promise<Uint8Array>,
  shape: PictureShape,
  ownerId: number | null,
): Promise<EncodedPicture> =>
  uploads(String(ownerId), async () => {
    const content = await read();
    try {
      const picture = sharp(content, { failOn: "error", limitInputPixels: PIXEL_LIMIT });
      const facts = await picture.metadata();
      if (facts.width * facts.height > pixelLimitOf(facts)) throw new Error("too many pixels");
      const { data, info } = await picture
        .autoOrient()
        .resize(SHAPES[shape])
        .flatten({ background: "#fff" })
        .jpeg({ quality: JPEG_QUALITY * 100, mozjpeg: true })
        .toBuffer({ resolveWithObject: true });
      return { content: data, contentType: "image/jpeg", width: info.width, height: info.height };
    } catch {
      throw new Refusal(400, INVALID_FILE_TYPE.text);
    }
  });

/** Formats that a picture is answered in, best first, with their settings: small ones in few milliseconds. */
const FORMATS = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 75 },
  jpeg: { quality: JPEG_QUALITY * 100 },
} as const;

export type VariantFormat = keyof typeof FORMATS;
export const VARIANT_FORMATS = Object.keys(FORMATS) as VariantFormat[];

/**
 * A stored picture in another width, never enlarged, and format.
 *
 * @param read gives the picture's bytes, undefined when it is gone; asked when it is this variant's turn, so that those
 *   that wait hold no memory
 * @param client who asks for it; clients have their turns one after the other
 * @returns undefined when it is gone or doesn't decode
 * @throws Refusal 503 when too many wait, and what `read` throws
 */
export async function encodeVariant(
  read: () => Promise<Uint8Array | undefined>,
  width: number,
  format: VariantFormat,
  client: string,
): Promise<Buffer | undefined> {
  return variants(client, async () => {
    const content = await read();
    if (!content) return undefined;
    const picture = sharp(content, { limitInputPixels: PIXEL_LIMIT }).resize({
      width,
      withoutEnlargement: true,
    });
    if (format === "jpeg") picture.flatten({ background: "#fff" });
    return picture
      .toFormat(format, FORMATS[format])
      .toBuffer()
      .catch(() => undefined);
  });
}
