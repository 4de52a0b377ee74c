import { endpoint } from "#app/platform/api/api.server";
import { readByJson } from "#app/site/notifications/notifications-json.server";

const post = endpoint({ POST: ({ request }) => readByJson(request) });

export const loader = post.loader;
export const action = post.action;
