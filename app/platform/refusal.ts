export interface RefusalHints {
  /** Seconds (429, 503). */
  retryAfter?: number;
  needsVerification?: true;
  /** The header `WWW-Authenticate` (RFC 6750, section 3). */
  challenge?: string;
}

/** An expected error: an HTTP status and a sentence for people. Pages show it, the API sends it as JSON. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fieldErrors?: Record<string, string[]>,
    readonly hints: RefusalHints = {},
  ) {
    super(message);
  }
}

export const fieldRefusal = (field: string, sentence: string, status = 400): Refusal =>
  new Refusal(status, sentence, { [field]: [sentence] });
