import { eventResource, eventSource } from "#app/features/events/events.server";
import { entryEndpoint } from "#app/entries/form/entry-api.server";

const both = entryEndpoint(eventResource, eventSource);

export const loader = both.loader;
export const action = both.action;
