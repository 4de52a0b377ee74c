import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { profileLink } from "#app/kinds/talent/profile-link";

describe("profileLink", () => {
  it.each([
    ["linkedin.com/in/amara", "https://linkedin.com/in/amara"],
    ["  https://www.linkedin.com/in/amara/ ", "https://www.linkedin.com/in/amara"],
    ["HTTP://UK.LinkedIn.com/IN/Amara-Osei", "https://uk.linkedin.com/in/Amara-Osei"],
    ["//linkedin.com/in/amara", "https://linkedin.com/in/amara"],
    ["https://www.linkedin.com/in/amara?trk=people#top", "https://www.linkedin.com/in/amara"],
    ["https://gh.linkedin.com/in/amara/details/skills/", "https://gh.linkedin.com/in/amara"],
    ["www.linkedin.com/company/kestrel-grid", "https://www.linkedin.com/company/kestrel-grid"],
    ["linkedin.com/showcase/kestrel", "https://linkedin.com/showcase/kestrel"],
    ["linkedin.com/school/legon", "https://linkedin.com/school/legon"],
    ["linkedin.com/in/josé-núñez", "https://linkedin.com/in/jos%C3%A9-n%C3%BA%C3%B1ez"],
  ])("reads %j as %s", (typed, link) => expect(profileLink(typed)).toBe(link));

  it.each([
    "",
    "amara",
    "in/amara",
    "linkedin.com",
    "linkedin.com/in/",
    "linkedin.com/in",
    "linkedin.com/feed/amara",
    "linkedin.com/pub/amara",
    "notlinkedin.com/in/amara",
    "linkedin.com.evil.example/in/amara",
    "https://evil.example/linkedin.com/in/amara",
    "https://evil.example/?u=linkedin.com/in/amara",
    "https://linkedin.com@evil.example/in/amara",
    "https://amara@linkedin.com/in/amara",
    "https://linkedin.com:8443/in/amara",
    "https://a.b.linkedin.com/in/amara",
    "ftp://linkedin.com/in/amara",
    "javascript:linkedin.com/in/amara",
    "linkedin.com/in/amara osei",
    "linkedin.com\\@evil.example/in/amara",
  ])("finds no profile in %j", (typed) => expect(profileLink(typed)).toBeUndefined());

  it("gives an https link of the network's own, whatever is typed, and reads it back unchanged", () => {
    const typed = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.webUrl(),
      fc.string().map((rest) => `linkedin.com/in/${rest}`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const link = profileLink(text);
        if (link === undefined) return;
        expect(new URL(link)).toMatchObject({
          protocol: "https:",
          search: "",
          hash: "",
          username: "",
          port: "",
        });
        expect(new URL(link).hostname).toMatch(/(^|\.)linkedin\.com$/);
        expect(profileLink(link)).toBe(link);
      }),
    );
  });
});
