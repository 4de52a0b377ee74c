import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

import { OperatorError } from "#app/platform/env.server";
import type { RejectFrame } from "#app/hub/import/source-row";

/** A row that was not taken. */
export interface RejectedRow {
  line: number;
  /** What is wrong, naming the field. */
  reason: string;
  /** Line, reason and the row as it was, in the form of its file. */
  record: string;
  frame: RejectFrame;
}

/** The file beside an imported one that holds its rejected rows: `rows.rejected.csv` of `rows.csv`. */
export function rejectedFileOf(file: string): string {
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}.rejected${ext}`);
}

/** Writes rejected rows into the file beside the imported one; without any, no such file is left. */
export class RejectedFile {
  readonly file: string;
  #open: { descriptor: number; after: string } | undefined;

  /** @param imported path of the file that is imported */
  constructor(imported: string) {
    this.file = rejectedFileOf(imported);
  }

  /**
   * Adds a row; it is in the file when this returns. The first one replaces what an earlier import left.
   *
   * @throws OperatorError when the folder can't be written
   */
  add({ record, frame }: RejectedRow): void {
    this.#guarded(() => {
      const before = this.#open ? frame.between : frame.before;
      this.#open ??= { descriptor: openSync(this.file, "w"), after: frame.after };
      writeSync(this.#open.descriptor, before + record);
    });
  }

  /** Ends the file of an import that read its list to the end: without a rejected row none is left, nor an older one. */
  complete(): void {
    if (this.#open) this.close();
    else this.#guarded(() => rmSync(this.file, { force: true }));
  }

  /** Ends the file, if there is one. */
  close(): void {
    const open = this.#open;
    if (!open) return;
    this.#open = undefined;
    this.#guarded(() => {
      writeSync(open.descriptor, open.after);
      closeSync(open.descriptor);
    });
  }

  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? String(error);
      throw new OperatorError(
        `${this.file} can't be written (${code}); rejected rows go there, so copy the list to a folder you may write to.`,
      );
    }
  }
}
