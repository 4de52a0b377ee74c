import { api } from "#app/operations/json-door.server";
import { listNotifications } from "#app/site/notifications/notifications-api.server";

export const loader = api(listNotifications);
export const action = loader;
