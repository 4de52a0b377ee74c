import { describe, expect, it } from "vitest";

import { parsePrompt } from "#app/site/reading/parse-prompt";
import type { Reading } from "#app/site/reading/reading";
import { sectionUrl } from "#app/site/reading/reading-words";

describe("sectionUrl", () => {
  it.each([
    ["startups in Dubai", "/startups?search=startups+in+Dubai"],
    ["AI agents", "/talent?type=AI&search=AI+agents"],
    ["events", "/events"],
    ["AI events in Berlin", "/events?search=Berlin"],
    ["the community", "/community?search=the+community"],
    ["back to the start", "/"],
  ])("leads with “%s” to %s", (search, url) => {
    expect(sectionUrl(parsePrompt(search) as Reading, { search })).toBe(url);
  });
});
