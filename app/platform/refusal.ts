/** What a client may need beyond the sentence. */
export interface RefusalHints {
  /** Seconds to wait before the next attempt (429, 503). */
  retryAfter?: number;
  /** The account exists, its address is not confirmed yet. */
  needsVerification?: true;
}

/**
 * What a business operation answers when it won't do what was asked: an HTTP status, a sentence for people, and, where
 * one field is to blame, the sentences at the fields. A page shows it at the field or as a notice, the API as JSON.
 */
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

/** A refusal for which one field is to blame. */
export const fieldRefusal = (field: string, sentence: string, status = 400): Refusal =>
  new Refusal(status, sentence, { [field]: [sentence] });
