import { api } from "#app/operations/json-door.server";
import { readNotifications } from "#app/site/notifications/notifications-api.server";

export const loader = api(readNotifications);
export const action = loader;
