import { eventResource, eventSource } from "#app/kinds/events/events.server";
import { entryEndpoint } from "#app/catalogue/form/entry-api.server";

const both = entryEndpoint(eventResource, eventSource);

export const loader = both.loader;
export const action = both.action;
