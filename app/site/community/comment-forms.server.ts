import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { COMMENT_WAITS } from "#app/catalogue/about/comment";
import { commentInput } from "#app/catalogue/about/comment-schema";
import { deleteComment } from "#app/catalogue/about/comments.server";
import { requireAuthored } from "#app/catalogue/about/likes.server";
import { reportInput } from "#app/catalogue/about/reports/report-schema";
import { isCommentIntent, type CommentIntent } from "#app/community/comments/comment-intents";
import {
  changeComment,
  reportComment,
  requireComment,
  writeComment,
} from "#app/community/comments/write-comment.server";
import { commentUrl } from "#app/community/comments/comment-url";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { parseForm } from "#app/platform/forms/form.server";
import { keepTyped } from "#app/platform/drafts/keep-typed.server";
import { tokenIn } from "#app/platform/forms/idempotency.server";
import { readForm, textOf } from "#app/platform/forms/read-form.server";
import { readId } from "#app/platform/forms/read-id";
import { redirectWithToast } from "#app/platform/toasts/toast.server";
import { entryPageAt, type EntryParams } from "#app/site/entries/entry-page.server";
import type { EntryOfKind } from "#app/site/entries/find-entry.server";
import { answerReport } from "#app/site/entries/report-form.server";

/** Leads to the comment, and says what became of it. */
const showWritten = (path: string, commentId: number, memberId: number, done: string) =>
  redirectWithToast(
    commentUrl(path, commentId),
    requireComment(commentId, memberId).waits ? COMMENT_WAITS : { title: done },
  );

async function act(
  { kind, id, path }: EntryOfKind,
  form: FormData,
  intent: CommentIntent,
  member: SessionMember,
) {
  const commentId = readId(textOf(form, "id")) ?? 0;
  switch (intent) {
    case "comment": {
      const { content } = parseForm(form, commentInput);
      const said = requireAuthored(kind.table, id);
      const written = await writeComment(said, content, member, tokenIn(textOf(form, "form")));
      return showWritten(path, written, member.id, "Comment posted");
    }
    case "edit-comment": {
      const { content } = parseForm(form, commentInput);
      await changeComment(commentId, content, member);
      return showWritten(path, commentId, member.id, "Comment changed");
    }
    case "delete-comment":
      deleteComment(commentId, member.id);
      return redirectWithToast(`${path}#comments`, { title: "Comment deleted" });
    case "report-comment":
      await reportComment(commentId, parseForm(form, reportInput), member.id);
      return redirectWithToast(commentUrl(path, commentId), {
        title: "Report sent",
        text: "Thank you. We will look at it.",
      });
  }
}

/** All forms of the page of a post or reel. Throws a Response with 404 or 410, and a 303 once it is done. */
export async function answerPostPage(request: Request, { kind = "", entry = "" }: EntryParams) {
  if (request.method !== "POST") return answerReport(request, entryPageAt(kind, entry));
  const form = await readForm(request);
  const intent = form.get("intent");
  return keepTyped(form, async () => {
    const found = entryPageAt(kind, entry);
    if (!isCommentIntent(intent)) return answerReport(request, found, form);
    return answerMemberForm<RejectedForm>(request, form, {}, ({ member }) =>
      act(found, form, intent, member),
    );
  });
}
