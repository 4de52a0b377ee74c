import { parse } from "csv-parse/sync";
import fc from "fast-check";
import Papa from "papaparse";
import { expect, it } from "vitest";

import { asBefore, csvRecord, defused, defusedRecord } from "#app/platform/csv/csv-cell";

const cell = fc.string({ unit: fc.constantFrom(..."'=＝+＋-－@a1 \t\r\n;,\"") });

const FORMULA = /^[=＝@+\-＋－\t\r]/;

/** For another reader: a sign that nothing or a blank follows is a dash or a list. */
const INNER_FORMULA = /^(?:[=＝@]|[+\-＋－](?!\s|$))/;

it("a cell never begins like a formula, and is read back as it was", () => {
  for (const formula of [
    "=1+1",
    "＝1+1",
    "+49 30 1234",
    "＋1",
    "-2",
    "－2",
    "@SUM(A1)",
    '=HYPERLINK("https://evil.example")',
  ])
    expect(defused(formula)).toBe(`'${formula}`);
  for (const harmless of [
    "",
    "Acme",
    "1-2",
    "a=b",
    "5 @ once",
    "One:\n- two\n+ three",
    "it's;'90s",
    "a;b",
    "1,-2",
  ])
    expect(defused(harmless)).toBe(harmless);
  expect(defused("a;=1\n@b; ＝2\t-3;'=4;- 5")).toBe("a;'=1\n'@b; '＝2\t'-3;''=4;- 5");
  expect(asBefore("'t Hart")).toBe("'t Hart");
  fc.assert(
    fc.property(cell, (text) => {
      expect(defused(text)).not.toMatch(FORMULA);
      expect(asBefore(defused(text))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

it("a record begins no cell like a formula, whatever its reader takes for the separator", () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      const record = csvRecord(["name", ...cells]);
      const [read = []] = parse(record, { record_delimiter: "\0" }) as string[][];
      expect(read.slice(1).map(asBefore)).toEqual(cells);
      for (const delimiter of [",", ";", "\t"]) {
        const rows = [
          ...Papa.parse<string[]>(record, { delimiter }).data,
          ...(parse(record, {
            delimiter,
            quote: delimiter === "," && '"',
            relax_column_count: true,
          }) as string[][]),
        ];
        for (const found of rows.flat()) expect(found).not.toMatch(INNER_FORMULA);
      }
    }),
    { numRuns: 2000 },
  );
});

it("a record whose quotation marks don't fit begins no cell like a formula, wherever one may begin", () => {
  const record = '=1,"@a,-2, +b,c=d,"e" f';
  expect(defusedRecord(record, ",")).toBe(`'=1,"'@a,'-2, '+b,c=d,"e" f`);
  expect(defusedRecord(record.replaceAll(",", ";"), ";")).toBe(`'=1;"'@a;'-2; '+b;c=d;"e" f`);
  expect(defusedRecord(record.replaceAll(",", "\t"), "\t")).toBe(`'=1\t"'@a\t'-2\t '+b\tc=d\t"e" f`);
  expect(defusedRecord('2,"never closed', ",")).toBe('2,"never closed');
  expect(defusedRecord("a;-b,c", ",")).toBe("a;'-b,c");
});
