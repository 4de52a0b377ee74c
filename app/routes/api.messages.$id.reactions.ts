import { listReactions, reactToMessage } from "#app/messages/page/inbox-deeds.server";
import { api } from "#app/operations/json-door.server";

export const loader = api(listReactions, reactToMessage);
export const action = loader;
