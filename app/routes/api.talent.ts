import { talentResource, talentSource } from "#app/kinds/talent/talents.server";
import { entryEndpoint } from "#app/catalogue/form/entry-api.server";

const both = entryEndpoint(talentResource, talentSource);

export const loader = both.loader;
export const action = both.action;
