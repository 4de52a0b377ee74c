import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

import Busboy, { type BusboyInstance } from "@fastify/busboy";

import { checkFields, formUnreadable, readForm } from "#app/foundation/read-form.server";
import { UPLOAD_LIMIT } from "#app/foundation/uploads/upload-words";

/** A file that came with a form. */
export interface SentFile {
  /** As the sender's machine calls it, without folders. */
  name: string;
  /** What the sender says it is: never trusted. */
  type: string;
  /** Undefined when it is larger than the limit: the rest was read and thrown away. */
  content: Uint8Array | undefined;
}

interface FormWithFiles {
  form: FormData;
  /** By the field's name; the first file of each. */
  files: Map<string, SentFile>;
}

interface FileOptions {
  /** The file inputs that the form has. */
  names: readonly string[];
  /** Largest file, in bytes: 5 MB unless given. */
  limit?: number;
  /** Asked when a file begins, with the fields that came before it: whether it is held at all; otherwise it only counts as sent. */
  mayKeep?: (before: FormData) => boolean;
}

/** Bytes of all text fields together, as of any other body (rulings, section 11). */
const TEXT_LIMIT = 1_000_000;
/** One more than a form may have, so that the one too many is seen. */
const FIELD_LIMIT = 1001;
const FILE_LIMIT = 20;

/**
 * The fields of a posted form and the files that came with it. Reads it as it comes: no more is held than the text and,
 * for each name asked for, one file up to the limit. Text fields are there whatever the files are. File inputs without a
 * file, and files of other names, are left out; files never stand in `form`. A form without files (urlencoded) is read
 * as well.
 *
 * @throws a 400 response when the body is no form, or is cut short; 413 when its text alone is over 1 MB
 */
export async function readFormWithFiles(
  request: Request,
  { names, limit = UPLOAD_LIMIT, mayKeep = () => true }: FileOptions,
): Promise<FormWithFiles> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) return { form: await readForm(request), files: new Map() };
  if (!request.body) throw formUnreadable();

  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: { "content-type": type },
      limits: { fileSize: limit, fieldSize: TEXT_LIMIT, fields: FIELD_LIMIT, files: FILE_LIMIT },
    });
  } catch {
    throw formUnreadable();
  }
  const form = new FormData();
  const files = new Map<string, SentFile>();
  let text = 0;
  parser.on("field", (name: string | undefined, value, _nameCut, valueCut) => {
    text += value.length + (valueCut ? TEXT_LIMIT : 0);
    if (name !== undefined && text <= TEXT_LIMIT) form.append(name, value);
  });
  parser.on("file", (name: string | undefined, stream, filename: string | undefined, _encoding, mimetype) => {
    // The form's own fault is told by the parser; a stream without a listener would end the process.
    stream.on("error", () => undefined);
    if (name === undefined || !filename || !names.includes(name) || files.has(name)) return stream.resume();
    const file: SentFile = { name: filename, type: mimetype, content: undefined };
    files.set(name, file);
    if (!mayKeep(form)) return stream.resume();
    let chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("limit", () => (chunks = []));
    stream.on("end", () => {
      if (!stream.truncated) file.content = Buffer.concat(chunks);
    });
  });
  try {
    await new Promise<void>((resolve, reject) => {
      const body = Readable.fromWeb(request.body as ReadableStream);
      parser.on("finish", resolve).on("error", reject);
      body.on("error", reject).pipe(parser);
    });
  } catch {
    throw formUnreadable();
  }
  if (text > TEXT_LIMIT) {
    throw new Response("Please send at most 1 MB of text.\n", {
      status: 413,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return { form: checkFields(form), files };
}
