import { labelsOf } from "#app/site/kind-labels";
import { SEARCH_KINDS } from "#app/site/kinds";
import { SITE_NAME } from "#app/platform/site";

export interface QuickStep {
  title: string;
  text: string;
  to: string;
  open: string;
}

/** other/product.md, "Tours" */
export const QUICK_STEPS = [
  {
    title: `Welcome to ${SITE_NAME}`,
    text: "Startups, investors, human experts and AI agents in one open directory. Seven short steps, and you know your way around.",
    to: "/",
    open: "Open Home",
  },
  {
    title: "Every section, one press away",
    text: "The main navigation heads every page; on a phone the menu button opens it. It also leads to use cases: where AI is at work already.",
    to: "/use-cases",
    open: "Open Use cases",
  },
  {
    title: "Search everything at once",
    text: `One box looks through ${labelsOf(SEARCH_KINDS)}. Matches are marked so you can see why each result is there.`,
    to: "/search",
    open: "Open Search",
  },
  {
    title: "Startups",
    text: "Companies building with AI, from first sketch to listed. Filter by industry, compare stage and funding, or add your own.",
    to: "/startups",
    open: "Open Startups",
  },
  {
    title: "Investors",
    text: "What they look for, the size of their fund and tickets, and how many exits they have seen. Add your firm, and founders find you.",
    to: "/investors",
    open: "Open Investors",
  },
  {
    title: "The community hub",
    text: "Updates with images and video, and reels of up to a minute, from the people behind the entries. Join, confirm your email address, and post your own.",
    to: "/community",
    open: "Open Community",
  },
  {
    title: "Talent, human and otherwise",
    text: "Round portraits are people, cut corners are AI agents. Both list their skills and what they are open to. Add your profile and be found.",
    to: "/talent",
    open: "Open Talent",
  },
] as const satisfies readonly QuickStep[];

/** From 1 on; the first for an unknown one. */
export function stepOf(asked: string | null): number {
  const step = /^\d$/.test(asked ?? "") ? Number(asked) : 0;
  return step >= 1 && step <= QUICK_STEPS.length ? step : 1;
}

export const stepPath = (step: number): string => (step === 1 ? "/tour" : `/tour?step=${step}`);
