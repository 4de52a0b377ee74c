import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";

import { ensureBuilt, ensureInstalled, installOwn } from "./ready.mjs";
import { serveSite } from "./served-site.mjs";

// `npm run conformance`: the Model Context Protocol's own suite over /mcp, on the built site with its demo data.
// `npm run conformance -- --scenario tools-list` runs one scenario. What may fail, and why: other/conformance/expected-failures.yml
process.chdir(path.resolve(import.meta.dirname, ".."));
ensureInstalled();
installOwn("conformance");
ensureBuilt();

const { origin, stop } = await serveSite("conformance");
const suite = spawn(
  "other/conformance/node_modules/.bin/conformance",
  [
    "server",
    ...["--url", `${origin}/mcp`, "--suite", "all"],
    ...["--expected-failures", "other/conformance/expected-failures.yml"],
    ...process.argv.slice(2),
  ],
  { stdio: "inherit" },
);
const [code] = await once(suite, "exit");
await stop();
process.exit(code ?? 1);
