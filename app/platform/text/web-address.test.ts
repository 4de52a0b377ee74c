import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readWebAddress, WEB_ADDRESS_PATTERN } from "#app/platform/text/web-address";

const typeable = new RegExp(`^(?:${WEB_ADDRESS_PATTERN})$`, "v");

describe("a web address", () => {
  it.each([
    ["https://tidewater.example", "https://tidewater.example/"],
    [" HTTP://Tidewater.example:80/A?b=C#d ", "http://tidewater.example/A?b=C#d"],
    ["münchen-ai.de", "https://xn--mnchen-ai-q9a.de/"],
    ["example.com?x=1", "https://example.com/?x=1"],
    ["example.com/a b", "https://example.com/a%20b"],
    ["example.com/@59.91,10.75,15z;v=2", "https://example.com/@59.91,10.75,15z;v=2"],
    ["https:example.com", "https://example.com/"],
    ["https:\\\\example.com\\a", "https://example.com/a"],
    ["https://example.com/a b", "https://example.com/a%20b"],
    ["http://localhost:3000", "http://localhost:3000/"],
    ["//example.com/a", "https://example.com/a"],
    ["example.com:8080", "https://example.com:8080/"],
    ["example.com:8080/x?y=z:1", "https://example.com:8080/x?y=z:1"],
    ["例え。テスト", "https://xn--r8jz45g.xn--zckzah/"],
  ])("%j is kept as browsers write it", (typed, address) => {
    expect(readWebAddress(typed)).toBe(address);
    expect(typeable.test(typed)).toBe(true);
  });

  it.each([
    "",
    "clausemark",
    "/objects/a.png",
    "///example.com/a",
    "//localhost/a",
    "localhost:8080/a",
    "jo:80@example.com",
    "example.com:80@evil.example",
    "\\evil.example",
    "?a.b",
    "not a.site",
    "https://",
    "https://google.com@evil.example/x",
    "https://user:password@example.com",
    "jo@example.com",
    "mailto:jo@example.com",
    "javascript:alert(1)//.example",
    "ftp://example.com",
    "htps://example.com",
    "example.com:port",
    "https://exa mple.com",
    "https://999.1.1.1",
    "..",
    "a..",
  ])("%j is none", (typed) => {
    expect(readWebAddress(typed)).toBeUndefined();
  });

  it("is http or https without a user whatever is typed, and is read again as it is", () => {
    const pieces = fc.constantFrom(
      ..."https:/\\@.?#% aé:".split(""),
      "https://",
      "example.com",
      "user",
      "\t",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const address = readWebAddress(parts.join(""));
        if (address === undefined) return;
        const { protocol, username, password } = new URL(address);
        expect([protocol === "http:" || protocol === "https:", username, password]).toEqual([true, "", ""]);
        expect(readWebAddress(address)).toBe(address);
      }),
      { numRuns: 3000 },
    );
  });
});
