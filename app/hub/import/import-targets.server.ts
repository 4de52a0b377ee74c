import { investorImport } from "#app/features/investors/investors.server";
import { startupImport } from "#app/features/startups/startups.server";
import { talentImport } from "#app/features/talent/talents.server";

/** Every kind that can be imported, by its name on the command line (rulings, "Import"). */
export const IMPORT_TARGETS = {
  startups: startupImport,
  investors: investorImport,
  talent: talentImport,
};
