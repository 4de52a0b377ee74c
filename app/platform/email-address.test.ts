import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { canonicalEmail } from "#app/platform/email-address";

const ASCII = "ivan@xn--e1afmkfd.xn--p1ai";

describe("an email address", () => {
  it.each([
    [ASCII, ASCII],
    ["ivan@пример.рф", ASCII],
    [" Ivan@ПРИМЕР.РФ ", ASCII],
    ["ivan@пример。рф", ASCII],
    ["ivan@XN--E1AFMKFD.рф", ASCII],
    ["jo@bu\u0308cher.example", "jo@xn--bcher-kva.example"],
    ["Ada+hub@Example.ORG", "ada+hub@example.org"],
    ["o'neill/x=y@example.org", "o'neill/x=y@example.org"],
    ["a..b.@docomo.example", "a..b.@docomo.example"],
    ["a@b-c.co", "a@b-c.co"],
  ])("%j is kept as %j", (typed, kept) => expect(canonicalEmail(typed)).toBe(kept));

  it.each([
    "",
    "ivan",
    "ivan@",
    "@пример.рф",
    "иван@пример.рф",
    "ivan@пример",
    "ivan@example",
    "ivan@127.0.0.1",
    "ivan@١٢٧.0.0.1",
    "ivan@[127.0.0.1]",
    "ivan@пример.рф/x",
    "ivan@пример.рф:25",
    "ivan@%70ример.рф",
    "ivan@x@пример.рф",
    "ivan@-a.example",
    "ivan@a..example",
    "ivan@пример..рф",
    "ivan@xn--пример.рф",
    "ivan@" + "ü".repeat(70) + ".example",
    '"ivan"@example.org',
    "iv an@example.org",
    "ivan@exam\u0000ple.org",
    "ivan,x@example.org",
    "<ivan@example.org>",
    "ivan@example.org\r\nBcc: x@example.org",
  ])("%j is none", (typed) => expect(canonicalEmail(typed)).toBeUndefined());

  it("has one form, whatever was typed", () => {
    const letter = fc.constantFrom(..."aZ0-.üßжİı中ــ。％/@:#%[]\u200d\u0130");
    const typed = fc.tuple(fc.string({ maxLength: 5 }), fc.array(letter, { maxLength: 12 }));
    fc.assert(
      fc.property(typed, ([local, domain]) => {
        const email = canonicalEmail(`a${local}@${domain.join("")}.рф`);
        if (email === undefined) return;
        expect(email).toMatch(/^[\x21-\x7e]+@[a-z0-9.-]+$/);
        expect(canonicalEmail(email)).toBe(email);
      }),
      { numRuns: 1000 },
    );
  });
});
