import { aiProductImport, aiProductSearch } from "#app/features/ai-products/ai-products.server";
import { postSearch, postsToIndex } from "#app/features/community/posts.server";
import { investorImport, investorSearch } from "#app/features/investors/investors.server";
import { jobImport, jobSearch } from "#app/features/jobs/jobs.server";
import {
  learningResourceImport,
  learningResourceSearch,
} from "#app/features/learning/learning-resources.server";
import { startupImport, startupSearch } from "#app/features/startups/startups.server";
import { talentImport, talentSearch } from "#app/features/talent/talents.server";
import { useCaseImport, useCaseSearch } from "#app/features/use-cases/use-cases.server";
import type { IndexedRows } from "#app/platform/search/reindex.server";

/** Every kind that can be imported, by its name on the command line (other/product.md, "Importing"). */
export const IMPORT_TARGETS = {
  startups: startupImport,
  investors: investorImport,
  talent: talentImport,
  "use-cases": useCaseImport,
  jobs: jobImport,
  "learning-resources": learningResourceImport,
  "ai-products": aiProductImport,
};

/** Everything that is searched, as the index is written from it. */
export const INDEXED_KINDS: readonly IndexedRows[] = [...Object.values(IMPORT_TARGETS), postsToIndex];

/** How each kind is searched among all: its best matches, and what of them the page shows. The keys are those of the API's JSON. */
export const SEARCHES = {
  startups: startupSearch,
  investors: investorSearch,
  jobs: jobSearch,
  learningResources: learningResourceSearch,
  aiProducts: aiProductSearch,
  talent: talentSearch,
  useCases: useCaseSearch,
  posts: postSearch,
};
