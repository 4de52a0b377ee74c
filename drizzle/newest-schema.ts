import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";

import { openDatabase } from "#app/foundation/db.server";

/** Brings the database file up to the newest schema; does nothing when it is there already. */
export function migrateDatabase(file: string): void {
  const sqlite = openDatabase(file);
  try {
    migrate(drizzle(sqlite), { migrationsFolder: "drizzle/migrations" });
    // All tables, but only those never counted or ten times as large or small since: a site's start waits for it, and
    // ANALYZE reads the whole text index (sqlite.org/pragma.html, "optimize").
    sqlite.exec("PRAGMA optimize = 0x10002");
  } finally {
    sqlite.close();
  }
}
