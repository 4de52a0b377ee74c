import { investorResource, investorSource } from "#app/features/investors/investors.server";
import { entryEndpoint } from "#app/entries/form/entry-api.server";

const both = entryEndpoint(investorResource, investorSource);

export const loader = both.loader;
export const action = both.action;
