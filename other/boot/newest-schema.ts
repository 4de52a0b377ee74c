import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";

import { forgetWarnings } from "#app/accounts/members/members.server";
import { OPINIONS } from "#app/catalogue/about/opinions.server";
import { onDatabase, openDatabase, type Sqlite } from "#app/platform/db/db.server";
import { renewNumbering } from "#app/catalogue/store/numbering.server";
import { reindex } from "#app/catalogue/store/reindex.server";
import { STORES } from "#app/site/kinds.server";
import { DATA_KINDS } from "#drizzle/schema.server";
import { followRules } from "#other/boot/stored-by-rules";
import { moveToEntries } from "#other/boot/move-to-entries";
import { progressDisplay } from "#other/boot/progress";

const MIGRATIONS = "drizzle/migrations";

/** So many rows of an index are looked at: as many as sqlite.org/lang_analyze.html recommends. */
const ROWS_COUNTED = 1000;

function fillIndex(): void {
  const display = progressDisplay();
  reindex(STORES, ({ done, rows, changed }) => {
    if (rows > 0) display.show({ done, of: rows, summary: `${changed} rows written` });
  });
  display.end();
}

function move(sqlite: Sqlite): void {
  const display = progressDisplay();
  moveToEntries(sqlite, MIGRATIONS, ({ done, of }) =>
    display.show({ done, of, summary: `${done} entries moved` }),
  );
  display.end();
}

/** Undone work, as SQLite tells it when asked with 1; all tables (0x10000), those worth an ANALYZE (2). */
const WHAT_IT_WOULD_DO = "optimize(0x10003)";

/**
 * Lets SQLite note how many rows there are, of tables never counted or ten times as large or small since: a site's start
 * waits for it (sqlite.org/pragma.html, "optimize"). Without a limit it would also keep samples of what is in the indexes,
 * such as addresses of members, which would stay there when the members are gone, and of which SQLite would think again at
 * each statement. Of the text index's own tables nothing is noted: while it is small SQLite would choose to read them whole,
 * and merging it would take fifty times as long once it is large.
 */
function countRows(sqlite: Sqlite): void {
  sqlite.exec(`DROP TABLE IF EXISTS sqlite_stat4; PRAGMA analysis_limit = ${ROWS_COUNTED}`);
  for (const { optimize } of sqlite.pragma(WHAT_IT_WOULD_DO) as { optimize: string }[]) {
    if (!optimize.includes('"search_index_')) sqlite.exec(optimize);
  }
  sqlite.exec("DELETE FROM sqlite_stat1 WHERE tbl GLOB 'search_index_*'");
}

/** Brings the database file up to the newest schema; does nothing when it is there already. */
export function migrateDatabase(file: string): void {
  const sqlite = openDatabase(file);
  try {
    move(sqlite);
    migrate(drizzle(sqlite), { migrationsFolder: MIGRATIONS });
    followRules(sqlite, fillIndex);
    countRows(sqlite);
  } finally {
    sqlite.close();
  }
}

/** What a restore has to know of the database. */
export const SITE_DATABASE = {
  counted: ["hub_members", ...DATA_KINDS, "messages"],
  formerNames: { learning: "learning_resources", products: "ai_products" },
  oldest: ["hub_members", "messages", "data_versions", "__drizzle_migrations"],
  versioned: [...DATA_KINDS, OPINIONS],
  renew(file: string): void {
    migrateDatabase(file);
    const sqlite = openDatabase(file);
    try {
      onDatabase(sqlite, () => {
        forgetWarnings();
        renewNumbering();
      });
    } finally {
      sqlite.close();
    }
  },
};
