import { cancelEvent } from "#app/kinds/events/event-cancelling.server";
import { api } from "#app/operations/json-door.server";

export const loader = api(cancelEvent);
export const action = loader;
