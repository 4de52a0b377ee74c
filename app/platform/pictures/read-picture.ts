import { isUntyped } from "#app/platform/pictures/picture-check";
import { dataAddressOf, drawJpeg, fitWithin, type Part, type Size } from "#app/platform/pictures/draw-jpeg";
import {
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  LARGEST_PICTURE,
  SQUARE_PICTURE_PX,
  MAX_PICTURE_BYTES,
  type FileFault,
} from "#app/platform/media/picture-rules";

/* Loaded when the first file is chosen, without React. */

/** Every browser reads these: one that it can't decode is broken. */
const COMMON = /^image\/(jpeg|png|gif|webp|bmp)$/;

export function centreSquare(width: number, height: number): { x: number; y: number; edge: number } {
  const edge = Math.min(width, height);
  return { x: Math.floor((width - edge) / 2), y: Math.floor((height - edge) / 2), edge };
}

/** What the server takes, by what stands at a byte of the file. */
const MARKS: readonly [type: string, at: number, mark: string][] = [
  ["image/jpeg", 0, "\xff\xd8\xff"],
  ["image/png", 0, "\x89PNG"],
  ["image/gif", 0, "GIF8"],
  ["image/webp", 8, "WEBP"],
  ["image/avif", 4, "ftypavi"],
];

/** With the type that its bytes tell where the system told none; undefined when they tell none either. */
export async function typed(file: Blob): Promise<Blob | undefined> {
  if (!isUntyped(file.type)) return file;
  const bytes = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const head = String.fromCharCode(...new Uint8Array(bytes));
  const [type] = MARKS.find(([, at, mark]) => head.startsWith(mark, at)) ?? [];
  return type === undefined ? undefined : file.slice(0, file.size, type);
}

/** Browsers draw a truncated file as if it were whole. */
const ENDINGS: Record<string, readonly number[]> = {
  "image/jpeg": [0xff, 0xd9],
  "image/png": [0xae, 0x42, 0x60, 0x82],
};

/** A JPEG's thumbnail, with an end marker of its own, may lie in these first bytes. */
const THUMBNAIL_AREA_BYTES = 300_000;

async function isWhole(file: Blob): Promise<boolean> {
  const ending = ENDINGS[file.type];
  if (!ending) return true;
  const tail = new Uint8Array(await file.slice(-ending.length).arrayBuffer());
  if (ending.every((byte, i) => tail[i] === byte)) return true;
  if (file.type !== "image/jpeg") return false;
  // Some cameras append a video to the picture.
  const bytes = new Uint8Array(await file.slice(THUMBNAIL_AREA_BYTES).arrayBuffer());
  let at = bytes.indexOf(0xff);
  while (at >= 0 && bytes[at + 1] !== 0xd9) at = bytes.indexOf(0xff, at + 1);
  return at >= 0;
}

/** Upright; undefined when this browser can't read them. */
async function decode(file: Blob): Promise<ImageBitmap | HTMLImageElement | undefined> {
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

/** Undefined when this browser can't tell but the server may. */
async function pixelsOf(file: Blob): Promise<ImageBitmap | HTMLImageElement | FileFault | undefined> {
  const source = await decode(file);
  if (!source && COMMON.test(file.type)) return INVALID_FILE_TYPE;
  return (await isWhole(file)) ? source : undefined;
}

async function draw(source: ImageBitmap | HTMLImageElement, part: Part, size: Size) {
  try {
    return await drawJpeg(source, part, size);
  } finally {
    if ("close" in source) source.close();
  }
}

export interface CroppedPicture {
  blob: Blob;
  preview: string;
}

/** Undefined when only the server may read the file. @throws UploadFailure when the browser makes no file */
export async function cropPicture(chosen: File): Promise<CroppedPicture | FileFault | undefined> {
  const file = await typed(chosen);
  const source = file ? await pixelsOf(file) : INVALID_FILE_TYPE;
  if (!source || "text" in source) return source;
  const { x, y, edge } = centreSquare(source.width, source.height);
  const part = { x, y, width: edge, height: edge };
  const blob = await draw(source, part, { width: SQUARE_PICTURE_PX, height: SQUARE_PICTURE_PX });
  return blob && { blob, preview: await dataAddressOf(blob) };
}

/** A file that this browser can't read is returned unchanged. @throws UploadFailure when the browser makes no file */
export async function scalePicture(chosen: File): Promise<Blob | FileFault> {
  const file = await typed(chosen);
  if (!file) return INVALID_FILE_TYPE;
  const source = await pixelsOf(file);
  if (source && "text" in source) return source;
  let sent: Blob = file;
  if (source) {
    const { width, height } = source;
    const size = fitWithin({ width, height }, LARGEST_PICTURE);
    sent = (await draw(source, { x: 0, y: 0, width, height }, size)) ?? file;
  }
  return sent.size > MAX_PICTURE_BYTES ? FILE_TOO_LARGE : sent;
}
