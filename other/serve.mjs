import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

import { giveUp } from "./give-up.mjs";

// Serves what is installed and built: all that the container starts, and the last step of `npm start`.
process.chdir(path.resolve(import.meta.dirname, ".."));
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ??= "production";
// In this process: a second one would load the same packages again. It says itself what is wrong.
await import(pathToFileURL("build/scripts/prepare.js").href);
if (process.exitCode) process.exit();

const port = Number(process.env.PORT || 3000);
process.env.PORT = String(port);
const inUse = () => giveUp(`Port ${port} is in use; stop what uses it, or set PORT to another number.`);
// By asking: who listens to try it takes connections, which waited for the site, and drops them.
await new Promise((resolve) => {
  const probe = net.connect(port, process.env.HOST || "localhost");
  // An address of no machine may never answer.
  probe.once("connect", inUse).once("error", resolve);
  probe.setTimeout(1000, () => {
    probe.destroy();
    resolve();
  });
});
// What asking doesn't tell. The framework's server leaves the error to the process.
process.on("uncaughtExceptionMonitor", ({ code, syscall, hostname }) => {
  if (syscall !== "listen" && (hostname === undefined || hostname !== process.env.HOST)) return;
  if (code === "EADDRINUSE") inUse();
  giveUp(`Port ${port} can't be listened on (${code}); set PORT to another number.`);
});

// The server of the framework, in this process: signals reach it directly.
process.argv[2] = path.resolve("build/server/index.js");
createRequire(import.meta.url)("@remix-run/serve/dist/cli.js");
// What it installs reads files of source maps, which the build hasn't, at each error of a client who hung up.
delete Error.prepareStackTrace;
