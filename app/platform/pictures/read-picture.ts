import { dataAddressOf, drawJpeg, fitWithin, type Part, type Size } from "#app/platform/pictures/draw-jpeg";
import {
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  LARGEST_PICTURE,
  PICTURE_WIDTH,
  UPLOAD_LIMIT,
  type FileFault,
} from "#app/platform/storage/upload-messages";

/*
 * What the browser does with a chosen picture before it is sent: crop it, or make it smaller.
 * Loaded when the first file is chosen. No React in here.
 */

/** Types that every browser reads: one that it can't decode is broken. */
const COMMON = /^image\/(jpeg|png|gif|webp|bmp)$/;

/** The largest square in the middle of a picture; pixels, rounded so that the square stays inside. */
export function centreSquare(width: number, height: number): { x: number; y: number; edge: number } {
  const edge = Math.min(width, height);
  return { x: Math.floor((width - edge) / 2), y: Math.floor((height - edge) / 2), edge };
}

/** How whole files of these types end; browsers draw the beginning of one that was cut short as if it were all. */
const ENDINGS: Record<string, readonly number[]> = {
  "image/jpeg": [0xff, 0xd9],
  "image/png": [0xae, 0x42, 0x60, 0x82],
};

/** Bytes in which a JPEG may hold a small picture of itself, with an end of its own. */
const BEFORE_PIXELS = 300_000;

/** Whether a file surely is whole; of others the server knows more. */
async function isWhole(file: File): Promise<boolean> {
  const ending = ENDINGS[file.type];
  if (!ending) return true;
  const tail = new Uint8Array(await file.slice(-ending.length).arrayBuffer());
  if (ending.every((byte, i) => tail[i] === byte)) return true;
  if (file.type !== "image/jpeg") return false;
  // Some cameras put a film behind the picture's end.
  const bytes = new Uint8Array(await file.slice(BEFORE_PIXELS).arrayBuffer());
  let at = bytes.indexOf(0xff);
  while (at >= 0 && bytes[at + 1] !== 0xd9) at = bytes.indexOf(0xff, at + 1);
  return at >= 0;
}

/** A picture's pixels, upright whatever way the camera was held; undefined when this browser can't read them. */
async function decode(file: File): Promise<ImageBitmap | HTMLImageElement | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    // Older browsers know neither the option nor all types; their <img> may.
  }
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The pixels of a picture that surely is whole; undefined when this browser can't tell but the server may. */
async function pixelsOf(file: File): Promise<ImageBitmap | HTMLImageElement | FileFault | undefined> {
  const source = await decode(file);
  if (!source && COMMON.test(file.type)) return INVALID_FILE_TYPE;
  return (await isWhole(file)) ? source : undefined;
}

/** Draws from a picture and lets its pixels go. */
async function draw(source: ImageBitmap | HTMLImageElement, part: Part, size: Size) {
  try {
    return await drawJpeg(source, part, size);
  } finally {
    if ("close" in source) source.close();
  }
}

export interface CroppedPicture {
  blob: Blob;
  /** The same picture as a data address, to be shown at once. */
  preview: string;
}

/**
 * Crops a picture to the square in its middle, 400 pixels wide, white where it was transparent.
 *
 * @returns the picture as JPEG, without metadata; undefined when this browser can't make it but the server may; what
 *   to say when the file is broken
 * @throws UploadFailure when the browser makes no file of it
 */
export async function cropPicture(file: File): Promise<CroppedPicture | FileFault | undefined> {
  const source = await pixelsOf(file);
  if (!source || "text" in source) return source;
  const { x, y, edge } = centreSquare(source.width, source.height);
  const part = { x, y, width: edge, height: edge };
  const blob = await draw(source, part, { width: PICTURE_WIDTH, height: PICTURE_WIDTH });
  return blob && { blob, preview: await dataAddressOf(blob) };
}

/**
 * Makes a picture as small as pictures are kept, in its own proportions, white where it was transparent. What this
 * browser can't read goes as it is, for the server to read.
 *
 * @returns the picture as it is to be sent; what to say when the file is broken, or too large even so
 * @throws UploadFailure when the browser makes no file of it
 */
export async function scalePicture(file: File): Promise<Blob | FileFault> {
  const source = await pixelsOf(file);
  if (source && "text" in source) return source;
  let sent: Blob = file;
  if (source) {
    const { width, height } = source;
    const size = fitWithin({ width, height }, LARGEST_PICTURE);
    sent = (await draw(source, { x: 0, y: 0, width, height }, size)) ?? file;
  }
  return sent.size > UPLOAD_LIMIT ? FILE_TOO_LARGE : sent;
}
