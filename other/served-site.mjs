import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";

import getPort from "get-port";

import { giveUp } from "./give-up.mjs";

/** The built site with its demo data and without limits that count, for a tool that looks at it; `stop` ends and forgets it. */
export async function serveSite(name) {
  const dataDir = mkdtempSync(path.join(tmpdir(), `hub-${name}-`));
  const port = await getPort();
  const origin = `http://localhost:${port}`;
  const site = spawn(process.execPath, ["other/serve.mjs"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      APP_URL: origin,
      RATE_LIMIT_SCALE: "1000",
    },
  });
  await untilHealthy(origin, site);
  const stop = async () => {
    site.kill();
    await once(site, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, stop };
}

async function untilHealthy(origin, site) {
  for (let tries = 0; tries < 600; tries++) {
    if (site.exitCode !== null) giveUp(`The site ended with code ${site.exitCode}.`);
    const ok = await fetch(`${origin}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await pause(100);
  }
  giveUp("The site didn't answer.");
}
