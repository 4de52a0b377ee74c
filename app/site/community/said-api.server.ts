import { z } from "zod";

import { commentAnswer, commentInput } from "#app/catalogue/about/comment-schema";
import { COMMENT_EDIT_MINUTES } from "#app/catalogue/about/comment";
import { listAnswer, listQuery } from "#app/catalogue/list/list-json.server";
import { communityGroup } from "#app/community/page/community-api.server";
import { apiPath, idParam } from "#app/platform/api/operation.server";
import { AUTHORED_PAGES } from "#app/site/kinds.server";

/* How the calls of comments and likes are described. */

const group = communityGroup;

const authored = { kind: z.enum(AUTHORED_PAGES.map(({ kind }) => kind.name)), id: idParam };

const GONE = { 404: "There is no such post or reel.", 410: "It was deleted." };

const shownToAuthor = commentAnswer
  .extend({ waits: z.literal(true).meta({ description: "Others don’t see it yet" }).optional() })
  .meta({ id: "OwnComment" });

const comments = { entity: commentAnswer, params: {} };

export const commentsPath = apiPath(
  "/api/{kind}/{id}/comments",
  {
    GET: {
      id: "listComments",
      group,
      summary: "List comments",
      query: listQuery(comments),
      answers: { 200: listAnswer(comments, "The oldest first") },
      refusals: { ...GONE, 503: "Too many whole lists are being read at once." },
      isVersioned: true,
    },
    POST: {
      id: "addComment",
      group,
      summary: "Comment",
      description: "What a new member writes with a link waits until the operator has approved it.",
      body: commentInput,
      answers: { 201: { description: "The comment", schema: shownToAuthor } },
      refusals: { ...GONE, 409: "Too much of the member’s is waiting for approval." },
      isForMembers: true,
      isMadeOnce: true,
    },
  },
  authored,
);

const NO_SUCH = { 403: "It is another member’s.", 404: "There is no such comment." };

export const commentPath = apiPath(
  "/api/comments/{id}",
  {
    PATCH: {
      id: "editComment",
      group,
      summary: "Change a comment",
      body: commentInput,
      answers: { 200: { description: "The comment", schema: shownToAuthor } },
      refusals: {
        ...NO_SUCH,
        409: `A comment can be changed for ${COMMENT_EDIT_MINUTES} minutes.`,
        410: "It was deleted.",
      },
      isForMembers: true,
    },
    DELETE: {
      id: "deleteComment",
      group,
      summary: "Delete a comment",
      answers: { 200: { description: "Deleted", schema: z.object({ deleted: z.literal(true) }) } },
      refusals: { ...NO_SUCH, 410: "It was deleted before." },
      isForMembers: true,
    },
  },
  { id: idParam },
);

const liking = (id: string, summary: string) => ({
  id,
  group,
  summary,
  description: "However often.",
  answers: {
    200: { description: "How it stands", schema: z.object({ liked: z.boolean(), likes: z.int() }) },
  },
  refusals: GONE,
  isForMembers: true as const,
});

export const likePath = apiPath(
  "/api/{kind}/{id}/like",
  { PUT: liking("like", "Like a post or reel"), DELETE: liking("unlike", "Take a like back") },
  authored,
);
