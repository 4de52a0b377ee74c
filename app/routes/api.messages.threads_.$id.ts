import { getThread } from "#app/messages/page/message-readings.server";
import { api } from "#app/operations/json-door.server";

export const loader = api(getThread);
export const action = loader;
