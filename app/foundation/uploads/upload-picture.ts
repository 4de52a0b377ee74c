import {
  BLOB_FAILED,
  GET_URL_FAILED,
  INVALID_FILE_TYPE,
  JPEG_QUALITY,
  PERMISSIONS_FAILED,
  PICTURE_WIDTH,
  UPLOAD_FAILED,
  type FileFault,
} from "#app/foundation/uploads/upload-words";
import { UploadFailure } from "#app/foundation/uploads/picture-check";

/*
 * What the browser does with a chosen picture before the form is sent: crop and upload (specification, sections 5 and 7).
 * Loaded when the first file is chosen. No React in here.
 */

const TYPE = "image/jpeg";

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

/** Whether a file surely is whole; of others the server knows more. */
async function isWhole(file: File): Promise<boolean> {
  const ending = ENDINGS[file.type];
  if (!ending) return true;
  const tail = new Uint8Array(await file.slice(-ending.length).arrayBuffer());
  return ending.every((byte, i) => tail[i] === byte);
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

/** Some browsers answer with noise when a page reads a canvas, against tracking: a picture made so would be spoilt. */
function tellsTheTruth(context: CanvasRenderingContext2D): boolean {
  const colour = [24, 96, 168, 255];
  context.fillStyle = "#1860a8";
  context.fillRect(0, 0, 4, 4);
  const { data } = context.getImageData(0, 0, 4, 4);
  return data.every((value, i) => Math.abs(value - (colour[i % 4] ?? 0)) < 8);
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
  const source = await decode(file);
  if (!source && COMMON.test(file.type)) return INVALID_FILE_TYPE;
  if (!(await isWhole(file))) return undefined;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = PICTURE_WIDTH;
  const context = canvas.getContext("2d");
  if (!source || !context || !tellsTheTruth(context)) return undefined;

  context.fillStyle = "#fff";
  context.fillRect(0, 0, PICTURE_WIDTH, PICTURE_WIDTH);
  context.imageSmoothingQuality = "high";
  const { x, y, edge } = centreSquare(source.width, source.height);
  context.drawImage(source, x, y, edge, edge, 0, 0, PICTURE_WIDTH, PICTURE_WIDTH);
  if ("close" in source) source.close();

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, JPEG_QUALITY));
  if (!blob) throw new UploadFailure(BLOB_FAILED);
  return { blob, preview: canvas.toDataURL(TYPE, JPEG_QUALITY) };
}

/** Asks one of our endpoints and reads one text of its answer. */
async function ask(
  path: string,
  method: string,
  body: unknown,
  { key, failure, signal }: { key: string; failure: string; signal: AbortSignal },
): Promise<string> {
  let response: Response | undefined;
  let answer: Record<string, unknown> = {};
  try {
    response = await fetch(path, {
      method,
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
    answer = (await response.json()) as typeof answer;
  } catch {
    // No connection, or no JSON: the step has failed without a reason.
  }
  const value = answer[key];
  if (response?.ok && typeof value === "string") return value;
  throw new UploadFailure(
    failure,
    response?.status,
    typeof answer.error === "string" ? answer.error : undefined,
  );
}

/** Sends the file itself; only XMLHttpRequest tells how much of it has gone. */
function send(url: string, blob: Blob, signal: AbortSignal, onProgress: (share: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open("PUT", url);
    request.setRequestHeader("Content-Type", blob.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadFailure(UPLOAD_FAILED, request.status));
    };
    request.onerror = request.onabort = () => reject(new UploadFailure(UPLOAD_FAILED));
    request.onloadend = () => signal.removeEventListener("abort", stop);
    signal.addEventListener("abort", stop);
    if (signal.aborted) reject(new UploadFailure(UPLOAD_FAILED));
    else request.send(blob);
  });
}

/**
 * Uploads a cropped picture and claims it for the member.
 *
 * @param onProgress told the share of the bytes that have gone, 0 to 1
 * @returns the picture's stored path
 * @throws UploadFailure in the words of the step that failed, also when the signal ended it
 */
export async function uploadPicture(
  blob: Blob,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  const wanted = { contentType: TYPE, size: blob.size };
  const uploadURL = await ask("/api/objects/upload", "POST", wanted, {
    key: "uploadURL",
    failure: GET_URL_FAILED,
    signal,
  });
  await send(uploadURL, blob, signal, onProgress);
  const imageURL = uploadURL.replace(/[?#].*$/, "");
  return ask("/api/images", "PUT", { imageURL }, { key: "objectPath", failure: PERMISSIONS_FAILED, signal });
}
