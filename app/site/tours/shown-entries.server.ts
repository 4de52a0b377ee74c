import { newestReels } from "#app/community/reels.server";
import { featuredInvestors } from "#app/kinds/investors/investors.server";
import { featuredStartups } from "#app/kinds/startups/startups.server";
import { newestTalent } from "#app/kinds/talent/talents.server";

/** What the pictures of the quick tour show of the directory; undefined where a list is empty. */
export const shownEntries = () => ({
  startup: featuredStartups(1)[0],
  investor: featuredInvestors(1)[0],
  reel: newestReels(1)[0],
  person: newestTalent("human"),
  agent: newestTalent("nonhuman"),
});

export type ShownEntries = ReturnType<typeof shownEntries>;
