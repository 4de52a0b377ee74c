import { api } from "#app/operations/json-door.server";
import { sendMessage } from "#app/site/recipients/messages.server";

export const loader = api(sendMessage);
export const action = loader;
