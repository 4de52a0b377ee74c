import { newestReels } from "#app/features/community/reels.server";
import { featuredInvestors } from "#app/features/investors/investors.server";
import { featuredStartups } from "#app/features/startups/startups.server";
import { newestTalent } from "#app/features/talent/talents.server";

/** What the pictures of the quick tour show of the directory; undefined where a list is empty. */
export const shownEntries = () => ({
  startup: featuredStartups(1)[0],
  investor: featuredInvestors(1)[0],
  reel: newestReels(1)[0],
  person: newestTalent("human"),
  agent: newestTalent("nonhuman"),
});

export type ShownEntries = ReturnType<typeof shownEntries>;
