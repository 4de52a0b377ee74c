import { aiProductKind } from "#app/features/ai-products/ai-product-kind";
import { postKind } from "#app/features/community/post-kind";
import { investorKind } from "#app/features/investors/investor-kind";
import { jobKind } from "#app/features/jobs/job-kind";
import { learningResourceKind } from "#app/features/learning/learning-resource-kind";
import { startupKind } from "#app/features/startups/startup-kind";
import { talentKind } from "#app/features/talent/talent-kind";
import { useCaseKind } from "#app/features/use-cases/use-case-kind";

/** The lists that the header names. */
export const MAIN_KINDS = [startupKind, investorKind, talentKind, useCaseKind] as const;

/** The lists for which the header has no room: "More", and each leads to the others. */
export const MORE_KINDS = [jobKind, learningResourceKind, aiProductKind] as const;

/** Every list of a kind, in the order in which people meet them. */
export const LISTED_KINDS = [...MAIN_KINDS, ...MORE_KINDS] as const;

/** What is searched, in the order of the chips (other/product.md, "Search"). */
export const SEARCHED_KINDS = [
  startupKind,
  investorKind,
  ...MORE_KINDS,
  talentKind,
  useCaseKind,
  postKind,
] as const;

/** The same in the order of the sections: people and firms first, and last what is said among members. */
export const RESULT_KINDS = [...MAIN_KINDS, aiProductKind, jobKind, learningResourceKind, postKind] as const;

export type SearchedKind = (typeof SEARCHED_KINDS)[number];

/** The kind by the name that JSON has for it. */
export type SearchKey = SearchedKind["key"];
