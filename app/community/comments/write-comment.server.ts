import type { SessionMember } from "#app/accounts/sessions/session-member";
import { NO_SUCH_COMMENT } from "#app/catalogue/about/comment";
import { addComment, editComment } from "#app/catalogue/about/comments.server";
import { commentFor, type ShownComment } from "#app/catalogue/about/shown-comments.server";
import { countReport, storeReport } from "#app/catalogue/about/reports/entry-reports.server";
import type { Said } from "#app/catalogue/about/likes.server";
import { NOT_YOUR_OWN, type Report } from "#app/catalogue/about/reports/report";
import { inTransaction } from "#app/platform/db/db.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { makeOnce } from "#app/platform/forms/idempotency.server";
import { countAgainst, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { moderate } from "#app/platform/moderation/moderation.server";
import { fieldRefusal, Refusal } from "#app/platform/refusal";

/** Also of changes to them. */
const WRITING: RateLimit = { name: "comments", points: 60, seconds: HOUR_SECONDS };

/** @throws Refusal 400 at `content` for what may not be said, 429 */
async function allow(content: string, { id, name }: SessionMember): Promise<void> {
  await countAgainst(WRITING, String(id));
  const reason = await moderate({ senderName: name, recipientName: "", subject: "", content });
  if (reason !== undefined) throw fieldRefusal("content", `This can’t be posted: ${reason}`);
}

/** Sent again with the same token it makes nothing. Returns the comment's id. @throws Refusal 400, 410, 429 */
export const writeComment = (
  said: Said,
  content: string,
  member: SessionMember,
  token: string | undefined,
): Promise<number> =>
  makeOnce(
    { memberId: member.id, kind: "comments", token, content: [said.kind, said.id, content] },
    () => allow(content, member),
    () => addComment(said, member.id, content),
  );

/** @throws Refusal 400, 403, 404, 409, 429 */
export async function changeComment(
  commentId: number,
  content: string,
  member: SessionMember,
): Promise<void> {
  await allow(content, member);
  editComment(commentId, member.id, content);
}

/** @throws Refusal 403, 404, 429 */
export async function reportComment(commentId: number, report: Report, memberId: number): Promise<void> {
  await countReport(memberId);
  inTransaction(() => {
    if (requireComment(commentId, memberId).isOwn) throw new Refusal(403, NOT_YOUR_OWN);
    storeReport({ kind: "comments", id: commentId }, memberId, report);
  });
}

/** @throws Refusal 404 for none that the member sees */
export function requireComment(commentId: number, memberId: number): ShownComment {
  const found = commentFor(commentId, memberId);
  if (!found) throw new Refusal(404, NO_SUCH_COMMENT);
  return found;
}
