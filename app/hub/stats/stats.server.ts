import { countInvestors } from "#app/features/investors/investors.server";
import { formatFunding } from "#app/features/startups/funding";
import { countStartups, fundingRaised } from "#app/features/startups/startups.server";
import { countTalent } from "#app/features/talent/talents.server";
import { dataVersions } from "#app/platform/db/data-version.server";

/** The home page's headline numbers. */
export interface Stats {
  startups: number;
  investors: number;
  talent: number;
  /** `$12.5M`, `$1.27B`. */
  funding: string;
}

/** Counts of what is listed, and what the startups have raised; zeros where there is nothing. */
export const hubStats = (): Stats => ({
  startups: countStartups(),
  investors: countInvestors(),
  talent: countTalent(),
  funding: formatFunding(fundingRaised()),
});

/** A text that changes whenever the numbers may change. */
export const statsVersion = (): string => dataVersions("startups", "investors", "talent");
