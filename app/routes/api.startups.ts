import { startupResource, startupSource } from "#app/features/startups/startups.server";
import { entryEndpoint } from "#app/entries/form/entry-api.server";

const both = entryEndpoint(startupResource, startupSource);

export const loader = both.loader;
export const action = both.action;
