import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import fc from "fast-check";
import { afterAll, describe, expect, it, vi } from "vitest";

import { csvHead, readCsvRows } from "#app/site/import/csv-rows.server";
import { importFile } from "#app/site/import/import-file.server";
import { readJsonRows } from "#app/site/import/json-rows.server";
import type { SourceRow } from "#app/site/import/source-row";
import { openTextFile, type TextFile } from "#app/site/import/text-file.server";

const folder = mkdtempSync(path.join(tmpdir(), "hub-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, content: string | Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** A file in memory that comes in pieces of the given length. */
const inPieces = (content: string, length: number): TextFile => ({
  name: "rows",
  bytes: content.length,
  encoding: "utf-8",
  assumed: false,
  async *text() {
    // A piece never ends in CR, as the real file's pieces never do.
    for (const [piece] of content.matchAll(new RegExp(`[^]{1,${length}}(?:\\r+[^]?)?`, "g"))) yield piece;
  },
});

async function collect(rows: AsyncIterable<SourceRow>): Promise<SourceRow[]> {
  const all: SourceRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

async function textOf(file: TextFile): Promise<string> {
  let text = "";
  for await (const piece of file.text()) text += piece;
  return text;
}

const valuesOf = (rows: readonly SourceRow[]) => rows.map(({ values }) => values.map(([, value]) => value));

const cell = fc
  .string({ unit: fc.constantFrom("a", "é", "😊", '"', ",", "\n", "\r\n", ";", " b") })
  .map((text) => text.trim());
const written = (text: string, separator = ",") =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

describe("a CSV file", () => {
  it("gives back what was written, whatever the line ends, the separator and the pieces", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constant("x"), cell, cell), { maxLength: 20 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.constantFrom(",", ";", "\t", "|"),
        fc.integer({ min: 1, max: 50 }),
        async (records, lineBreak, separator, length) => {
          const content = [["one", "two", "three"], ...records]
            .map((cells) => cells.map((text) => written(text, separator)).join(separator))
            .join(lineBreak);
          const rows = await collect(readCsvRows(inPieces(content, length)));
          expect(valuesOf(rows)).toEqual(records);
        },
      ),
    );
  });

  it("has the separator that parts the names in its first line", async () => {
    for (const [content, columns] of [
      ["one;two, or more;three\n1;2;3", ["one", "two, or more", "three"]],
      ["one\ttwo\n1\t2", ["one", "two"]],
      ["one|two\n1|2", ["one", "two"]],
      ["sep=;\none;two,three,four\n1;2", ["one", "two,three,four"]],
      ['"SEP=,"\r\none;two\r\n1;2', ["one;two"]],
      ["\nsep=\t\n\none,two\n", ["one,two"]],
      ['"one,1,1";two', ["one,1,1", "two"]],
      ["one", ["one"]],
      ["one,two;three", ["one", "two;three"]],
    ] as const) {
      expect((await csvHead(inPieces(content, 9))).columns).toEqual(columns);
    }
    const rows = await collect(readCsvRows(inPieces("one\ttwo\tthree\n\t\tc\na\t \t\n", 9)));
    expect(valuesOf(rows)).toEqual([
      ["", "", "c"],
      ["a", "", ""],
    ]);
  });

  it("may say its separator in a line of its own", async () => {
    const rows = await collect(readCsvRows(inPieces("sep=;\r\none;two,three\r\n1;2\r\n", 4)));
    expect(rows.map(({ line, values }) => [line, values])).toEqual([
      [
        3,
        [
          ["one", "1"],
          ["two,three", "2"],
        ],
      ],
    ]);
    await expect(csvHead(inPieces("sep=:\none:two\n1:2", 9))).rejects.toThrow(
      'rows says "sep=:", but only commas, semicolons, tabs or pipes can separate columns.',
    );
    await expect(csvHead(inPieces("sep=;", 9))).rejects.toThrow("rows is empty");
  });

  it("writes rejected rows with its own separator, so that they can be mended where it was made", async () => {
    const content = 'one;two\nx;"a;b"\n=1;"never closed\nx;y;z';
    const rows = await collect(readCsvRows(inPieces(content, 9)));
    expect(rows[0]?.frame.before).toBe("line;reason;one;two\n");
    expect(rows.map(({ rejectedRecord }) => rejectedRecord("why; not"))).toEqual([
      '2;"why; not";x;"a;b"\n',
      '3;"why; not";\'=1;"never closed\n',
      '4;"why; not";x;y;z\n',
    ]);
  });

  it("has no row where only separators stand", async () => {
    const content = 'one,two,three\n1,2,3\n,,\n , \t,""\n,\n4,5,6\n,,,,\n';
    const rows = await collect(readCsvRows(inPieces(content, 9)));
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [2, undefined],
      [6, undefined],
    ]);
  });

  it("loses no row to a stray quotation mark in another, and tells each row's line", async () => {
    const content = 'one,two\n1,"a\nb"\n2,"never closed\n3,c\n4,"d" e\n\n5,f"g\n6,h\n7,"still open\n8,i';
    const rows = await collect(readCsvRows(inPieces(content, 7)));
    const taken = rows.filter(({ fault }) => fault === undefined);
    expect(taken.map(({ line, values }) => [line, values[0]?.[1]])).toEqual([
      [2, "1"],
      [5, "3"],
      [9, "6"],
      [11, "8"],
    ]);
    const spoilt = rows.filter(({ fault }) => fault !== undefined);
    expect(spoilt.map(({ rejectedRecord }) => rejectedRecord("why"))).toEqual([
      '4,why,2,"never closed\n',
      '6,why,4,"d" e\n',
      '8,why,5,f"g\n',
      '10,why,7,"still open\n',
    ]);
  });

  it("has rejected rows that no spreadsheet runs, and that are read again as they were", async () => {
    const anything = fc.string({ unit: fc.constantFrom("=", "+", "'", "-", "@", "a", '"', ",", " b") });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constant("x"), anything), { minLength: 1, maxLength: 8 }),
        async (cells) => {
          const records = cells.map((record) => record.map((text) => text.trim()));
          const rejectsOf = async (content: string) => {
            const rows = await collect(readCsvRows(inPieces(content, 1000)));
            const [first] = rows;
            return {
              rows,
              content:
                (first?.frame.before ?? "") +
                rows.map(({ rejectedRecord }) => rejectedRecord("why")).join(""),
            };
          };
          const list = [["one", "two"], ...records]
            .map((record) => record.map((text) => written(text)).join(","))
            .join("\n");
          const once = await rejectsOf(list);
          const again = await rejectsOf(once.content);
          expect(again.rows.map(({ values }) => values.slice(2).map(([, value]) => value))).toEqual(records);
          expect(again.content).toBe(once.content);
          for (const line of once.content.split("\n").slice(1))
            expect(line).not.toMatch(/^\d+,why,x,"?[=+\-@]/);
        },
      ),
    );
  });

  it("names its columns, and must have some", async () => {
    expect((await csvHead(inPieces('"a b",c\n1,2', 3))).columns).toEqual(["a b", "c"]);
    await expect(csvHead(inPieces("", 3))).rejects.toThrow(
      "rows is empty; its first line must name the columns.",
    );
  });
});

