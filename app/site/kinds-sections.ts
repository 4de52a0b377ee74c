import { communitySection } from "#app/community/community-prompt-section";
import { eventSection } from "#app/kinds/events/event-prompt-section";
import { investorSection } from "#app/kinds/investors/investor-prompt-section";
import { startupSection } from "#app/kinds/startups/startup-prompt-section";
import { talentSection } from "#app/kinds/talent/talent-prompt-section";

/** A search of theirs is read as a request, too (other/product.md, "A search that is a sentence"). */
export const LIST_SECTIONS = {
  startups: startupSection,
  investors: investorSection,
  talent: talentSection,
};

/** Where the prompt bar leads to, besides the front page. */
export const KIND_SECTIONS = { ...LIST_SECTIONS, events: eventSection, community: communitySection };
