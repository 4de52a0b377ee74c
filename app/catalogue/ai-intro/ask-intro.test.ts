import { describe, expect, it } from "vitest";

import { addressFault, hostOf } from "#app/catalogue/ai-intro/ask-intro";
import { MISSING_URL } from "#app/catalogue/ai-intro/intro-messages";
import { INVALID_URL } from "#app/platform/text/text-rules";

describe("addressFault", () => {
  it.each([
    ["https://clausemark.example/about?x=1", undefined],
    ["HTTP://clausemark.example", undefined],
    ["", MISSING_URL],
    ["clausemark.example", undefined],
    ["clausemark", INVALID_URL],
    ["https://clausemark.example@evil.example", INVALID_URL],
    ["htps://clausemark.example", INVALID_URL],
    ["https://", INVALID_URL],
    ["http://exa mple", INVALID_URL],
    ["ftp://clausemark.example", INVALID_URL],
  ])("says of %j what is wrong with it", (address, fault) => {
    expect(addressFault(address)).toBe(fault);
  });
});

describe("hostOf", () => {
  it.each([
    ["https://www.clausemark.example/about", "clausemark.example"],
    ["http://clausemark.example:8080", "clausemark.example:8080"],
    ["www.clausemark.example", "clausemark.example"],
    ["clausemark", undefined],
  ])("of %j is %j", (address, host) => {
    expect(hostOf(address)).toBe(host);
  });
});
