import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

interface Route {
  id: string;
  path?: string;
  index?: boolean;
  parentId?: string;
  file: string;
}

const require = createRequire(import.meta.url);
const { flatRoutes } = require("@remix-run/dev/dist/config/flat-routes.js") as {
  flatRoutes: (folder: string, ignored: string[]) => Record<string, Route>;
};

/** The routes of the build by their ids, as the framework reads them from the files' names. */
export const siteRoutes: Record<string, Route> = {
  root: { id: "root", file: "root.tsx" },
  ...flatRoutes("app", ["**/*.test.*", "**/*.server.*"]),
};

const ownRoutes = Object.entries(siteRoutes).filter(([id]) => id !== "root");

const patternOf = ({ path: pattern = "" }: Route) => `/${pattern}`;

/** The pattern of every address that has a route of its own, such as "/startups/:id/edit"; "/" is the home page. */
export const sitePatterns: string[] = ownRoutes
  .map(([, route]) => patternOf(route))
  .filter((pattern) => pattern !== "/*");

/** A route that exports a component renders a page; all others answer with something else. */
const rendersPage = ({ file }: Route) =>
  /^export (default\b|\{[^}]*\bdefault\b)/m.test(readFileSync(path.join("app", file), "utf8"));

/** The patterns of the routes that render a page; "/*" is the page for unknown addresses. */
export const pagePatterns: string[] = ownRoutes
  .filter(([, route]) => rendersPage(route))
  .map(([, route]) => patternOf(route));
