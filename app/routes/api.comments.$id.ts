import { endpoint } from "#app/platform/api/api.server";
import { deleteCommentByJson, editCommentByJson } from "#app/site/community/comment-json.server";

const answers = endpoint({
  PATCH: ({ request, params: { id = "" } }) => editCommentByJson(request, id),
  DELETE: ({ request, params: { id = "" } }) => deleteCommentByJson(request, id),
});

export const loader = answers.loader;
export const action = answers.action;
