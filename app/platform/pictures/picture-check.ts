import {
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  UPLOAD_LIMIT,
  type FileFault,
} from "#app/platform/storage/upload-messages";

/** What tells of a file before it is read. */
export type FileFacts = Pick<File, "type" | "size">;

/** Why a file can't be a picture, as far as its type tells; undefined when it may. */
export function notPicture({ type, size }: FileFacts): FileFault | undefined {
  // Drawings that are programs are refused here as on the server.
  const may = type.startsWith("image/") && !type.startsWith("image/svg") && size > 0;
  return may ? undefined : INVALID_FILE_TYPE;
}

/** Why a file can't be taken as it is, as far as its size and type tell; undefined when they allow it. */
export const pictureFault = (file: FileFacts): FileFault | undefined =>
  notPicture(file) ?? (file.size > UPLOAD_LIMIT ? FILE_TOO_LARGE : undefined);
