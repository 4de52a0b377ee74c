import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";

import { convertFunding } from "#app/features/startups/funding-values.server";
import { openDatabase } from "#app/foundation/db.server";

/** So many rows of an index are looked at: as many as sqlite.org/lang_analyze.html recommends. */
const ROWS_COUNTED = 1000;

/** Brings the database file up to the newest schema; does nothing when it is there already. */
export function migrateDatabase(file: string): void {
  const sqlite = openDatabase(file);
  try {
    migrate(drizzle(sqlite), { migrationsFolder: "drizzle/migrations" });
    convertFunding(sqlite);
    // All tables, but only those never counted or ten times as large or small since: a site's start waits for it, and
    // ANALYZE reads the whole text index (sqlite.org/pragma.html, "optimize"). Without a limit it would also keep samples of
    // what is in the indexes, such as addresses of members, which would stay there when the members are gone, and of which
    // SQLite would think anew at each statement.
    sqlite.exec(
      `DROP TABLE IF EXISTS sqlite_stat4; PRAGMA analysis_limit = ${ROWS_COUNTED}; PRAGMA optimize = 0x10002`,
    );
  } finally {
    sqlite.close();
  }
}
