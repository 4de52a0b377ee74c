import { expect, it } from "vitest";

import { isVisible, seenAtLeast } from "#app/platform/text/text-rules";

const LAST = 0x10ffff;
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

it("a visible character is the same in JSON Schema, whatever it is", () => {
  const unseen = new RegExp(seenAtLeast(1).not.pattern, "u");
  const differing: string[] = [];
  for (let code = 0; code <= LAST; code++) {
    const character = String.fromCodePoint(code);
    if (!isSurrogate(code) && unseen.test(character) === isVisible(character))
      differing.push(code.toString(16));
  }
  expect(differing).toEqual([]);
});
