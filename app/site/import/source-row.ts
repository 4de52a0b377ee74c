/** The parts of a rejected file around its records. */
export interface RejectFrame {
  before: string;
  between: string;
  after: string;
}

export interface SourceRow {
  /** From 1. */
  line: number;
  /** In the file's order. */
  values: readonly (readonly [column: string, value: unknown])[];
  /** Why the row can't be read; its values are empty then. */
  fault?: string;
  /** The row as it was, with the line and the reason before it. */
  rejectedRecord: (reason: string) => string;
  frame: RejectFrame;
}

/** Columns that a rejected file has before the row's own. */
export const LINE_COLUMN = "line";
export const REASON_COLUMN = "reason";

/** Of a row as it stands in a file, in characters. */
export const MAX_RECORD_LENGTH = 1_000_000;

const LINE_BREAKS = /\r\n|\n|\r/g;

export const countLineBreaks = (text: string): number => text.match(LINE_BREAKS)?.length ?? 0;
