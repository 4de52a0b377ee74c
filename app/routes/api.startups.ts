import { startupResource, startupSource } from "#app/kinds/startups/startups.server";
import { entryEndpoint } from "#app/catalogue/form/entry-api.server";

const both = entryEndpoint(startupResource, startupSource);

export const loader = both.loader;
export const action = both.action;
