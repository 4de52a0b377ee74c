import { parseArgs } from "node:util";

import { inTransaction } from "#app/platform/db/db.server";
import { mustBeWritable } from "#app/platform/cluster/litefs.server";
import { readyDataFolder } from "#other/boot/data-folder";
import { print, runScript } from "#other/boot/script";
import { loadDemoData, removeDemoData } from "./demo-data";

const USAGE = `npm run seed             loads the demo data; what is there already stays as it is
npm run seed -- --reset  removes the demo entries and loads them again; nothing else is touched`;

await runScript(async () => {
  const { values } = parseArgs({ options: { reset: { type: "boolean" }, help: { type: "boolean" } } });
  if (values.help) {
    print(USAGE);
    return;
  }
  mustBeWritable();
  await readyDataFolder();
  if (values.reset) inTransaction(removeDemoData);
  const count = await loadDemoData();
  print(`${count} demo entries loaded`);
});
