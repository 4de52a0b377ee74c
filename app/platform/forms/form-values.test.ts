import fc from "fast-check";
import { expect, it } from "vitest";

import { linkOf } from "#app/platform/forms/form-values";

it.each([
  ["https://a.example/x", "https://a.example/x"],
  [" HTTP://a.example ", "http://a.example/"],
  ["a.example", "https://a.example/"],
  ["linkedin.com/in/ada", "https://linkedin.com/in/ada"],
  ["javascript:alert(1)", null],
  [" java\tscript:alert(1)//a.example", null],
  ["data:text/html,<script>alert(1)</script>", null],
  ["vbscript:x.y", null],
  ["//a.example", "https://a.example/"],
  ["ftp://a.example", null],
  ["blob:https://a.example/x", null],
  ["https:", null],
  ["Ada", null],
  ["", null],
])("a preview links %j as %j", (typed, link) => expect(linkOf({ website: typed }, "website")).toBe(link));

it("links to nothing but web addresses", () => {
  const piece = fc.constantFrom(
    "java",
    "script",
    ":",
    "\t",
    "\n",
    " ",
    "https://",
    "HTTP:",
    "//",
    "a.example",
    "\u0000",
    "data",
    "@",
    "\\",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const link = linkOf({ website: pieces.join("") }, "website");
      // As a browser reads it: blanks and control characters go first.
      if (link !== null && URL.canParse(link)) expect(new URL(link).protocol).toMatch(/^https?:$/);
    }),
  );
});
