import { createHash } from "node:crypto";

import { eq, lt } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { exportedRows } from "#app/platform/db/exported-rows.server";
import { DAY_MS } from "#app/platform/durations";
import { submissions } from "#drizzle/schema.server";

const SUBMISSION_TTL_MS = DAY_MS;

export interface Submission {
  memberId: number;
  /** The name of a table. */
  kind: string;
  token: string | undefined;
  /** The same form with other content is another submission. */
  content: unknown;
}

const keyOf = ({ memberId, kind, token, content }: Submission): string =>
  createHash("sha256")
    .update(JSON.stringify([memberId, kind, token, content]))
    .digest("base64url");

export function findExisting(submission: Submission): number | undefined {
  if (!submission.token) return undefined;
  return db()
    .select({ entryId: submissions.entryId })
    .from(submissions)
    .where(eq(submissions.key, keyOf(submission)))
    .get()?.entryId;
}

/** Call it in the transaction that found none existing and made the entry; returns the entry's id. */
export function remember(submission: Submission, entryId: number): number {
  const { memberId, kind, token } = submission;
  if (token) {
    db()
      .insert(submissions)
      .values({ key: keyOf(submission), memberId, kind, entryId })
      .run();
  }
  return entryId;
}

export function sweepSubmissions(): void {
  db()
    .delete(submissions)
    .where(lt(submissions.createdAt, Date.now() - SUBMISSION_TTL_MS))
    .run();
}

/** By table. */
export const exportSubmissions = (memberId: number) => ({
  submissions: exportedRows(submissions, eq(submissions.memberId, memberId), "key"),
});
