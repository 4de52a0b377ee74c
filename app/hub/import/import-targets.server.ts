import { aiProductImport } from "#app/features/ai-products/ai-products.server";
import { investorImport } from "#app/features/investors/investors.server";
import { jobImport } from "#app/features/jobs/jobs.server";
import { learningResourceImport } from "#app/features/learning/learning-resources.server";
import { startupImport } from "#app/features/startups/startups.server";
import { talentImport } from "#app/features/talent/talents.server";
import { useCaseImport } from "#app/features/use-cases/use-cases.server";

/** Every kind that can be imported, by its name on the command line. */
export const IMPORT_TARGETS = {
  startups: startupImport,
  investors: investorImport,
  talent: talentImport,
  "use-cases": useCaseImport,
  jobs: jobImport,
  "learning-resources": learningResourceImport,
  "ai-products": aiProductImport,
};
