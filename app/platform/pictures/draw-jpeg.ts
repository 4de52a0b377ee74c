import { UploadFailure } from "#app/platform/storage/upload-failure";
import { BLOB_FAILED, JPEG_QUALITY } from "#app/platform/media/picture-rules";

export interface Size {
  width: number;
  height: number;
}

export interface Part extends Size {
  x: number;
  y: number;
}

/** Some browsers return noise when a page reads a canvas, which would spoil the picture. */
function tellsTheTruth(context: CanvasRenderingContext2D): boolean {
  const colour = [24, 96, 168, 255];
  context.fillStyle = "#1860a8";
  context.fillRect(0, 0, 4, 4);
  const { data } = context.getImageData(0, 0, 4, 4);
  return data.every((value, i) => Math.abs(value - (colour[i % 4] ?? 0)) < 8);
}

/** Undefined when this browser's canvas can't be trusted. @throws UploadFailure when the browser makes no file */
export async function drawJpeg(
  source: CanvasImageSource,
  { x, y, width, height }: Part,
  size: Size,
): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const context = canvas.getContext("2d");
  if (!context || !tellsTheTruth(context)) return undefined;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, x, y, width, height, 0, 0, size.width, size.height);
  const file = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY),
  );
  if (!file) throw new UploadFailure(BLOB_FAILED);
  return file;
}

export function fitWithin({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export const dataAddressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new UploadFailure(BLOB_FAILED));
    reader.readAsDataURL(file);
  });
