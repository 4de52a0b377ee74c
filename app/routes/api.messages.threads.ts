import { listThreads } from "#app/messages/page/message-readings.server";
import { api } from "#app/operations/json-door.server";

export const loader = api(listThreads);
export const action = loader;
