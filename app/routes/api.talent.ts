import { talentResource, talentSource } from "#app/features/talent/talents.server";
import { entryEndpoint } from "#app/entries/form/entry-api.server";

const both = entryEndpoint(talentResource, talentSource);

export const loader = both.loader;
export const action = both.action;
