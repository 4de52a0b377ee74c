import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { claim, requestUpload, withoutQuery } from "#tests/support/pictures";

const site = await openSite({
  S3_BUCKET: "hub",
  S3_ENDPOINT: "http://127.0.0.1:9",
  S3_REGION: "us-east-1",
  S3_FORCE_PATH_STYLE: "on",
  AWS_ACCESS_KEY_ID: "hub-tests",
  AWS_SECRET_ACCESS_KEY: "hub-tests-secret",
});

it("a bucket that can't be reached is a 503 for who uploads, and hides nothing else", async () => {
  const { here } = await earlierMember(site);
  const uploadURL = await requestUpload(here);
  const claimed = await claim(here, withoutQuery(uploadURL));
  expect([claimed.status, claimed.data.error]).toEqual([503, expect.stringContaining("can't be reached")]);
  const path = `/objects/uploads/${randomUUID()}`;
  inDatabase(site, (sqlite) =>
    sqlite
      .prepare("INSERT INTO stored_objects (path, content_type, bytes) VALUES (?, 'image/png', 1)")
      .run(path),
  );
  expect((await here.get(path)).status).toBe(503);
  expect((await here.get("/startups")).status).toBe(200);
});
