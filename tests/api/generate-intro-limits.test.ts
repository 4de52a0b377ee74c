import { describe, expect, it } from "vitest";

import "#tests/mocks/other-sites.mjs";
import { openSite } from "#tests/support/open-site";
import { newMemberAt } from "#tests/support/visitor";

const site = await openSite({ RATE_LIMIT_SCALE: "0.1" });
const { here } = await newMemberAt(site, site.mailbox);
const draft = (websiteUrl: unknown, entityType: unknown = "startup") =>
  here.json("/api/generate-intro", { websiteUrl, entityType });

describe("drafts", () => {
  it("are counted, by member, but not those that were no address", async () => {
    for (let n = 0; n < 5; n++) expect((await draft("no address")).status).toBe(400);
    for (let n = 0; n < 3; n++) expect((await draft("https://clausemark.example/")).status).toBe(200);
    const { status, data, headers } = await draft("https://clausemark.example/");
    expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(data.error).toMatch(/^Too many attempts/);
  });
});
