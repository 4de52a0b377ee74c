import { countInvestors } from "#app/features/investors/investors.server";
import { formatFunding } from "#app/features/startups/funding";
import { countStartups, fundingRaised } from "#app/features/startups/startups.server";
import { countTalent } from "#app/features/talent/talents.server";
import { dataVersions } from "#app/platform/db/data-version.server";

export interface Stats {
  startups: number;
  investors: number;
  talent: number;
  /** `$12.5M`, `$1.27B`. */
  funding: string;
}

export const hubStats = (): Stats => ({
  startups: countStartups(),
  investors: countInvestors(),
  talent: countTalent(),
  funding: formatFunding(fundingRaised()),
});

export const statsVersion = (): string => dataVersions("startups", "investors", "talent");
