import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import path from "node:path";
import process from "node:process";

import { ensureBuilt, ensureInstalled, giveUp, requireNode, run } from "./ready.mjs";

// `npm start`: everything from a fresh clone to a served site. Each step does nothing when it was done before.
requireNode();
process.chdir(path.resolve(path.dirname(new URL(import.meta.url).pathname), ".."));
if (existsSync(".env")) process.loadEnvFile(".env");
ensureInstalled();
ensureBuilt();
// Only now: before, it would keep the build tools from being installed.
process.env.NODE_ENV ??= "production";
run(process.execPath, ["--import", "tsx", "drizzle/prepare.ts"]);

const port = Number(process.env.PORT || 3000);
process.env.PORT = String(port);
await new Promise((resolve) => {
  const probe = net.createServer();
  probe.once("error", ({ code }) => {
    giveUp(
      code === "EADDRINUSE"
        ? `Port ${port} is in use; stop what uses it, or set PORT to another number.`
        : `Port ${port} can't be listened on (${code}); set PORT to another number.`,
    );
  });
  probe.listen(port, () => probe.close(resolve));
});

// The server of the framework, in this process: signals reach it directly.
process.argv[2] = path.resolve("build/server/index.js");
createRequire(import.meta.url)("@remix-run/serve/dist/cli.js");
