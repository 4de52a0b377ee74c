import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

import { OperatorError } from "#app/platform/env.server";
import type { RejectFrame } from "#app/site/import/source-row";

export interface RejectedRow {
  line: number;
  reason: string;
  /** Line, reason and the row as it was, in the file's format. */
  record: string;
  frame: RejectFrame;
}

/** `rows.rejected.csv` for `rows.csv` */
export function rejectedFileOf(file: string): string {
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}.rejected${ext}`);
}

export class RejectedFile {
  readonly file: string;
  #open: { descriptor: number; after: string } | undefined;

  constructor(imported: string) {
    this.file = rejectedFileOf(imported);
  }

  /**
   * The row is in the file when this returns; the first one replaces an earlier import's.
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

  /** For a list that was read to its end: without a rejected row no file is left, nor an older one. */
  complete(): void {
    if (this.#open) this.close();
    else this.#guarded(() => rmSync(this.file, { force: true }));
  }

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
