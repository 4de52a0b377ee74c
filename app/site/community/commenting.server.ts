import { z } from "zod";

import { COMMENT_EDIT_MINUTES, COMMENT_WAITS, NO_SUCH_COMMENT } from "#app/catalogue/about/comment";
import { commentAnswer, commentInput } from "#app/catalogue/about/comment-schema";
import { addComment, deleteComment, editComment } from "#app/catalogue/about/comments.server";
import { REPORT_LIMIT, storeReport } from "#app/catalogue/about/reports/entry-reports.server";
import { NOT_YOUR_OWN, REPORT_SENT } from "#app/catalogue/about/reports/report";
import { reportInput } from "#app/catalogue/about/reports/report-schema";
import {
  commentFor,
  commentsAfter,
  countComments,
  type ShownComment,
} from "#app/catalogue/about/shown-comments.server";
import { listAnswer, listQuery, listResponse } from "#app/catalogue/list/list-json.server";
import type { CommentIntent } from "#app/community/comments/comment-intents";
import { commentUrl } from "#app/community/comments/comment-url";
import { communityGroup } from "#app/community/page/community-api.server";
import type { Caller } from "#app/operations/caller";
import { defineDeed, defineOperation, defineResponder } from "#app/operations/operation.server";
import { idParam } from "#app/platform/api/operation.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { readId } from "#app/platform/forms/read-id";
import { moderate } from "#app/platform/moderation/moderation.server";
import { fieldRefusal, Refusal } from "#app/platform/refusal";
import { authored, authoredAt, GONE } from "#app/site/community/authored.server";
import { entryPageAt, type EntryParams } from "#app/site/entries/entry-page.server";
import { answerReport, reportEntry } from "#app/site/entries/report-form.server";

/* Source: other/product.md, "Comments". */

const group = communityGroup;

const idIn = (id: string): number => readId(id) ?? 0;

/** @throws Refusal 404 for none that the member sees */
function requireComment(commentId: number, { member }: Caller): ShownComment {
  const found = commentFor(commentId, member.id);
  if (!found) throw new Refusal(404, NO_SUCH_COMMENT);
  return found;
}

/** By number alone. @throws Refusal 404, 410 */
const postAt = (kind: string, id: string) => authoredAt(`${kind}/${/^\d+$/.test(id) ? id : ""}`);

/** Of the author's own: whether it waits. */
const ownAnswer = commentAnswer
  .extend({ waits: z.literal(true).meta({ description: "Others don’t see it yet" }).optional() })
  .meta({ id: "OwnComment" });

function answer(commentId: number, caller: Caller): z.input<typeof ownAnswer> {
  const { waits, ...comment } = requireComment(commentId, caller);
  return { ...comment, ...(waits && { waits }) };
}

/** Also of changes to them. */
const WRITING = { name: "comments", points: 60, seconds: HOUR_SECONDS };

/** @throws Refusal 400 at `content` for what may not be said */
async function allow({ content }: z.output<typeof commentInput>, { member }: Caller): Promise<void> {
  const reason = await moderate({ senderName: member.name, recipientName: "", subject: "", content });
  if (reason !== undefined) throw fieldRefusal("content", `This can’t be posted: ${reason}`);
}

/** Leads to the comment, and says what became of it. */
const written =
  (title: string) =>
  (commentId: number, { page, caller }: { page: string; caller: Caller }) => ({
    to: commentUrl(page, commentId),
    toast: requireComment(commentId, caller).waits ? COMMENT_WAITS : { title },
  });

const comments = { entity: commentAnswer, params: {} };

/** What everybody sees, oldest first; `limit` and `after` as in lists. */
export const listComments = defineResponder({
  id: "listComments",
  group,
  summary: "List comments",
  at: ["GET", "/api/{kind}/{id}/comments"],
  params: authored,
  query: listQuery(comments),
  answers: { 200: listAnswer(comments, "The oldest first") },
  refusals: { ...GONE, 503: "Too many whole lists are being read at once." },
  isVersioned: true,
  respond: (request, { kind, id }) => {
    const { said, found } = postAt(kind, id);
    return listResponse(request, {
      ...comments,
      kind: said.kind,
      versions: [],
      read: () => ({
        version: found.record.version,
        count: () => countComments(said),
        rows: (limit, after, offset) => commentsAfter(said, { after, limit, offset }),
      }),
    });
  },
});

export const comment = defineOperation({
  id: "addComment",
  group,
  summary: "Comment",
  description: "What a new member writes with a link waits until the operator has approved it.",
  at: ["POST", "/api/{kind}/{id}/comments"],
  params: authored,
  isForMembers: true,
  body: commentInput,
  answers: { 201: { description: "The comment", schema: ownAnswer } },
  refusals: { ...GONE, 409: "Too much of the member’s is waiting for approval." },
  limits: [WRITING],
  prepare: allow,
  once: { table: "comments" },
  run: ({ kind, id, content }, { member }) => addComment(postAt(kind, id).said, member.id, content),
  answer,
  form: { intent: "comment" satisfies CommentIntent, done: written("Comment posted") },
});

const NO_SUCH = { 403: "It is another member’s.", 404: "There is no such comment." };

const ofComment = {
  group,
  params: { id: idParam },
  isForMembers: true as const,
};

export const changeComment = defineOperation({
  ...ofComment,
  id: "editComment",
  summary: "Change a comment",
  at: ["PATCH", "/api/comments/{id}"],
  body: commentInput,
  answers: { 200: { description: "The comment", schema: ownAnswer } },
  refusals: {
    ...NO_SUCH,
    409: `A comment can be changed for ${COMMENT_EDIT_MINUTES} minutes.`,
    410: "It was deleted.",
  },
  limits: [WRITING],
  prepare: allow,
  run: ({ id, content }, { member }) => {
    editComment(idIn(id), member.id, content);
    return idIn(id);
  },
  answer,
  form: { intent: "edit-comment" satisfies CommentIntent, done: written("Comment changed") },
});

export const takeBackComment = defineOperation({
  ...ofComment,
  id: "deleteComment",
  summary: "Delete a comment",
  at: ["DELETE", "/api/comments/{id}"],
  answers: { 200: { description: "Deleted", schema: z.object({ deleted: z.literal(true) }) } },
  refusals: { ...NO_SUCH, 410: "It was deleted before." },
  run: ({ id }, { member }) => {
    deleteComment(idIn(id), member.id);
    return { deleted: true };
  },
  form: {
    intent: "delete-comment" satisfies CommentIntent,
    done: (_, { page }) => ({ to: `${page}#comments`, toast: { title: "Comment deleted" } }),
  },
});

const reportComment = defineDeed({
  params: { id: idParam },
  body: reportInput,
  limits: [REPORT_LIMIT],
  run: ({ id, ...report }, caller) => {
    if (requireComment(idIn(id), caller).isOwn) throw new Refusal(403, NOT_YOUR_OWN);
    storeReport({ kind: "comments", id: idIn(id) }, caller.member.id, report);
    return idIn(id);
  },
  form: {
    intent: "report-comment" satisfies CommentIntent,
    done: (commentId, { page }) => ({ to: commentUrl(page, commentId), toast: REPORT_SENT }),
  },
});

/** All forms of the page of a post or reel. Throws a Response with 404 or 410, and a 303 once it is done. */
export const answerPostPage = (request: Request, { kind = "", entry = "" }: EntryParams) =>
  answerReport(request, () => entryPageAt(kind, entry), [
    comment,
    changeComment,
    takeBackComment,
    reportComment,
    reportEntry,
  ]);
