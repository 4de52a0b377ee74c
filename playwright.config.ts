import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { defineConfig, devices } from "@playwright/test";

import { chromiumOfDebian } from "./other/chromium.mjs";
import { AMONG_OTHER_SITES } from "./tests/support/other-sites";

const PORT = Number(process.env.E2E_PORT ?? 4173);

const newDataDir = () => mkdtempSync(path.join(tmpdir(), "hub-e2e-"));

// The data folders of the test sites; the workers, which evaluate this file anew, find their mails there.
const DATA_DIR = (process.env.E2E_DATA_DIR ??= newDataDir());
const FILLED_DATA_DIR = (process.env.E2E_FILLED_DATA_DIR ??= newDataDir());

// Where the tests that add entries do so (tests/e2e/support/filled-site.ts).
const FILLED_PORT = PORT + 1;
process.env.E2E_FILLED_SITE = `http://localhost:${FILLED_PORT}`;

const site = (port: number, env: Record<string, string>) => ({
  command: "node other/start.mjs",
  url: `http://localhost:${port}/healthz`,
  env: {
    PORT: String(port),
    NODE_ENV: "production",
    // All tests come from one address.
    RATE_LIMIT_SCALE: "1000",
    ...env,
  },
  timeout: 120_000,
});

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  // One more than the two cores of a small machine: a test often waits for what isn't computed there.
  workers: 3,
  // One that needs a second try is named at the end of `npm test`.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  // Generous: a slow shared machine must not decide whether a page works. Motion is for the tests that are about it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    // One window a worker, cleared of cookies, storage and routes between tests: a new one for each takes a third of the run.
    reuseContext: true,
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: chromiumOfDebian(),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // One process for all pages of the site: a new one for each test takes a quarter of the time of its first page.
        "--process-per-site",
      ],
    },
    screenshot: "only-on-failure",
  },
  projects: [{ name: "chromium", use: { ...devices["Desktop Chrome"] } }],
  webServer: [
    // The demo data, which no test changes: what a list shows can be told from what it showed before.
    site(PORT, { DATA_DIR }),
    // Empty at first; what it drafts intros from are the web sites of tests/mocks.
    site(FILLED_PORT, { DATA_DIR: FILLED_DATA_DIR, DEMO_DATA: "off", ...AMONG_OTHER_SITES }),
  ],
});
