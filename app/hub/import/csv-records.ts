import { countLineBreaks } from "#app/hub/import/source-row";

/** The text of one record, without the line break that ends it. */
export interface CsvRecord {
  line: number;
  text: string;
  /** True when a quotation mark in it is never closed; the text is then its first line only. */
  unclosed: boolean;
}

/** Longest record; a quoted cell that goes on beyond it counts as never closed. */
const LONGEST_RECORD = 1_000_000;

/** The line break that ends the records of a text: the first one outside quotes; undefined where it has none yet. */
function firstLineBreak(text: string): "\n" | "\r" | undefined {
  let quoted = false;
  for (const [found] of text.matchAll(/"|\r\n|\n|\r/g)) {
    if (found === '"') quoted = !quoted;
    else if (!quoted) return found === "\r" ? "\r" : "\n";
  }
  return undefined;
}

/**
 * Cuts a CSV text into records, piece by piece, so that a faulty record can be given up alone: a parser that reads
 * on by itself takes all rows up to the next quotation mark for one cell. A doubled mark inside a cell opens and
 * closes at once, so counting marks is enough to know which line breaks end a record.
 */
export class CsvRecords {
  #text = "";
  #start = 0;
  #lastStart = 0;
  #line = 1;
  #lineBreak: "\n" | "\r" | undefined;

  /** Adds the text that follows; a CR LF must not be cut in two. */
  push(piece: string): void {
    this.#text = this.#text.slice(this.#start) + piece;
    this.#start = 0;
  }

  /**
   * Takes the next record.
   *
   * @param atEnd true when no more text follows
   * @returns undefined when more text is needed, or all is taken
   * @throws RangeError when a single line is longer than a record may be
   */
  next(atEnd: boolean): CsvRecord | undefined {
    if (this.#start >= this.#text.length) return undefined;
    this.#lineBreak ??= firstLineBreak(this.#text);
    const { end, quoted } = this.#findEnd();
    const tooLong = (end ?? this.#text.length) - this.#start > LONGEST_RECORD;
    if (end !== undefined && !tooLong) return this.#take(end, false);
    if (quoted && (atEnd || tooLong)) return this.#take(this.#endOfLine(), true);
    if (tooLong) throw new RangeError(`line ${this.#line} is longer than ${LONGEST_RECORD} characters`);
    return atEnd ? this.#take(this.#text.length, false) : undefined;
  }

  /** Takes only the first line of the record taken last; what follows it is read again. */
  retreatToFirstLine({ line, unclosed }: CsvRecord): CsvRecord {
    this.#start = this.#lastStart;
    this.#line = line;
    return this.#take(this.#endOfLine(), unclosed);
  }

  /** Where the record ends that begins at the start; and whether a quoted cell is open at that point. */
  #findEnd(): { end?: number; quoted: boolean } {
    const marks = this.#lineBreak === "\r" ? /["\r]/g : /["\n]/g;
    marks.lastIndex = this.#start;
    let quoted = false;
    for (let mark = marks.exec(this.#text); mark; mark = marks.exec(this.#text)) {
      if (mark[0] === '"') quoted = !quoted;
      else if (!quoted) return { end: mark.index, quoted };
      if (mark.index - this.#start > LONGEST_RECORD) break;
    }
    return { quoted };
  }

  #endOfLine(): number {
    const end = this.#text.indexOf(this.#lineBreak ?? "\n", this.#start);
    return end < 0 ? this.#text.length : end;
  }

  #take(end: number, unclosed: boolean): CsvRecord {
    const next = Math.min(end + 1, this.#text.length);
    const consumed = this.#text.slice(this.#start, next);
    const whole = this.#text.slice(this.#start, end);
    const text = this.#lineBreak === "\n" && whole.endsWith("\r") ? whole.slice(0, -1) : whole;
    const record = { line: this.#line, text, unclosed };
    this.#line += countLineBreaks(consumed);
    this.#lastStart = this.#start;
    this.#start = next;
    return record;
  }
}
