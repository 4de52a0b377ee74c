import { parseArgs } from "node:util";

import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction } from "#app/platform/db/db.server";
import { mustBeWritable } from "#app/platform/cluster/litefs.server";
import { reindex } from "#app/catalogue/store/reindex.server";
import { explainDatabaseFault } from "#app/site/import/explained-fault.server";
import { STORES } from "#app/site/kinds.server";
import { progressDisplay } from "#other/boot/progress";
import { print, runScript } from "#other/boot/script";
import { DATA_KINDS } from "#drizzle/schema.server";

const USAGE = `Usage: npm run reindex

Writes the index of searched texts, and what the filters go by, from the rows again: after a change of what is searched, of
the industries that the filter offers, or after SQL of your own. What is right already is only read; the site may run
meanwhile, and a run that was broken off is simply started again.
`;

await runScript(() => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) return print(USAGE);
  mustBeWritable();
  const display = progressDisplay();
  try {
    const { rows, changed } = explainDatabaseFault(() =>
      reindex(STORES, ({ done, rows, changed }) =>
        display.show({ done, of: rows, summary: `${changed} rows written` }),
      ),
    );
    // What else that SQL changed must not be remembered either.
    inTransaction(() => DATA_KINDS.forEach(bumpVersion));
    display.end();
    print(`${rows} rows looked at, ${changed} written`);
  } finally {
    display.end();
  }
});
