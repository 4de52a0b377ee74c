import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";

import { openDatabase } from "#app/foundation/db.server";

/** Brings the database file up to the newest schema; does nothing when it is there already. */
export function migrateDatabase(file: string): void {
  const sqlite = openDatabase(file);
  try {
    migrate(drizzle(sqlite), { migrationsFolder: "drizzle/migrations" });
    // Of each index a part, not a million rows: a site's start waits for it.
    sqlite.exec("PRAGMA analysis_limit = 1000; ANALYZE");
  } finally {
    sqlite.close();
  }
}