describe("a JSON file", () => {
  it("gives its objects with the lines on which they begin", async () => {
    const rows = await collect(
      readJsonRows(inPieces('[\r\n {"a": "1\\n",\r\n "b": [1, {"c": 2}]}, {}\r\n,{"a":2}]\r\n', 5)),
    );
    expect(rows.map(({ line, values }) => [line, values])).toEqual([
      [
        2,
        [
          ["a", "1\n"],
          ["b", [1, { c: 2 }]],
        ],
      ],
      [3, []],
      [4, [["a", 2]]],
    ]);
  });

  it.each([
    ["brackets", "[".repeat(5_000_000), /^rows nests deeper than 20 levels at line 1;/],
    ["objects", `[\n{"a":${'{"a":'.repeat(1_000_000)}`, /^rows nests deeper than 20 levels at line 2;/],
    [
      "a text",
      `[\n{"a":"${"a".repeat(5_000_000)}"}]`,
      /what begins at line 2 is longer than 1000000 characters/,
    ],
    ["a list", `[[${"0,".repeat(2_500_000)}0]]`, /what begins at line 1 is longer than 1000000 characters/],
    ["no list", `"${"a".repeat(5_000_000)}"`, /longer than 1000000 characters/],
  ])("is read no further than a row needs: %s without an end", async (_, content, sentence) => {
    let read = 0;
    const file = inPieces(content, 100_000);
    const counted: TextFile = {
      ...file,
      async *text() {
        for await (const piece of file.text()) {
          read += piece.length;
          yield piece;
        }
      },
    };
    const rows = await collect(readJsonRows(counted)).catch((error: Error) => error.message);
    expect(rows).toMatch(sentence);
    expect(read).toBeLessThan(1_300_000);
  });

  it("may be of any length on one line, and end in as many blanks", async () => {
    const content = `[${Array.from({ length: 300 }, (_, n) => `{"n":${n},"a":"${"a".repeat(9000)}"}`).join()}]${" ".repeat(2_000_000)}`;
    expect(await collect(readJsonRows(inPieces(content, 100_000)))).toHaveLength(300);
  });

  it.each(["", '{"a": {}}', "[{}", "[{}] x", "[{},]"])("must be one array: %j", async (content) => {
    await expect(collect(readJsonRows(inPieces(content, 100)))).rejects.toThrow(
      /^rows (isn't valid JSON|is empty|must hold)/,
    );
  });
});

describe("an encoding", () => {
  const text = "name\n€ “quoted” – naïve";
  const windows = Buffer.from([...Buffer.from("name\n"), 0x80, 0x20, 0x93, 0x71, 0x94, 0x20, 0x96, 0xef]);

  it.each([
    ["utf-8", Buffer.from(text)],
    ["utf-8", Buffer.from(`\ufeff${text}`)],
    ["utf-16le", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["utf-16be", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
  ])("is found: %s", async (encoding, bytes) => {
    const file = await openTextFile(fileOf("found.csv", bytes));
    expect(file).toMatchObject({ encoding, assumed: false });
    expect(await textOf(file)).toBe(text);
  });

  it("is Windows-1252 where it isn't UTF-8, or named so", async () => {
    const file = await openTextFile(fileOf("windows.csv", windows));
    expect(file).toMatchObject({ encoding: "windows-1252", assumed: true });
    expect(await textOf(file)).toBe("name\n€ “q” –ï");
    const named = await openTextFile(path.join(folder, "windows.csv"), "latin1");
    expect(named).toMatchObject({ encoding: "windows-1252", assumed: false });
  });

  it("that is unknown, or isn't the file's, is the operator's mistake", async () => {
    const file = fileOf("wrong.csv", windows);
    await expect(openTextFile(file, "klingon")).rejects.toThrow('"klingon" is not a known encoding');
    await expect(textOf(await openTextFile(file, "utf-8"))).rejects.toThrow("isn't utf-8 throughout");
  });
});

describe("a CSV file without a column that each row needs", () => {
  const PART =
    "separate them by commas, semicolons, tabs or pipes, or say with --map which column fills what.";

  it.each([
    [
      "startups",
      "name:description",
      "name and description; its columns, separated by commas, are name:description",
    ],
    [
      "startups",
      "name;description,location",
      "name and description; its columns, separated by commas, are name;description, location",
    ],
    ["talent", "name\tabout", "bio; its columns, separated by tabs, are name, about"],
  ])("is refused as a whole: %s, %j", async (kind, head, why) => {
    const reject = vi.fn();
    const file = fileOf("parted.csv", `${head}\n1,2\n3,4\n`);
    await expect(importFile({ kind, file, reject })).rejects.toThrow(
      `parted.csv has no column for ${why}: ${PART}`,
    );
    expect(reject).not.toHaveBeenCalled();
  });

  it("isn't one where another name fills it, or a map", async () => {
    const file = fileOf("named.csv", "who;description\n;\n");
    const { counts } = await importFile({ kind: "talent", file, map: { name: "who" }, dryRun: true });
    expect(counts).toMatchObject({ stored: 0, rejected: 0 });
  });
});

describe("a map", () => {
  const file = fileOf("map.csv", "Company Name,about\nAcme,Robots\n");

  it("must name fields of the kind and columns of the file", async () => {
    const request = { kind: "startups", file };
    await expect(importFile({ ...request, map: { name: "Firm" } })).rejects.toThrow(
      "map.csv has no column Firm; its columns are Company Name, about.",
    );
    await expect(importFile({ ...request, map: { title: "about" } })).rejects.toThrow(
      "--map fills title, but the fields are name,",
    );
  });
});
