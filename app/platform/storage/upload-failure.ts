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
