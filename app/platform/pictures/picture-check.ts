import {
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  MAX_PICTURE_BYTES,
  type FileFault,
} from "#app/platform/storage/picture-rules";

export type FileFacts = Pick<File, "type" | "size">;

export function notPicture({ type, size }: FileFacts): FileFault | undefined {
  // SVGs can hold scripts.
  const may = type.startsWith("image/") && !type.startsWith("image/svg") && size > 0;
  return may ? undefined : INVALID_FILE_TYPE;
}

export const pictureFault = (file: FileFacts): FileFault | undefined =>
  notPicture(file) ?? (file.size > MAX_PICTURE_BYTES ? FILE_TOO_LARGE : undefined);
