import { createHash } from "node:crypto";

import { and, eq, lt } from "drizzle-orm";

import { db, inTransaction } from "#app/platform/db/db.server";
import { submissions } from "#drizzle/schema.server";

/** How long a form that was sent is remembered, in milliseconds. */
const SUBMISSION_TTL_MS = 24 * 60 * 60 * 1000;

export interface Submission {
  memberId: number;
  /** What it makes: the name of a table. */
  kind: string;
  /** The form's own token, made when its page was; without one every submission counts. */
  token: string | undefined;
  /** What was sent: the same form with other content is another submission. */
  content: unknown;
}

const keyOf = ({ memberId, kind, token, content }: Submission): string =>
  createHash("sha256")
    .update(JSON.stringify([memberId, kind, token, content]))
    .digest("base64url");

/** The id of what this very submission has made already; undefined when it is new. */
export function findExisting(submission: Submission): number | undefined {
  if (!submission.token) return undefined;
  return db()
    .select({ entryId: submissions.entryId })
    .from(submissions)
    .where(eq(submissions.key, keyOf(submission)))
    .get()?.entryId;
}

/**
 * Makes what a form asks for, unless this very submission has made it: a button pressed twice adds one entry, not two.
 *
 * @param make stores it and answers its id
 * @returns its id
 */
export function once(submission: Submission, make: () => number): number {
  return inTransaction(() => {
    const made = findExisting(submission);
    if (made !== undefined) return made;
    const entryId = make();
    if (submission.token) {
      const { memberId, kind } = submission;
      db()
        .insert(submissions)
        .values({ key: keyOf(submission), memberId, kind, entryId })
        .run();
    }
    return entryId;
  });
}

/** Forgets the form that made something, once that is deleted: it may make another. Call it in the same transaction. */
export function forgetSubmission(kind: string, entryId: number): void {
  db()
    .delete(submissions)
    .where(and(eq(submissions.kind, kind), eq(submissions.entryId, entryId)))
    .run();
}

/** Forgets submissions that nobody will repeat any more. */
export function sweepSubmissions(): void {
  db()
    .delete(submissions)
    .where(lt(submissions.createdAt, Date.now() - SUBMISSION_TTL_MS))
    .run();
}
