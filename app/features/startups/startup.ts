import type { Place } from "#app/entries/places";
import { excerpt } from "#app/platform/text/text-rules";

/** A startup as programs read it; null where nothing is known. */
export interface Startup {
  id: number;
  name: string;
  description: string;
  location: string | null;
  funding: string | null;
  stage: string | null;
  industries: string[];
  logo: string | null;
  website: string | null;
  coFounders: string[];
}

/** Industries that a card names before "+N more". */
export const CARD_INDUSTRIES = 3;
/** Co-founders that a card names. */
export const CARD_FOUNDERS = 2;

/** Funding stages that the form offers. */
export const STAGES = [
  "Ideation",
  "Pre-Seed",
  "Seed",
  "Series A",
  "Series B",
  "Series C",
  "Series D+",
  "IPO",
] as const;

/** Filters that a sentence asks for; none where a list is empty (other/product.md, "What a request means"). */
export interface StartupFacets {
  /** Any of these. */
  locations: readonly Place[];
  /** Any of these, as STAGES names them. */
  stages: readonly string[];
  /** Each of these must occur. */
  texts?: readonly string[];
}

/** What a card shows of a startup: shortened lists, with how much was left out. */
export interface StartupCardData extends Startup {
  moreIndustries: number;
  moreFounders: number;
}

/** Shortens a startup to what its card shows. */
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

/** What the form says where something is missing. */
export const STARTUP_WORDS = {
  name: "Please enter a company name",
  description: "Please enter a description",
  location: "Please enter a location",
  stage: "Please choose a funding stage",
  funding: "Please enter a funding amount",
};
