import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { defineConfig, devices } from "@playwright/test";

const PORT = Number(process.env.E2E_PORT ?? 4173);
const SYSTEM_CHROMIUM = "/usr/bin/chromium";

// The data folder of the test site; the workers, which evaluate this file anew, find its mails there.
const DATA_DIR = (process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), "hub-e2e-")));

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  // Generous: a slow shared machine must not decide whether a page works. Motion is for the tests that are about it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    screenshot: "only-on-failure",
  },
  projects: [{ name: "chromium", use: { ...devices["Desktop Chrome"] } }],
  webServer: {
    command: "node other/start.mjs",
    url: `http://localhost:${PORT}/healthz`,
    env: {
      PORT: String(PORT),
      DATA_DIR,
      NODE_ENV: "production",
      // All tests come from one address.
      RATE_LIMIT_SCALE: "1000",
    },
    timeout: 120_000,
  },
});
