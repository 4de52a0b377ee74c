import fc from "fast-check";
import { expect, it } from "vitest";

import { plain, plainLines } from "#app/platform/terminal-text";

/** C0 and C1, the marks that turn text around (UAX #9), and what ends a line. */
const OBEYED = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u; // eslint-disable-line no-control-regex

it.each([
  ["\u001b]0;title\u0007\u001b[2J\u001b[31mred", "]0;title[2J[31mred"],
  ["\u009b31mred\u0085", "31mred"],
  ["a\u202egnp.exe\u2066b\u200f", "agnp.exeb"],
  ["one\r\ntwo\u2028three\tfour", "onetwothreefour"],
  ["Zoë, 株式会社, Ελλάδα 👍", "Zoë, 株式会社, Ελλάδα 👍"],
])("takes what a terminal obeys out of %j", (text, shown) => {
  expect(plain(text)).toBe(shown);
});

it("leaves nothing that a terminal obeys, and only the lines that there are", () => {
  const anything = fc.integer({ min: 0, max: 0x206f }).map((code) => String.fromCharCode(code));
  const text = fc.string({
    unit: fc.oneof(anything, fc.constantFrom("\u001b", "\u009b", "\u202e", "\n", "a")),
  });
  fc.assert(
    fc.property(text, (written) => {
      expect(plain(written)).not.toMatch(OBEYED);
      const lines = plainLines(written).split("\n");
      expect(lines).toHaveLength(written.split("\n").length);
      for (const line of lines) expect(line).not.toMatch(OBEYED);
    }),
  );
});
