import fc from "fast-check";
import { expect, it } from "vitest";

import { asBefore, defused, defusedRecord } from "#app/platform/csv/csv-cell";

const cell = fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "a", "1", " ", "\t") });

it("a cell never begins like a formula, and is read back as it was", () => {
  for (const formula of ["=1+1", "+49 30 1234", "-2", "@SUM(A1)", '=HYPERLINK("https://evil.example")'])
    expect(defused(formula)).toBe(`'${formula}`);
  for (const harmless of ["", "Acme", "1-2", "a=b", "5 @ once"]) expect(defused(harmless)).toBe(harmless);
  fc.assert(
    fc.property(cell, (text) => {
      expect(defused(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(asBefore(defused(text))).toBe(text);
    }),
  );
});

it("a record whose quotation marks don't fit begins no cell like a formula, wherever one may begin", () => {
  const record = '=1,"@a,-2, +b,c=d,"e" f';
  expect(defusedRecord(record, ",")).toBe(`'=1,"'@a,'-2, '+b,c=d,"e" f`);
  expect(defusedRecord(record.replaceAll(",", ";"), ";")).toBe(`'=1;"'@a;'-2; '+b;c=d;"e" f`);
  expect(defusedRecord(record.replaceAll(",", "\t"), "\t")).toBe(`'=1\t"'@a\t'-2\t '+b\tc=d\t"e" f`);
  expect(defusedRecord('2,"never closed', ",")).toBe('2,"never closed');
  expect(defusedRecord("a;-b,c", ",")).toBe("a;-b,c");
});
