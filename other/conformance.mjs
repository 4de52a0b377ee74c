import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";

import { checkClients } from "./conformance/clients.mjs";
import { ensureBuilt, ensureInstalled, installOwn } from "./ready.mjs";
import { serveSite } from "./served-site.mjs";

// `npm run conformance`: the Model Context Protocol's own suite over /mcp, and clients of /openapi.json, on the built site with its
// demo data; `-- --clients` only the clients, for which Python, Go and Java have to be there.
// `npm run conformance -- --scenario tools-list` runs one scenario. What may fail, and why: other/conformance/expected-failures.yml
process.chdir(path.resolve(import.meta.dirname, ".."));
ensureInstalled();
installOwn("conformance");
ensureBuilt();

const { origin, stop } = await serveSite("conformance");
const args = process.argv.slice(2);
const wants = (what) => args.length === 0 || args.includes(what);
const areMade = wants("--clients") ? await checkClients(`${origin}/openapi.json`) : true;
if (args.includes("--clients")) {
  await stop();
  process.exit(areMade ? 0 : 1);
}
const suite = spawn(
  "other/conformance/node_modules/.bin/conformance",
  [
    "server",
    ...["--url", `${origin}/mcp`, "--suite", "all"],
    ...["--expected-failures", "other/conformance/expected-failures.yml"],
    ...args,
  ],
  { stdio: "inherit" },
);
const [code] = await once(suite, "exit");
await stop();
process.exit(code || (areMade ? 0 : 1));
