import { createByJson } from "#app/accounts/sessions/member-json.server";
import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { commentAnswer, commentInput } from "#app/catalogue/about/comment-schema";
import { deleteComment } from "#app/catalogue/about/comments.server";
import { asJson, commentsAfter, countComments } from "#app/catalogue/about/shown-comments.server";
import { requireAuthored } from "#app/catalogue/about/likes.server";
import { listResponse } from "#app/catalogue/list/list-json.server";
import { changeComment, requireComment, writeComment } from "#app/community/comments/write-comment.server";
import { privateJson, readJson } from "#app/platform/api/api.server";
import { readId } from "#app/platform/forms/read-id";
import { findEntry } from "#app/site/entries/find-entry.server";

/* Source: other/product.md, "Comments". */

/** By number alone. @throws Refusal 404, 410 */
function entryAt(kind: string, id: string) {
  const found = findEntry(kind, /^\d+$/.test(id) ? id : "");
  return { said: requireAuthored(found.kind.table, found.id), version: found.record.version };
}

/** What everybody sees, oldest first; `limit` and `after` as in lists. */
export function commentsJson(request: Request, kind: string, id: string): Promise<Response> {
  const { said, version } = entryAt(kind, id);
  return listResponse(request, {
    kind: said.kind,
    versions: [],
    entity: commentAnswer,
    params: {},
    read: () => ({
      version,
      count: () => countComments(said),
      rows: (limit, after, offset) => commentsAfter(said, { after, limit, offset }),
    }),
  });
}

/** One that waits says so to its author. */
function shownTo(commentId: number, memberId: number): object {
  const comment = requireComment(commentId, memberId);
  return { ...asJson(comment), ...(comment.waits && { waits: true }) };
}

/** 201 with the comment. */
export const commentByJson = (request: Request, kind: string, id: string): Promise<Response> =>
  createByJson(request, commentInput, async ({ content }, { member, token }) =>
    shownTo(await writeComment(entryAt(kind, id).said, content, member, token), member.id),
  );

const idIn = (id: string): number => readId(id) ?? 0;

export async function editCommentByJson(request: Request, id: string): Promise<Response> {
  const { member } = await requireMember(request);
  const { content } = await readJson(request, commentInput);
  await changeComment(idIn(id), content, member);
  return privateJson(shownTo(idIn(id), member.id));
}

export async function deleteCommentByJson(request: Request, id: string): Promise<Response> {
  const { member } = await requireMember(request);
  deleteComment(idIn(id), member.id);
  return privateJson({ deleted: true });
}
