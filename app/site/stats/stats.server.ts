import { countInvestors } from "#app/kinds/investors/investors.server";
import { formatFunding } from "#app/kinds/startups/funding";
import { countStartups, fundingRaised } from "#app/kinds/startups/startups.server";
import { countTalent } from "#app/kinds/talent/talents.server";
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
