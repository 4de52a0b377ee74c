import { env } from "#app/platform/env.server";
import { isReplica } from "#app/platform/cluster/litefs.server";
import { readyDataFolder } from "./data-folder";
import { print, runScript } from "./script";
import { isUntouched, loadDemoData, renewDemoLinks } from "#other/seed/demo-data";

/** What has to be right before the site is served: a data folder that can be written, the newest schema, demo data once. */
await runScript(async () => {
  await readyDataFolder();
  if (!env().demoData || isReplica()) return;
  if (isUntouched()) {
    const count = await loadDemoData();
    print(`${count} demo entries loaded (DEMO_DATA=off leaves them out)`);
  } else renewDemoLinks();
});
