import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

import Busboy, { type BusboyInstance } from "@fastify/busboy";

import { FORM_STALL_MS, MAX_BODY_BYTES, MAX_FORM_FIELDS, MAX_FORM_FILES } from "#app/platform/budgets";
import {
  checkNames,
  formNotUtf8,
  formUnreadable,
  readUrlencoded,
  tooManyFields,
  tooMuchText,
} from "#app/platform/forms/form-fields.server";
import { decodeUtf8 } from "#app/platform/text/utf-8";
import { BodyTooLong } from "#app/platform/http/request-body.server";
import { Refusal } from "#app/platform/refusal";
import type { SentFile } from "#app/platform/forms/sent-file.server";
import { writeTempFile, type Spooling } from "#app/platform/storage/temp-file.server";
import { asStorageRefusal } from "#app/platform/storage/storage-error.server";
import { MAX_PICTURE_BYTES } from "#app/platform/media/picture-rules";

export interface SentForm {
  form: FormData;
  files: ReadonlyMap<string, readonly SentFile[]>;
}

export interface FormWithFiles extends SentForm {
  /** Removes the files from disk. Always call it once the form is answered. */
  discard: () => Promise<void>;
}

export interface FileField {
  /** Bytes; 5 MB by default. */
  limit?: number;
  most?: number;
}

interface FileOptions {
  files: Record<string, FileField>;
  /** Called when a file begins, with the fields before it; returns why it isn't kept. */
  refuseFile?: (before: FormData) => Promise<Refusal | undefined>;
}

async function settle(sent: SentFile, { done }: Spooling): Promise<void> {
  try {
    sent.file = await done;
  } catch (error) {
    const refusal = asStorageRefusal(error);
    if (!(refusal instanceof Refusal)) throw error;
    sent.refusal = refusal;
  }
}

function parserOf(type: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": type },
      // Bytes as they are: it would decode them leniently.
      defCharset: "latin1",
      limits: { fieldSize: MAX_BODY_BYTES, parts: MAX_FORM_FIELDS, files: MAX_FORM_FILES },
    });
  } catch {
    throw formUnreadable();
  }
}

/** A part that names its charset comes decoded. */
const textOf = (bytes: string): string | undefined =>
  /[^\0-\xff]/.test(bytes) ? bytes : decodeUtf8(Buffer.from(bytes, "latin1"));

/** Calls `refuse` once the parser has stopped: it waits for ever on a long part whose head it can't read. */
function watchStalls(body: Readable, parser: BusboyInstance, refuse: () => void): () => void {
  let moved = 0;
  let before = "";
  body.on("data", (part: Buffer) => (moved += part.length));
  const timer = setInterval(() => {
    const now = parser.writableLength > 0 ? `${moved} ${parser.writableLength}` : "";
    if (now && now === before) refuse();
    before = now;
  }, FORM_STALL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function parse(body: Readable, parser: BusboyInstance): Promise<void> {
  let stop = () => {};
  const parsed = new Promise<void>((resolve, reject) => {
    stop = watchStalls(body, parser, () => reject(formUnreadable()));
    parser.on("finish", resolve).on("error", () => reject(formUnreadable()));
    parser.on("partsLimit", () => reject(tooManyFields()));
    body.on("error", (error) => {
      if (error instanceof BodyTooLong) resolve();
      else reject(formUnreadable());
    });
    body.pipe(parser);
  });
  return parsed.finally(stop);
}

/** @throws a 400 response for a broken body, one that is not in UTF-8 or an invalid field name, 413 for over 1 MB of text or too many fields */
export async function readFormWithFiles(
  request: Request,
  { files: fields, refuseFile }: FileOptions,
): Promise<FormWithFiles> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) {
    return { form: await readUrlencoded(request), files: new Map(), discard: () => Promise.resolve() };
  }
  if (!request.body) throw formUnreadable();
  const parser = parserOf(type);
  const form = new FormData();
  const files = new Map<string, SentFile[]>();
  const spooled = new Map<SentFile, Spooling>();
  const begun: Promise<void>[] = [];
  const discard = async () => {
    for (const { remove } of spooled.values()) await remove();
  };
  let textLength = 0;
  let isUtf8 = true;
  parser.on("field", (name: string | undefined, bytes, _nameCut, valueCut) => {
    const value = valueCut ? bytes : textOf(bytes);
    isUtf8 &&= value !== undefined;
    textLength += (value?.length ?? 0) + (valueCut ? MAX_BODY_BYTES : 0);
    if (name !== undefined && value !== undefined && textLength <= MAX_BODY_BYTES) form.append(name, value);
  });
  parser.on("file", (name: string | undefined, stream, filename: string | undefined, _encoding, mimetype) => {
    // The parser reports the error; a stream without a listener would end the process.
    stream.on("error", () => undefined);
    const field = name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (name === undefined || !field || !filename) return stream.resume();
    const { limit = MAX_PICTURE_BYTES, most = 1 } = field;
    const before = files.get(name) ?? [];
    const sent: SentFile = { name: filename, type: mimetype };
    files.set(name, [...before, sent]);
    if (before.length >= most) {
      sent.extra = true;
      return stream.resume();
    }
    // Nothing more of the form is read until this is decided.
    const begin = async () => {
      sent.refusal = await refuseFile?.(form);
      if (sent.refusal) stream.resume();
      else spooled.set(sent, writeTempFile(stream, limit));
    };
    begun.push(begin().catch((error: unknown) => void body.destroy(error as Error)));
  });
  const body = Readable.fromWeb(request.body as ReadableStream);
  try {
    await parse(body, parser);
    await Promise.all(begun);
    for (const [sent, spooling] of spooled) await settle(sent, spooling);
    if (textLength > MAX_BODY_BYTES) throw tooMuchText();
    if (!isUtf8) throw formNotUtf8();
    return { form: checkNames(form), files, discard };
  } catch (fault) {
    body.destroy();
    await Promise.all(begun);
    await discard();
    throw fault;
  }
}
