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
  SQUARE_PICTURE_PX,
} from "#app/platform/media/picture-rules";

/* Re-encoding removes scripts, position and camera; the bytes tell the format (other/product.md, "Pictures"). */

// With the limits below, two pictures at once need some 500 MB at worst.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Nsgif", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** More than phone cameras put into a 5 MB file. */
const MAX_PIXELS = 64_000_000;
/** Decoders differ in memory: AVIF needs some 19 MB per million pixels, GIF and WebP up to 6. */
const MAX_PIXELS_OF_FORMAT: Record<string, number> = { heif: 12_000_000, gif: 16_000_000, webp: 24_000_000 };
/** Progressive JPEG and interlaced PNG are held whole: some 5 MB per million pixels. */
const MAX_PIXELS_HELD_WHOLE = 24_000_000;
const SHAPES = {
  logo: { width: SQUARE_PICTURE_PX, height: SQUARE_PICTURE_PX, fit: "cover" },
  post: { ...LARGEST_PICTURE, fit: "inside", withoutEnlargement: true },
  "as-is": { ...LARGEST_PICTURE, fit: "inside", withoutEnlargement: true },
} as const satisfies Record<string, ResizeOptions>;

/** "logo" is a centred square of 400 pixels; "post" and "as-is" keep their ratio, at most 1600 pixels wide. */
export type PictureShape = keyof typeof SHAPES;

export interface EncodedPicture {
  content: Buffer;
  contentType: string;
  width: number;
  height: number;
}

/** Uploads run one by one; variants don't wait for them. */
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

/** Other JPEGs are scaled down while being read, and other PNGs are read line by line. */
export const pixelLimitOf = ({ format, isProgressive }: Pick<Metadata, "format" | "isProgressive">): number =>
  MAX_PIXELS_OF_FORMAT[format ?? ""] ?? (isProgressive ? MAX_PIXELS_HELD_WHOLE : MAX_PIXELS);

/** `read` is called in turn, so that waiting pictures hold no memory. @throws Refusal 503 when too many wait, 400 */
export const encodePicture = (
  read: () => Promise<Uint8Array>,
  shape: PictureShape,
  ownerId: number | null,
): Promise<EncodedPicture> =>
  uploads(String(ownerId), async () => {
    const content = await read();
    try {
      const picture = sharp(content, { failOn: "error", limitInputPixels: MAX_PIXELS });
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

const FORMATS = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 75 },
  jpeg: { quality: JPEG_QUALITY * 100 },
} as const;

export type VariantFormat = keyof typeof FORMATS;
export const VARIANT_FORMATS = Object.keys(FORMATS) as VariantFormat[];

/** Undefined when it is gone or doesn't decode. @throws Refusal 503 when too many wait, and what `read` throws */
export async function encodeVariant(
  read: () => Promise<Uint8Array | undefined>,
  width: number,
  format: VariantFormat,
  client: string,
): Promise<Buffer | undefined> {
  return variants(client, async () => {
    const content = await read();
    if (!content) return undefined;
    const picture = sharp(content, { limitInputPixels: MAX_PIXELS }).resize({
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
