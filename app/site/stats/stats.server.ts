import { formatFunding } from "#app/language/amounts/amount-in-dollars";
import { fundingRaised } from "#app/kinds/startups/startups.server";
import { dataVersions } from "#app/platform/db/data-version.server";
import { countAll } from "#app/platform/db/table-rows.server";

export interface Stats {
  startups: number;
  investors: number;
  talent: number;
  /** `$12.5M`, `$1.27B`. */
  funding: string;
}

export const hubStats = (): Stats => ({
  startups: countAll("startups"),
  investors: countAll("investors"),
  talent: countAll("talent"),
  funding: formatFunding(fundingRaised()),
});

export const statsVersion = (): string => dataVersions("startups", "investors", "talent");
