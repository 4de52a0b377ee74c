import { investorResource, investorSource } from "#app/kinds/investors/investors.server";
import { entryEndpoint } from "#app/catalogue/form/entry-api.server";

const both = entryEndpoint(investorResource, investorSource);

export const loader = both.loader;
export const action = both.action;
