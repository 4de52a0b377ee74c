/** What a file of rejected rows is made of around its records. */
export interface RejectFrame {
  before: string;
  between: string;
  after: string;
}

/** One row of a file that is being imported, as it stands there. */
export interface SourceRow {
  /** Number of the line on which the row starts, from 1. */
  line: number;
  /** Column names with their values, in the file's order. */
  values: readonly (readonly [column: string, value: unknown])[];
  /** Why the row can't be read at all; its values are empty then. */
  fault?: string;
  /** The row as it was, with the line and the reason before it: a record of the rejected rows' file. */
  rejectedRecord: (reason: string) => string;
  frame: RejectFrame;
}

/** The columns that the file of rejected rows has before those of the row. */
export const LINE_COLUMN = "line";
export const REASON_COLUMN = "reason";

const LINE_BREAKS = /\r\n|\n|\r/g;

/** How many line breaks a text has, of any system. */
export const countLineBreaks = (text: string): number => text.match(LINE_BREAKS)?.length ?? 0;
