import { countLineBreaks, MAX_RECORD_LENGTH } from "#app/site/import/source-row";

/** Without the line break that ends it. */
export interface CsvRecord {
  line: number;
  text: string;
  /** A quotation mark in it is never closed; the text is then its first line only. */
  unclosed: boolean;
}

/** The first one outside quotes; undefined where there is none yet. */
function firstLineBreak(text: string): "\n" | "\r" | undefined {
  let quoted = false;
  for (const [found] of text.matchAll(/"|\r\n|\n|\r/g)) {
    if (found === '"') quoted = !quoted;
    else if (!quoted) return found === "\r" ? "\r" : "\n";
  }
  return undefined;
}

/**
 * Skips a broken record alone: a parser would read on to the next quotation mark. A doubled mark opens and
 * closes at once, so counting marks tells which line breaks end a record.
 */
export class CsvRecords {
  #text = "";
  #start = 0;
  #lastStart = 0;
  #line = 1;
  #lineBreak: "\n" | "\r" | undefined;

  /** A CR LF must not be cut in two. */
  push(piece: string): void {
    this.#text = this.#text.slice(this.#start) + piece;
    this.#start = 0;
  }

  /**
   * Returns undefined when more text is needed, or all is read.
   *
   * A quoted cell that goes on beyond the longest record counts as never closed.
   *
   * @throws RangeError when a line is longer than a record may be
   */
  next(atEnd: boolean): CsvRecord | undefined {
    if (this.#start >= this.#text.length) return undefined;
    this.#lineBreak ??= firstLineBreak(this.#text);
    const { end, quoted } = this.#findEnd();
    const tooLong = (end ?? this.#text.length) - this.#start > MAX_RECORD_LENGTH;
    if (end !== undefined && !tooLong) return this.#take(end, false);
    if (quoted && (atEnd || tooLong)) return this.#take(this.#endOfLine(), true);
    if (tooLong) throw new RangeError(`line ${this.#line} is longer than ${MAX_RECORD_LENGTH} characters`);
    return atEnd ? this.#take(this.#text.length, false) : undefined;
  }

  /** Accepts only the first line of the last record; the rest is read again. */
  retreatToFirstLine({ line, unclosed }: CsvRecord): CsvRecord {
    this.#start = this.#lastStart;
    this.#line = line;
    return this.#take(this.#endOfLine(), unclosed);
  }

  #findEnd(): { end?: number; quoted: boolean } {
    const marks = this.#lineBreak === "\r" ? /["\r]/g : /["\n]/g;
    marks.lastIndex = this.#start;
    let quoted = false;
    for (let mark = marks.exec(this.#text); mark; mark = marks.exec(this.#text)) {
      if (mark[0] === '"') quoted = !quoted;
      else if (!quoted) return { end: mark.index, quoted };
      if (mark.index - this.#start > MAX_RECORD_LENGTH) break;
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
