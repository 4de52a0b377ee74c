import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { Linter } from "eslint";
import compat from "eslint-plugin-compat";
import esX from "eslint-plugin-es-x";
import { expect, it } from "vitest";

/*
 * What reaches a browser, libraries among it, asks for nothing that is newer than the browsers it is written for, unless it
 * does without where that is missing. tests/e2e/older-browsers.spec.ts uses the site in such a one.
 */

const ASSETS = "build/client/assets";

/** As in vite.config.ts. */
const TARGETS = ["chrome 90", "safari 14.1", "firefox 90"];

const { "flat/restrict-to-es2021": es2021, "flat/restrict-to-es2021-intl-api": intl2021 } = esX.configs;

/** A method's name says nothing of whose it is: arrays have these, too. */
const OF_ARRAYS = Object.fromEntries(
  Object.keys(es2021.rules ?? {})
    .filter((rule) => rule.startsWith("es-x/no-iterator-prototype-"))
    .map((rule) => [rule, "off" as const]),
);

/** What the plug-in's data have of the whole class, but not of what came to it later. */
const LATER = [
  ["URL", "canParse"],
  ["URL", "parse"],
  ["AbortSignal", "any"],
  ["AbortSignal", "timeout"],
  ["Response", "json"],
  ["document", "startViewTransition"],
].map(([object, property]) => ({ object, property }));

const CONFIG: Linter.Config[] = [
  {
    languageOptions: { ecmaVersion: "latest", sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "off" },
    plugins: { compat, "es-x": esX },
    settings: { targets: TARGETS, lintAllEsApis: true, "es-x": { aggressive: true } },
    rules: {
      ...es2021.rules,
      ...intl2021.rules,
      ...OF_ARRAYS,
      "es-x/no-regexp-lookbehind-assertions": "error",
      "compat/compat": "error",
      "no-restricted-properties": ["error", ...LATER],
    },
  },
];

/** Each by its file, which has no name where it isn't loaded later, and a part of the line. */
const KNOWN: readonly { file?: RegExp; code: RegExp; why: string }[] = [
  { code: /typeof (\w+)\.toWellFormed\?\1\.toWellFormed\(\)/, why: "asked for first" },
  { code: /"at"in Array\.prototype\?|return Array\.prototype\.at\.call/, why: "Radix asks for it first" },
  { code: /this\.at\(|\.toSorted\(\w+\);return \w+\.some\(/, why: "methods of Radix's own collection" },
  { code: /dateTime:\w+\.at\b|\w\?\.at\]/, why: "a field of ours" },
  { file: /^confetti/, code: /OffscreenCanvas/, why: "asked for first; Safari draws without" },
  { file: /^read-picture/, code: /try\{return await createImageBitmap/, why: "an <img> decodes it then" },
  { code: /document\.(fullscreenElement|exitFullscreen)/, why: "nothing is full-screen there" },
  { code: /typeof Intl\.Segmenter/, why: "texts are cut between code points then" },
  { code: /new TransformStream/, why: "without it the page stays as it came (app/entry.client.tsx)" },
];

it("has no built-in that the oldest browsers lack, unless it does without", () => {
  const linter = new Linter();
  const found: string[] = [];
  const used = new Set<(typeof KNOWN)[number]>();
  for (const file of readdirSync(ASSETS).filter((name) => name.endsWith(".js"))) {
    const code = readFileSync(path.join(ASSETS, file), "utf8");
    const lines = code.split("\n");
    for (const { ruleId, message, line, column } of linter.verify(code, CONFIG)) {
      const around = lines[line - 1]?.slice(Math.max(0, column - 60), column + 60) ?? "";
      const known = KNOWN.find((one) => (one.file?.test(file) ?? true) && one.code.test(around));
      if (known) used.add(known);
      else found.push(`${file}: ${ruleId}: ${message} … ${around} …`);
    }
  }
  expect(found).toEqual([]);
  expect(KNOWN.filter((one) => !used.has(one))).toEqual([]);
});

it("would be told of one", () => {
  const rulesOf = (code: string) => new Linter().verify(code, CONFIG).map(({ ruleId }) => ruleId);
  expect(rulesOf("export const last = (all) => all.at(-1);")).toContain("es-x/no-array-prototype-at");
  expect(rulesOf("export const copy = structuredClone(1);")).toEqual(["compat/compat"]);
  expect(rulesOf("export const id = crypto.randomUUID();")).toEqual(["compat/compat"]);
  expect(rulesOf("export const words = new Intl.Segmenter();")).toContain("es-x/no-intl-segmenter");
  expect(rulesOf("export const is = URL.canParse('');")).toEqual(["no-restricted-properties"]);
});
