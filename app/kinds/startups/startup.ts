import type { Startup } from "#app/kinds/startups/startup-fields";
import { excerpt } from "#app/platform/text/text-rules";

export const CARD_INDUSTRIES = 3;
export const CARD_FOUNDERS = 2;

export interface StartupCardData extends Startup {
  /** Of its page; missing while it is being written. */
  path?: string;
  moreIndustries: number;
  moreFounders: number;
}

export function startupCardOf(startup: Startup): StartupCardData {
  const { industries, coFounders } = startup;
  return {
    ...startup,
    description: excerpt(startup.description),
    industries: industries.slice(0, CARD_INDUSTRIES),
    coFounders: coFounders.slice(0, CARD_FOUNDERS),
    moreIndustries: Math.max(0, industries.length - CARD_INDUSTRIES),
    moreFounders: Math.max(0, coFounders.length - CARD_FOUNDERS),
  };
}
