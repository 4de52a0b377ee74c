import tsconfigPaths from "vite-tsconfig-paths";
import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    // Two shared cores: a test and the site that it asks take turns, and much waits for a disk, a mail or a clock, so that
    // four files at once fill them.
    maxWorkers: 4,
    // Generous: a slow shared machine must not decide whether a rule holds.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          // Pure rules: nothing is kept between them, so that files share a worker, which takes longer to start than most run.
          name: "unit",
          isolate: false,
          include: ["app/**/*.test.{ts,tsx}", "other/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "**/*.server.test.ts", "other/boot/**"],
        },
      },
      {
        extends: true,
        test: {
          // The site's modules, with a database and settings of each file's own.
          name: "server",
          include: ["app/**/*.server.test.ts", "other/boot/**/*.test.ts", "tests/unit/**/*.test.ts"],
          setupFiles: ["tests/support/own-data.ts"],
        },
      },
      {
        extends: true,
        test: {
          // The built site's request handler, in the test's own process.
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: "tests/support/templates.ts",
          // Before anything is imported: React has two versions.
          env: { NODE_ENV: "production" },
          server: { deps: { external: [/\/build\//] } },
        },
      },
      {
        extends: true,
        test: {
          // The built site in a process of its own, as the container starts it.
          name: "site",
          include: ["tests/site/**/*.test.ts"],
          globalSetup: "tests/support/built.ts",
          setupFiles: ["tests/support/own-data.ts"],
        },
      },
      {
        extends: true,
        test: {
          // Alone on the machine: an honest visitor's time is measured. A second try is for a moment in which it stood still.
          name: "attacks",
          include: ["tests/attacks/**/*.test.ts"],
          globalSetup: "tests/support/built.ts",
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          // A cluster on one machine; run apart (package.json, test:cluster).
          name: "cluster",
          include: ["tests/cluster/**/*.test.ts"],
          testTimeout: 180_000,
          // The first run compiles the S3 server (tests/support/bucket.ts).
          hookTimeout: 960_000,
        },
      },
    ],
  },
});
