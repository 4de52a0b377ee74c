import { aiProductKind } from "#app/kinds/products/ai-product-kind";
import { postKind } from "#app/community/post-kind";
import { eventKind } from "#app/kinds/events/event-kind";
import { investorKind } from "#app/kinds/investors/investor-kind";
import { jobKind } from "#app/kinds/jobs/job-kind";
import { learningResourceKind } from "#app/kinds/learning/learning-resource-kind";
import { startupKind } from "#app/kinds/startups/startup-kind";
import { talentKind } from "#app/kinds/talent/talent-kind";
import { useCaseKind } from "#app/kinds/use-cases/use-case-kind";

/** The lists that the header names. */
export const MAIN_KINDS = [startupKind, investorKind, talentKind, useCaseKind] as const;

/** Shown under "More", for want of room in the header. */
export const MORE_KINDS = [jobKind, learningResourceKind, aiProductKind, eventKind] as const;

export const LISTED_KINDS = [...MAIN_KINDS, ...MORE_KINDS] as const;

/** In the order of the chips, and of the groups below them (other/product.md, "Search"). */
export const SEARCH_KINDS = [
  startupKind,
  investorKind,
  ...MORE_KINDS,
  talentKind,
  useCaseKind,
  postKind,
] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

export type SearchKey = SearchKind["key"];
