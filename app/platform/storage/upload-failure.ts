/** A step of an upload that failed. */
export class UploadFailure extends Error {
  constructor(
    /** The step that failed, in the words that a person reads. */
    message: string,
    /** The answer's status; undefined when there was none. */
    readonly status?: number,
    /** The server's own sentence, where it gave one. */
    readonly reason?: string,
  ) {
    super(message);
  }
}
