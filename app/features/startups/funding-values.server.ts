import { createHash } from "node:crypto";

import { PER_DOLLAR } from "#app/features/startups/exchange-rates";
import { fundingInDollars } from "#app/features/startups/funding";
import type { Sqlite } from "#app/platform/db/db.server";

/** Identifies the present rates; never 0, the value in a new database's header. */
const MARK =
  (createHash("sha256").update(JSON.stringify(PER_DOLLAR)).digest().readUInt32BE() % 0x7ffffffe) + 1;

/** Converts only when the mark in the database's header differs (sqlite.org/pragma.html, "user_version"). */
export function convertFunding(sqlite: Sqlite): void {
  if (sqlite.pragma("user_version", { simple: true }) === MARK) return;
  sqlite.function("funding_in_dollars", { deterministic: true }, (text) =>
    fundingInDollars(text as string | null),
  );
  sqlite
    .transaction(() => {
      const { changes } = sqlite
        .prepare(
          `UPDATE startups SET funding_value = funding_in_dollars(funding)
           WHERE funding_value <> funding_in_dollars(funding)`,
        )
        .run();
      if (changes > 0)
        sqlite.prepare("UPDATE data_versions SET version = version + 1 WHERE kind = 'startups'").run();
      sqlite.pragma(`user_version = ${MARK}`);
    })
    .immediate();
}
