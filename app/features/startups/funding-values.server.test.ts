import { setImmediate as nextTurn } from "node:timers/promises";

import { beforeEach, describe, expect, it } from "vitest";

import { fundingRaised, startupImport } from "#app/features/startups/startups.server";
import { dataVersion, bumpVersion } from "#app/platform/db/data-version.server";
import { sqlite } from "#app/platform/db/db.server";
import { storeImported } from "#app/entries/store/imported-rows.server";
import { useOwnDatabase } from "#tests/support/own-database";

/** In euros and francs at the rates of 2024. */
const FUNDINGS = ["$10M", "€92.4M", "CHF 8.81M", "Undisclosed"];
const DOLLARS = 120e6;

beforeEach(() => {
  useOwnDatabase();
  sqlite().exec("DELETE FROM startups");
  FUNDINGS.forEach((funding, i) => {
    const row = startupImport.schema.parse({ name: `Startup ${i}`, description: "Does things.", funding });
    storeImported(startupImport, row, { source: "a test", key: String(i) });
  });
  bumpVersion("startups");
});

/** As a database was left by a version that added up amounts of any currency. */
function addUpAsBefore(mark: number): void {
  const amounts = [10e6, 92.4e6, 8.81e6, 0];
  const update = sqlite().prepare("UPDATE startups SET funding_value = ? WHERE name = ?");
  amounts.forEach((amount, i) => update.run(amount, `Startup ${i}`));
  sqlite().pragma(`user_version = ${mark}`);
  bumpVersion("startups");
}

describe("the funding of startups", () => {
  it("is kept in dollars, and summed", () => {
    expect(fundingRaised()).toBeCloseTo(DOLLARS, 0);
  });

  it("is converted when a database of before, or of other rates, is brought up to date", async () => {
    for (const mark of [0, 1]) {
      addUpAsBefore(mark);
      expect(fundingRaised()).toBeCloseTo(111.21e6, 0);
      const version = dataVersion("startups");
      useOwnDatabase();
      await nextTurn();
      expect(fundingRaised()).toBeCloseTo(DOLLARS, 0);
      const values = "SELECT funding_value FROM startups ORDER BY name";
      expect(sqlite().prepare(values).pluck().all()).toEqual([10e6, 100e6, 10e6, 0]);
      expect(dataVersion("startups")).toBeGreaterThan(version);
    }
  });

  it("is left alone where it was converted at the present rates", () => {
    const version = dataVersion("startups");
    sqlite().exec("UPDATE startups SET funding_value = 5 WHERE name = 'Startup 0'");
    useOwnDatabase();
    const value = sqlite().prepare("SELECT funding_value FROM startups WHERE name = 'Startup 0'");
    expect([value.pluck().get(), dataVersion("startups")]).toEqual([5, version]);
  });
});
