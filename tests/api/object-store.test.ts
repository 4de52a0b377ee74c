import path from "node:path";

import { describe } from "vitest";

import { localStore } from "#app/platform/storage/local-store.server";
import { openSite } from "#tests/support/open-site";
import { testObjectStore } from "#tests/support/object-store-tests";

const env = { SESSION_SECRET: "a secret of these tests" };
const site = await openSite(env);

describe("files in the data folder", () => {
  testObjectStore(site, localStore(path.join(site.dataDir, "objects"), env.SESSION_SECRET), env);
});
