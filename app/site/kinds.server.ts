import { aiProductImport, aiProductPages, aiProductSearch } from "#app/kinds/products/ai-products.server";
import { postPages, postSearch, postStore } from "#app/community/posts.server";
import { reelPages, reelStore } from "#app/community/reels.server";
import { eventImport, eventPages, eventResource, eventSearch } from "#app/kinds/events/events.server";
import {
  investorImport,
  investorPages,
  investorResource,
  investorSearch,
} from "#app/kinds/investors/investors.server";
import { jobImport, jobPages, jobSearch } from "#app/kinds/jobs/jobs.server";
import {
  learningResourceImport,
  learningResourcePages,
  learningResourceSearch,
} from "#app/kinds/learning/learning-resources.server";
import {
  startupImport,
  startupPages,
  startupResource,
  startupSearch,
} from "#app/kinds/startups/startups.server";
import { talentImport, talentPages, talentResource, talentSearch } from "#app/kinds/talent/talents.server";
import { useCaseImport, useCasePages, useCaseSearch } from "#app/kinds/use-cases/use-cases.server";
import type { IndexedRows } from "#app/catalogue/store/reindex.server";

/** By the name on the command line (other/product.md, "Importing"). */
export const IMPORT_TARGETS = {
  startups: startupImport,
  investors: investorImport,
  talent: talentImport,
  "use-cases": useCaseImport,
  jobs: jobImport,
  "learning-resources": learningResourceImport,
  "ai-products": aiProductImport,
  events: eventImport,
};

/** What members add, edit and delete. */
export const ENTRY_RESOURCES = [startupResource, investorResource, talentResource, eventResource];

/** Those with a page for each entry. */
export const ENTRY_PAGES = [
  startupPages,
  investorPages,
  talentPages,
  useCasePages,
  jobPages,
  learningResourcePages,
  aiProductPages,
  eventPages,
];

/** The same of what members say. */
export const AUTHORED_PAGES = [postPages, reelPages];

export const INDEXED_KINDS: readonly IndexedRows[] = [
  ...Object.values(IMPORT_TARGETS),
  postStore.toIndex,
  reelStore.toIndex,
];

/** The keys are those of the API's JSON. */
export const SEARCHES = {
  startups: startupSearch,
  investors: investorSearch,
  jobs: jobSearch,
  learningResources: learningResourceSearch,
  aiProducts: aiProductSearch,
  events: eventSearch,
  talent: talentSearch,
  useCases: useCaseSearch,
  posts: postSearch,
};
