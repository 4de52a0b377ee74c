import { endpoint } from "#app/platform/api/api.server";
import { readByJson } from "#app/site/notifications/notifications-json.server";
import { notificationsReadPath } from "#app/site/notifications/notifications-api.server";

const post = endpoint(notificationsReadPath, { POST: ({ request }) => readByJson(request) });

export const loader = post.loader;
export const action = post.action;
