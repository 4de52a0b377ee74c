import { createHash } from "node:crypto";

import { eq, lt } from "drizzle-orm";

import { db, inTransaction } from "#app/platform/db/db.server";
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

/** Characters. */
const TOKEN_LENGTH = 100;

export const tokenIn = (text: string | null): string | undefined => text?.slice(0, TOKEN_LENGTH) || undefined;

function remember(submission: Submission, entryId: number): number {
  const { memberId, kind, token } = submission;
  if (token) {
    db()
      .insert(submissions)
      .values({ key: keyOf(submission), memberId, kind, entryId })
      .run();
  }
  return entryId;
}

/**
 * Makes what is sent, unless it was sent before; returns its id. `before` runs for what is new only, such as a limit; `make` in the
 * transaction that remembers it.
 */
export async function makeOnce(
  submission: Submission,
  before: () => Promise<unknown>,
  make: () => number,
): Promise<number> {
  const made = findExisting(submission);
  if (made !== undefined) return made;
  await before();
  return inTransaction(() => findExisting(submission) ?? remember(submission, make()));
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
