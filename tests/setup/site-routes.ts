import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { flatRoutes } = require("@remix-run/dev/dist/config/flat-routes.js") as {
  flatRoutes: (folder: string, ignored: string[]) => Record<string, { path?: string; parentId?: string }>;
};

/** The routes of the build by their ids, as the framework reads them from the files' names. */
export const siteRoutes: Record<string, { path?: string; parentId?: string }> = {
  root: {},
  ...flatRoutes("app", ["**/*.test.*", "**/*.server.*"]),
};

/** The pattern of every address that has a route of its own, such as "/startups/:id/edit"; "/" is the home page. */
export const sitePatterns: string[] = Object.entries(siteRoutes).flatMap(([id, { path }]) =>
  path === "*" || id === "root" ? [] : [`/${path ?? ""}`],
);
