import { expect, it } from "vitest";

import { isVisible, SEEN } from "#app/platform/text/text-rules";

const LAST = 0x10ffff;
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

it("a visible character is the same in JSON Schema, whatever it is", () => {
  const seen = new RegExp(SEEN, "u");
  const differing: string[] = [];
  for (let code = 0; code <= LAST; code++) {
    const character = String.fromCodePoint(code);
    if (!isSurrogate(code) && seen.test(character) !== isVisible(character))
      differing.push(code.toString(16));
  }
  expect(differing).toEqual([]);
});
