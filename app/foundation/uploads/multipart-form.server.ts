import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

import Busboy, { type BusboyInstance } from "@fastify/busboy";

import { checkFields, formUnreadable, readForm } from "#app/foundation/read-form.server";
import { Refusal } from "#app/foundation/refusal";
import { spool, type Spooling } from "#app/foundation/uploads/spooled-file.server";
import { asStorageRefusal } from "#app/foundation/uploads/storage-fault.server";
import { UPLOAD_LIMIT } from "#app/foundation/uploads/upload-words";

/** A file that came with a form. One that is larger than its limit, or isn't kept, has neither content nor file. */
export interface SentFile {
  /** As the sender's machine calls it, without folders. */
  name: string;
  /** What the sender says it is: never trusted. */
  type: string;
  /** Its bytes. */
  content?: Uint8Array;
  /** Where it lies on disk until the form is discarded, in place of `content`. */
  file?: string;
  /** Why it could not be kept, though it is small enough: a full disk, or nobody was allowed to keep it. */
  refusal?: Refusal;
  /** One more than its field takes: it was not kept. */
  extra?: true;
}

/** A posted form: its fields, and the files that came along. */
export interface FormWithFiles {
  form: FormData;
  /** By the field's name, in the order in which they came. */
  files: Map<string, SentFile[]>;
  /** Removes what lies on disk. Call it when the form is answered, whatever the answer. */
  discard: () => Promise<void>;
}

/** What a file input takes. */
export interface FileField {
  /** Largest file, in bytes: 5 MB unless given. */
  limit?: number;
  /** Most files: one unless given. */
  most?: number;
  /** Whether files wait on disk instead of in memory. */
  toDisk?: boolean;
}

/** What is said of a file that was not held, and the seconds after which it may be sent again. */
const NOT_HELD = "The file could not be held; please choose it again";
const WAIT = 10;

interface FileOptions {
  /** The file inputs that the form has, by name. */
  files: Record<string, FileField>;
  /** Asked when a file begins, with the fields that came before it: whether it is held at all; otherwise it only counts as sent. */
  mayKeep?: (before: FormData) => boolean;
}

/** Bytes of all text fields together, as of any other body (rulings, section 11). */
const TEXT_LIMIT = 1_000_000;
/** One more than a form may have, so that the one too many is seen. */
const FIELD_LIMIT = 1001;
/** Files that are looked at; a whole folder may have been chosen where five are taken. */
const FILE_LIMIT = 200;

/** The 413 for a form that is too long without its files. */
const tooMuchText = (): Response =>
  new Response("Please send at most 1 MB of text.\n", {
    status: 413,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });

/** Holds a file's bytes in memory, as far as the limit allows. */
function hold(stream: Readable, limit: number, sent: SentFile): void {
  let chunks: Buffer[] = [];
  let bytes = 0;
  stream.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= limit) chunks.push(chunk);
    else chunks = [];
  });
  stream.on("end", () => {
    if (bytes <= limit) sent.content = Buffer.concat(chunks);
  });
}

/** Names the file where it lies now, or says why it doesn't. */
async function settle(sent: SentFile, { done }: Spooling): Promise<void> {
  try {
    sent.file = await done;
  } catch (error) {
    const refusal = asStorageRefusal(error);
    if (!(refusal instanceof Refusal)) throw error;
    sent.refusal = refusal;
  }
}

/**
 * The fields of a posted form and the files that came with it. Reads it as it comes: no more is held in memory than the
 * text and, of each field, as many files as it takes, up to its limit, unless they go to disk. Text fields are there
 * whatever the files are. File inputs without a file, and files of other names, are left out; files never stand in
 * `form`. A form without files (urlencoded) is read as well.
 *
 * @throws a 400 response when the body is no form, or is cut short; 413 when its text alone is over 1 MB. Then nothing
 *   of it is left on disk
 */
export async function readFormWithFiles(
  request: Request,
  { files: fields, mayKeep = () => true }: FileOptions,
): Promise<FormWithFiles> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) {
    return { form: await readForm(request), files: new Map(), discard: () => Promise.resolve() };
  }
  if (!request.body) throw formUnreadable();

  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: { "content-type": type },
      limits: { fieldSize: TEXT_LIMIT, fields: FIELD_LIMIT, files: FILE_LIMIT },
    });
  } catch {
    throw formUnreadable();
  }
  const form = new FormData();
  const files = new Map<string, SentFile[]>();
  const spooled = new Map<SentFile, Spooling>();
  const discard = async () => {
    for (const { remove } of spooled.values()) await remove();
  };
  let text = 0;
  parser.on("field", (name: string | undefined, value, _nameCut, valueCut) => {
    text += value.length + (valueCut ? TEXT_LIMIT : 0);
    if (name !== undefined && text <= TEXT_LIMIT) form.append(name, value);
  });
  parser.on("file", (name: string | undefined, stream, filename: string | undefined, _encoding, mimetype) => {
    // The form's own fault is told by the parser; a stream without a listener would end the process.
    stream.on("error", () => undefined);
    const field = name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (name === undefined || !field || !filename) return stream.resume();
    const { limit = UPLOAD_LIMIT, most = 1, toDisk } = field;
    const before = files.get(name) ?? [];
    const sent: SentFile = { name: filename, type: mimetype };
    files.set(name, [...before, sent]);
    if (before.length >= most) {
      sent.extra = true;
      return stream.resume();
    }
    if (!mayKeep(form)) {
      sent.refusal = new Refusal(503, NOT_HELD, undefined, { retryAfter: WAIT });
      return stream.resume();
    }
    if (toDisk) spooled.set(sent, spool(stream, limit));
    else hold(stream, limit, sent);
  });
  try {
    try {
      await new Promise<void>((resolve, reject) => {
        const body = Readable.fromWeb(request.body as ReadableStream);
        parser.on("finish", resolve).on("error", reject);
        body.on("error", reject).pipe(parser);
      });
    } catch {
      throw formUnreadable();
    }
    for (const [sent, spooling] of spooled) await settle(sent, spooling);
    if (text > TEXT_LIMIT) throw tooMuchText();
    return { form: checkFields(form), files, discard };
  } catch (fault) {
    await discard();
    throw fault;
  }
}
