import { createHash } from "node:crypto";

import { PER_DOLLAR } from "#app/language/amounts/exchange-rates";
import { AMOUNT_RULES } from "#app/language/amounts/amount-in-dollars";
import { FACET_RULES } from "#app/catalogue/query/facets-of.server";
import { SKILLS } from "#app/kinds/talent/talent-skills";
import { renewImported, VALUE_RULES } from "#app/site/import/renew-imported.server";
import { onDatabase, type Sqlite } from "#app/platform/db/db.server";
import { countEntries, SEARCHED_KINDS } from "#app/platform/search/search-index.server";
import { FOLDING_RULES } from "#app/platform/search/text-match";
import { print } from "#other/boot/script";

/*
 * What is stored beside what was written follows rules: the index of searched texts, amounts in dollars, what an import knows
 * a row by. Once they change, the next start reads every row again (decision 062).
 */

/** Never 0, the value in a new database's header. Letters of a newer Unicode fold otherwise. */
const MARK =
  (createHash("sha256")
    .update(
      JSON.stringify([
        PER_DOLLAR,
        AMOUNT_RULES,
        FOLDING_RULES,
        FACET_RULES,
        SKILLS,
        VALUE_RULES,
        process.versions.unicode,
      ]),
    )
    .digest()
    .readUInt32BE() %
    0x7ffffffe) +
  1;

/**
 * Only where the mark in the database's header differs (sqlite.org/pragma.html, "user_version"); one that was broken off begins
 * again.
 *
 * @param reindex brings what is derived from rows to what they say
 */
export function followRules(sqlite: Sqlite, reindex: () => void): void {
  if (sqlite.pragma("user_version", { simple: true }) === MARK) return;
  onDatabase(sqlite, () => {
    if (countEntries(SEARCHED_KINDS) > 0)
      print("Reading all entries again, by rules that have changed: half a minute for 250,000 rows");
    renewImported();
    reindex();
  });
  sqlite.pragma(`user_version = ${MARK}`);
}
