import { communitySection } from "#app/community/community-prompt-section";
import { eventSection } from "#app/kinds/events/event-prompt-section";
import { investorSection } from "#app/kinds/investors/investor-prompt-section";
import { jobSection } from "#app/kinds/jobs/job-prompt-section";
import { learningSection } from "#app/kinds/learning/learning-prompt-section";
import { productSection } from "#app/kinds/products/product-prompt-section";
import { startupSection } from "#app/kinds/startups/startup-prompt-section";
import { talentSection } from "#app/kinds/talent/talent-prompt-section";
import { useCaseSection } from "#app/kinds/use-cases/use-case-prompt-section";

/** What requests call the lists, by their names in addresses. */
export const LIST_WORDS = {
  startups: startupSection,
  investors: investorSection,
  talent: talentSection,
  "use-cases": useCaseSection,
  jobs: jobSection,
  learning: learningSection,
  products: productSection,
  events: eventSection,
};

export { communitySection };
