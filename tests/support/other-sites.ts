import path from "node:path";
import { pathToFileURL } from "node:url";

/** Environment of a site that lives among the web sites of tests/mocks/other-sites.mjs. */
export const AMONG_OTHER_SITES = {
  NODE_OPTIONS: `--import ${pathToFileURL(path.resolve("tests/mocks/other-sites.mjs")).href}`,
};
