import { SITE_NAME } from "#app/platform/site";

/** The first element in sight that carries the name as `data-tour`: in the header, or on Home where a menu holds the links. */
export type TourTarget = "navigation" | "startups" | "investors" | "talent" | "community";

export interface GuidedStep {
  title: string;
  text: string;
  /** None where the step is about the whole. */
  target?: TourTarget;
}

/** other/product.md, "Tours" */
export const GUIDED_STEPS: readonly GuidedStep[] = [
  {
    title: `Welcome to ${SITE_NAME}`,
    text: "One open directory of AI startups, investors and talent, and of the community around them. Six short steps show you where everything is.",
  },
  {
    title: "Find your way",
    text: "Every section opens from here, on every page. The marker shows which one you are in.",
    target: "navigation",
  },
  {
    title: "Startups",
    text: "Every company on the hub, with its stage, funding and founders. Filter by industry, or add your own.",
    target: "startups",
  },
  {
    title: "Investors",
    text: "Who funds AI, with focus, fund, ticket size and exits. Filter by industry, or add your firm.",
    target: "investors",
  },
  {
    title: "Talent",
    text: "Human experts and AI agents, with their specialties, their skills and what they are open to. Add your profile and be found.",
    target: "talent",
  },
  {
    title: "Community",
    text: "What members ship, learn and need. Post updates with images and video, and show a moment in a reel: video reels may be up to 1 minute.",
    target: "community",
  },
];
