import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";

import { OperatorError } from "#app/platform/env.server";

export interface TextFile {
  /** Without its folder, for messages. */
  name: string;
  bytes: number;
  encoding: string;
  /** Nobody named the encoding, and the file isn't UTF-8: it is read as Windows-1252. */
  assumed: boolean;
  /**
   * Without the byte order mark; a CR LF is never cut in two. `onBytes` gets the number of bytes read so far.
   *
   * @throws OperatorError when the file can't be read, or holds bytes that its encoding doesn't have
   */
  text: (onBytes?: (bytes: number) => void) => AsyncGenerator<string>;
}

const CHUNK_BYTES = 128 * 1024;

const BYTE_ORDER_MARKS: readonly [encoding: string, mark: Buffer][] = [
  ["utf-8", Buffer.from([0xef, 0xbb, 0xbf])],
  ["utf-16le", Buffer.from([0xff, 0xfe])],
  ["utf-16be", Buffer.from([0xfe, 0xff])],
];

async function* readBytes(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw new OperatorError(
      `${file} can't be read (${(error as NodeJS.ErrnoException).code ?? String(error)}).`,
    );
  }
}

/** Call the decoder without a piece at the end. */
function decoderOf(encoding: string): (piece?: Buffer) => string {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (piece) => decoder.decode(piece, { stream: piece !== undefined });
}

/** "latin1", "cp1252" and others stand for Windows-1252. */
function encodingNamed(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new OperatorError(
      `"${name}" is not a known encoding; name one such as utf-8, windows-1252 or utf-16le.`,
    );
  }
}

/** Undefined without a byte order mark where the file isn't valid UTF-8. */
async function detectEncoding(file: string): Promise<string | undefined> {
  const decode = decoderOf("utf-8");
  let first = true;
  for await (const piece of readBytes(file)) {
    if (first) {
      const marked = BYTE_ORDER_MARKS.find(([, mark]) => piece.subarray(0, mark.length).equals(mark));
      if (marked) return marked[0];
      first = false;
    }
    try {
      decode(piece);
    } catch {
      return undefined;
    }
  }
  try {
    decode();
    return "utf-8";
  } catch {
    return undefined;
  }
}

/**
 * The named encoding, else the byte order mark's, else UTF-8 where the whole file is valid, else Windows-1252.
 *
 * @throws OperatorError when the file is missing or unreadable, or the encoding is unknown
 */
export async function openTextFile(file: string, encoding?: string): Promise<TextFile> {
  const named = encoding === undefined ? undefined : encodingNamed(encoding);
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new OperatorError(`There is no file ${file}.`);
  if (!found.isFile()) throw new OperatorError(`${file} is not a file.`);
  const known = named ?? (await detectEncoding(file));
  const used = known ?? "windows-1252";

  async function* text(onBytes?: (bytes: number) => void): AsyncGenerator<string> {
    const decode = decoderOf(used);
    let read = 0;
    const decoded = (piece?: Buffer) => {
      try {
        return decode(piece);
      } catch {
        throw new OperatorError(`${file} isn't ${used} throughout; name its encoding with --encoding.`);
      }
    };
    let held = "";
    for await (const piece of readBytes(file)) {
      read += piece.length;
      onBytes?.(read);
      const text = held + decoded(piece);
      held = text.endsWith("\r") ? "\r" : "";
      yield held ? text.slice(0, -1) : text;
    }
    yield held + decoded();
  }

  return { name: path.basename(file), bytes: found.size, encoding: used, assumed: known === undefined, text };
}
