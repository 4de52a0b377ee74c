import { afterAll, describe } from "vitest";

import { s3Store } from "#app/platform/storage/s3-store.server";
import { startBucket } from "#tests/support/bucket";
import { openSite } from "#tests/support/open-site";
import { testObjectStore } from "#tests/support/object-store-tests";

const bucket = await startBucket();
afterAll(() => bucket?.stop());
const env = { ...bucket?.env };
const site = await openSite(env);

describe.skipIf(!bucket)("files in a bucket", () => {
  const store = s3Store({
    bucket: "hub",
    endpoint: env.S3_ENDPOINT,
    region: "us-east-1",
    forcePathStyle: true,
  });
  testObjectStore(site, store, env);
});
