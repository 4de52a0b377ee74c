import {
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  UPLOAD_LIMIT,
  type FileFault,
} from "#app/foundation/uploads/upload-words";

/** A step of an upload that failed. */
export class UploadFailure extends Error {
  constructor(
    /** The step, in the specification's words. */
    message: string,
    /** The answer's status; undefined when there was none. */
    readonly status?: number,
    /** The server's own sentence, where it gave one. */
    readonly reason?: string,
  ) {
    super(message);
  }
}

/** Why a file can't be taken, as far as its size and type tell; undefined when they allow it. */
export function pictureFault({ type, size }: Pick<File, "type" | "size">): FileFault | undefined {
  // Drawings that are programs are refused here as on the server (rulings, section 6).
  if (!type.startsWith("image/") || type.startsWith("image/svg") || size === 0) return INVALID_FILE_TYPE;
  return size > UPLOAD_LIMIT ? FILE_TOO_LARGE : undefined;
}
