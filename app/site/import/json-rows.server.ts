import { JSONParser, TokenType } from "@streamparser/json";

import { MAX_COLUMNS } from "#app/site/import/columns";
import { OperatorError } from "#app/platform/env.server";
import {
  countLineBreaks,
  LINE_COLUMN,
  MAX_RECORD_LENGTH,
  REASON_COLUMN,
  type SourceRow,
} from "#app/site/import/source-row";
import type { TextFile } from "#app/site/import/text-file.server";

const FRAME = { before: "[\n", between: ",\n", after: "\n]\n" };

const OPENING: readonly TokenType[] = [TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET];
const CLOSING: readonly TokenType[] = [TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET];

/** A row holds lists at most; beyond that the parser would keep every level. */
const MAX_DEPTH = 20;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function rowOf(line: number, item: unknown): SourceRow {
  const readable = isObject(item);
  return {
    line,
    values: readable ? Object.entries(item) : [],
    fault: readable ? undefined : "Must be an object with the fields of one row",
    rejectedRecord: (reason) => {
      const row: Record<string, unknown> = readable ? { ...item } : { row: item };
      // An earlier import's line and reason give way to these.
      delete row[LINE_COLUMN];
      delete row[REASON_COLUMN];
      return JSON.stringify({ [LINE_COLUMN]: line, [REASON_COLUMN]: reason, ...row }, null, 1);
    },
    frame: FRAME,
  };
}

class ItemFinder {
  readonly #parser = new JSONParser({ paths: ["$.*"], keepStack: false, stringBufferSize: 64 * 1024 });
  #line = 1;
  #itemLine = 1;
  #depth = 0;
  #begun = false;
  /** Characters since the last item ended, or more: a whole line counts. */
  #length = 0;
  #found: SourceRow[] = [];

  constructor(readonly file: TextFile) {
    this.#parser.onToken = ({ token }) => {
      this.#begun = true;
      if (this.#depth === 0 && token !== TokenType.LEFT_BRACKET) {
        throw new OperatorError(
          `${file.name} must hold one array of objects; it begins with something else.`,
        );
      }
      if (this.#depth === 1 && token !== TokenType.COMMA) this.#itemLine = this.#line;
      if (OPENING.includes(token)) this.#depth += 1;
      if (this.#depth > MAX_DEPTH) {
        throw new OperatorError(
          `${file.name} nests deeper than ${MAX_DEPTH} levels at line ${this.#line}; it must hold one array of objects.`,
        );
      }
      if (CLOSING.includes(token)) this.#depth -= 1;
    };
    this.#parser.onValue = ({ value }) => {
      this.#length = 0;
      this.#found.push(rowOf(this.#itemLine, value));
    };
  }

  write(text: string): void {
    this.#guarded(() => this.#parser.write(text));
    if (text.trim() !== "") this.#length += text.length;
    if (this.#length > MAX_RECORD_LENGTH) {
      throw new OperatorError(
        `${this.file.name} can't be read on as JSON: what begins at line ${this.#itemLine} is longer than ${MAX_RECORD_LENGTH} characters.`,
      );
    }
    this.#line += countLineBreaks(text);
  }

  /** The rows found since the last call. */
  take(): SourceRow[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  end(): void {
    if (this.#parser.isEnded) return;
    if (!this.#begun)
      throw new OperatorError(`${this.file.name} is empty; it must hold one array of objects.`);
    this.#guarded(() => this.#parser.end());
  }

  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      throw new OperatorError(`${this.file.name} isn't valid JSON at line ${this.#line}.`);
    }
  }
}

/**
 * An item that is not an object comes with its error.
 *
 * @throws OperatorError when the file is not a valid JSON array; the rows before the error come first
 */
export async function* readJsonRows(
  file: TextFile,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<SourceRow> {
  const finder = new ItemFinder(file);
  for await (const piece of file.text(onBytes)) {
    // Line by line, so that the parser's tokens tell their line.
    for (const line of piece.split(/(?<=\n)|(?<=\r)(?!\n)/)) {
      try {
        finder.write(line);
      } finally {
        yield* finder.take();
      }
    }
  }
  finder.end();
}

export async function jsonColumns(file: TextFile): Promise<string[]> {
  const names = new Set<string>();
  for await (const { values } of readJsonRows(file)) {
    for (const [name] of values) if (names.size < MAX_COLUMNS) names.add(name);
  }
  return [...names];
}

/** Of the first item. */
export async function firstNames(file: TextFile): Promise<string[]> {
  for await (const { values } of readJsonRows(file)) return values.map(([name]) => name);
  return [];
}
