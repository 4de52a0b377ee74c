import { readFile } from "node:fs/promises";
import path from "node:path";

import { create } from "fontkitten";
import { expect, it } from "vitest";

import { codesIn, FACES, slicesOf } from "#app/site/social/font-faces.server";

const hex = (code: number): string => code.toString(16).toUpperCase();

/** Ascending code points as in CSS. */
function rangesOf(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === code) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(",");
}

/** By the files' names. */
async function readLacking(): Promise<Record<string, string>> {
  const lacking: Record<string, string> = {};
  for (const face of FACES) {
    for (const { file, claimed } of await slicesOf(face)) {
      const font = create(await readFile(file));
      if (font.isCollection) throw new Error(`${file} holds several fonts`);
      const has = new Set(font.characterSet);
      const ranges = rangesOf([...codesIn(claimed)].filter((code) => !has.has(code)));
      if (ranges) lacking[path.basename(file)] = ranges;
    }
  }
  return lacking;
}

// After another version of a font: npx vitest run --project=server app/site/social/font-faces.server.test.ts -u
it("knows what each font lacks of what its package says of it", async () => {
  const lacking = `${JSON.stringify(await readLacking(), null, 2)}\n`;
  await expect(lacking).toMatchFileSnapshot("lacking-characters.json");
});
