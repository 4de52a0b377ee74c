import { accessSync, constants } from "node:fs";

import { env, OperatorError } from "#app/foundation/env.server";
import { makeFolder } from "#app/foundation/folder.server";
import { migrateDatabase } from "#drizzle/migrate";
import { runScript } from "#drizzle/script";
import { isUntouched, loadDemoData } from "#drizzle/seed/demo-data";

/** What has to be right before the site is served: a data folder that can be written, the newest schema, demo data once. */
await runScript(async () => {
  const { dataDir, databasePath, demoData } = env();
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new OperatorError(
      `The data folder ${dataDir} can't be written; give this user the right to, or set DATA_DIR.`,
    );
  }
  migrateDatabase(databasePath);
  if (demoData && isUntouched()) {
    const count = await loadDemoData();
    console.log(`${count} demo entries loaded (DEMO_DATA=off leaves them out)`);
  }
});
