import { endpoint } from "#app/platform/api/api.server";
import { deleteCommentByJson, editCommentByJson } from "#app/site/community/comment-json.server";
import { commentPath } from "#app/site/community/said-api.server";

const answers = endpoint(commentPath, {
  PATCH: ({ request, params: { id = "" } }) => editCommentByJson(request, id),
  DELETE: ({ request, params: { id = "" } }) => deleteCommentByJson(request, id),
});

export const loader = answers.loader;
export const action = answers.action;
