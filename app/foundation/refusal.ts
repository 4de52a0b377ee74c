/**
 * What a business operation answers when it won't do what was asked: an HTTP status, a sentence for people, and, where
 * one field is to blame, the sentences at the fields. A page shows it at the field or as a notice, the API as JSON.
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fieldErrors?: Record<string, string[]>,
  ) {
    super(message);
  }
}
