import {
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  MAX_PICTURE_BYTES,
  type FileFault,
} from "#app/platform/media/picture-rules";

export type FileFacts = Pick<File, "type" | "size">;

/** Where a system knows no type, the bytes decide. */
export const isUntyped = (type: string): boolean => type === "" || type === "application/octet-stream";

export function notPicture({ type, size }: FileFacts): FileFault | undefined {
  // SVGs can hold scripts.
  const may = isUntyped(type) || (type.startsWith("image/") && !type.startsWith("image/svg"));
  return may && size > 0 ? undefined : INVALID_FILE_TYPE;
}

export const pictureFault = (file: FileFacts): FileFault | undefined =>
  notPicture(file) ?? (file.size > MAX_PICTURE_BYTES ? FILE_TOO_LARGE : undefined);
