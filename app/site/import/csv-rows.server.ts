import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";

import { OperatorError } from "#app/platform/env.server";
import { asBefore, csvRecord, defusedRecord, type Separator } from "#app/platform/csv/csv-cell";
import { isOwnHead } from "#app/catalogue/formats/entry-columns";
import { isBlank } from "#app/site/import/columns";
import { CsvRecords, type CsvRecord } from "#app/site/import/csv-records";
import { LINE_COLUMN, REASON_COLUMN, type RejectFrame, type SourceRow } from "#app/site/import/source-row";
import type { TextFile } from "#app/site/import/text-file.server";

const NO_DELIMITER = "\u0000\u0000";

/** `cell` is the one whose quotation marks are wrong, counted from 0. */
type Cells = { cells: string[] } | { cell: number };

const SEPARATORS: readonly Separator[] = [",", ";", "\t", "|"];

const NAMES: Record<Separator, string> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "pipes" };

export const ALL_SEPARATORS = "commas, semicolons, tabs or pipes";

export interface CsvHead {
  columns: string[];
  separator: Separator;
  /** "commas" */
  partedBy: string;
}

/** Spreadsheets write a semicolon where the comma is a decimal one. The first line, which holds names alone, tells. */
function separatorOf({ text }: CsvRecord): Separator {
  const bare = text.replace(/"[^"]*"/g, "");
  const countOf = (separator: Separator) => bare.split(separator).length;
  return SEPARATORS.reduce((best, other) => (countOf(other) > countOf(best) ? other : best));
}

/** A line of its own, before the names: Excel writes it, and shows it nobody. */
function statedSeparator(file: TextFile, { text }: CsvRecord): Separator | undefined {
  const [, stated] = /^"?sep=(.)"?$/iu.exec(text) ?? [];
  const separator = SEPARATORS.find((known) => known === stated);
  if (stated && !separator) {
    throw new OperatorError(
      `${file.name} says "sep=${stated}", but only ${ALL_SEPARATORS} can separate columns.`,
    );
  }
  return separator;
}

function cellsOf({ text }: CsvRecord, delimiter: Separator): Cells {
  try {
    // A delimiter that doesn't occur keeps line breaks inside quotes in one record.
    const records: string[][] = parse(text, {
      delimiter,
      trim: true,
      record_delimiter: NO_DELIMITER,
    });
    return { cells: records[0] ?? [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { cell: typeof error.column === "number" ? error.column : 0 };
  }
}

const isRejectsHead = (head: readonly string[]): boolean =>
  head[0] === LINE_COLUMN && head[1] === REASON_COLUMN;

class RowMaker {
  readonly #frame: RejectFrame;
  /** Columns at the left that an earlier import added: line and reason. */
  readonly #earlier: number;
  readonly #isOurs: boolean;

  constructor(
    readonly head: readonly string[],
    readonly separator: Separator,
  ) {
    this.#earlier = isRejectsHead(head) ? 2 : 0;
    this.#isOurs = this.#earlier > 0 || isOwnHead(head);
    const columns = [LINE_COLUMN, REASON_COLUMN, ...head.slice(this.#earlier)];
    this.#frame = { before: `${csvRecord(columns, separator)}\n`, between: "", after: "" };
  }

  row({ line }: CsvRecord, cells: readonly string[]): SourceRow {
    const fits = cells.length === this.head.length;
    return {
      line,
      values: fits ? this.head.map((column, at) => [column, this.#before(cells[at] ?? "")]) : [],
      fault: fits ? undefined : `Has ${cells.length} cells where the head names ${this.head.length} columns`,
      rejectedRecord: (reason) => {
        const own = cells.slice(this.#earlier).map((cell) => this.#before(cell));
        return `${csvRecord([line, reason, ...own], this.separator)}\n`;
      },
      frame: this.#frame,
    };
  }

  /** Undoes what was done to cells that begin like a formula, in a file of rejected rows or one that this site wrote. */
  #before(cell: string): string {
    return this.#isOurs ? asBefore(cell) : cell;
  }

  /** Kept as it is, except for what a spreadsheet would run. */
  unreadable({ line, text, unclosed }: CsvRecord, cell: number): SourceRow {
    const fault = unclosed
      ? "A quotation mark is opened and never closed"
      : `${this.head[cell] ?? `Cell ${cell + 1}`}: A quotation mark stands where none may be; double it inside quotes`;
    return {
      line,
      values: [],
      fault,
      rejectedRecord: (reason) => {
        const own = this.#isOurs ? text : defusedRecord(text, this.separator);
        return `${csvRecord([line, reason], this.separator)}${this.separator}${own}\n`;
      },
      frame: this.#frame,
    };
  }
}

async function* recordsOf(file: TextFile, records: CsvRecords, onBytes?: (bytes: number) => void) {
  const taken = function* (atEnd: boolean): Generator<CsvRecord> {
    for (let record = records.next(atEnd); record; record = records.next(atEnd)) {
      if (record.text.trim() !== "") yield record;
    }
  };
  try {
    for await (const piece of file.text(onBytes)) {
      records.push(piece);
      yield* taken(false);
    }
    yield* taken(true);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new OperatorError(`${file.name} can't be read on as CSV: ${error.message}.`);
  }
}

function columnsIn(file: TextFile, record: CsvRecord, separator: Separator): string[] {
  const read = cellsOf(record, separator);
  if (record.unclosed || !("cells" in read)) {
    throw new OperatorError(
      `The first line of ${file.name} can't be read as column names: its quotation marks don't fit.`,
    );
  }
  return read.cells;
}

/** Call it with the first lines until it returns the head. */
function headReader(file: TextFile): (record: CsvRecord) => CsvHead | undefined {
  let stated: Separator | undefined;
  return (record) => {
    if (!stated) {
      stated = statedSeparator(file, record);
      if (stated) return undefined;
    }
    const separator = stated ?? separatorOf(record);
    return { columns: columnsIn(file, record, separator), separator, partedBy: NAMES[separator] };
  };
}

const isEmpty = (file: TextFile) =>
  new OperatorError(`${file.name} is empty; its first line must name the columns.`);

/**
 * A broken row comes with its error and spoils no other; rows without any text are left out.
 *
 * @throws OperatorError when the file can't be read to its end
 */
export async function* readCsvRows(
  file: TextFile,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<SourceRow> {
  const records = new CsvRecords();
  const headOf = headReader(file);
  let maker: RowMaker | undefined;
  for await (const record of recordsOf(file, records, onBytes)) {
    if (!maker) {
      const head = headOf(record);
      if (head) maker = new RowMaker(head.columns, head.separator);
      continue;
    }
    const read = record.unclosed ? { cell: 0 } : cellsOf(record, maker.separator);
    if ("cells" in read) {
      if (!read.cells.every(isBlank)) yield maker.row(record, read.cells);
    } else {
      yield maker.unreadable(records.retreatToFirstLine(record), read.cell);
    }
  }
  if (!maker) throw isEmpty(file);
}

export async function csvHead(file: TextFile): Promise<CsvHead> {
  const headOf = headReader(file);
  for await (const record of recordsOf(file, new CsvRecords())) {
    const head = headOf(record);
    if (head) return head;
  }
  throw isEmpty(file);
}
