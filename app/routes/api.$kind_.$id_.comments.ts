import { endpoint } from "#app/platform/api/api.server";
import { commentByJson, commentsJson } from "#app/site/community/comment-json.server";
import { commentsPath } from "#app/site/community/said-api.server";

const answers = endpoint(commentsPath, {
  GET: ({ request, params: { kind = "", id = "" } }) => commentsJson(request, kind, id),
  POST: ({ request, params: { kind = "", id = "" } }) => commentByJson(request, kind, id),
});

export const loader = answers.loader;
export const action = answers.action;
