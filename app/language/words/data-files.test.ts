import { globSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

type Data = readonly unknown[] | Readonly<Record<string, unknown>>;

const inLine = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inLine).join(", ")}]`;
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${inLine(each)}`);
  return `{ ${entries.join(", ")} }`;
};

/** An entry a line. */
function written(data: Data): string {
  const isList = Array.isArray(data);
  const lines = Object.entries(data).map(
    ([key, value]) => `  ${isList ? "" : `${JSON.stringify(key)}: `}${inLine(value)}`,
  );
  const [begin, end] = isList ? "[]" : "{}";
  return `${begin}\n${lines.join(",\n")}\n${end}\n`;
}

/** By code units, so that `LC_ALL=C sort` agrees. */
const isAscending = (texts: readonly string[]) =>
  texts.every((text, i) => i === 0 || (texts[i - 1] ?? "") < text);

/** What stands for an entry of a list: a city by its name and country. */
const keyOf = (entry: unknown): string =>
  Array.isArray(entry) ? entry.slice(0, 2).join("\t") : String(entry);

const keysOf = (data: Data): string[] => (Array.isArray(data) ? data.map(keyOf) : Object.keys(data));

describe("what words, and places, there are", () => {
  it.each(globSync("app/language/data/*.json"))("stands in %s an entry a line, sorted, each once", (file) => {
    const text = readFileSync(file, "utf8");
    const data = JSON.parse(text) as Data;
    expect(text).toBe(written(data));
    expect(keysOf(data)).toSatisfy(isAscending);
  });

  it.each(globSync("app/{kinds/*,community,site/reading}/*-words.json"))(
    "stands in %s a phrase a line, sorted, each once",
    (file) => {
      const text = readFileSync(file, "utf8");
      const data = JSON.parse(text) as Record<string, string[]>;
      expect(text).toBe(`${JSON.stringify(data, null, 2)}\n`);
      for (const phrases of Object.values(data)) expect(phrases).toSatisfy(isAscending);
    },
  );
});
