import path from "node:path";

import { describe } from "vitest";

import { localStore } from "#app/foundation/uploads/local-store.server";
import { openSite } from "#tests/setup/open-site";
import { testObjectStore } from "#tests/setup/object-store-tests";

const env = { SESSION_SECRET: "a secret of these tests" };
const site = await openSite(env);

describe("files in the data folder", () => {
  testObjectStore(site, localStore(path.join(site.dataDir, "objects"), env.SESSION_SECRET), env);
});
