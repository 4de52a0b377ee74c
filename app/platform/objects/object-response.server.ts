import { Readable } from "node:stream";
import { ReadableStream as WebStream } from "node:stream/web";

import { parse } from "range-parser";

import { clientOf } from "#app/platform/limits/client-address.server";
import { hasVersion } from "#app/platform/cache/entity-tag";
import { plainRefusal, plainResponse } from "#app/platform/http/plain-response.server";
import { whenAborted } from "#app/platform/limits/when-aborted";
import { Refusal } from "#app/platform/refusal";
import { SANDBOX_POLICY } from "#app/platform/document/security-headers.server";
import { keyOf, type ByteRange, type OpenedObject } from "#app/platform/storage/object-contract";
import { objectStore } from "#app/platform/storage/object-store.server";
import { keptVariant, readVariant, variantOf } from "#app/platform/pictures/picture-variants.server";
import { storedObjectsAt, type StoredObject } from "#app/platform/storage/stored-objects.server";
import { PICTURE_WIDTHS } from "#app/ui/media/picture-widths";

/** Not SVG, which can hold scripts. */
const SENDABLE = /^(image\/(?!svg)|video\/)[\w.+-]+$/;

const notFound = () => plainResponse(404, "There is no such file.");

interface Sent {
  contentType: string;
  etag: string;
  open: () => Promise<OpenedObject | undefined>;
  /** `bytes` only where known without making the content; undefined when the file is gone. */
  look: () => Promise<{ bytes?: number } | undefined>;
}

function original({ path, contentType }: StoredObject): Sent {
  const open = async () => (await objectStore()).open(keyOf(path) ?? "");
  return { contentType, etag: `"${path.split("/").at(-1)}"`, open, look: open };
}

function inWidth(request: Request, picture: StoredObject, width: number): Sent {
  const variant = variantOf(picture, width, request.headers.get("Accept") ?? "");
  return {
    contentType: `image/${variant.format}`,
    etag: `"${variant.name}"`,
    open: async () => {
      const content = await readVariant(picture, variant, clientOf(request));
      if (!content) return undefined;
      const part = ({ start, end }: ByteRange) => content.subarray(start, end + 1);
      return { bytes: content.length, read: async (range) => Readable.from([range ? part(range) : content]) };
    },
    look: async () => {
      const kept = await keptVariant(variant);
      if (kept) return { bytes: kept.length };
      return (await original(picture).look()) && {};
    },
  };
}

/** `?w=` must be one of PICTURE_WIDTHS; pictures are never enlarged. */
export async function objectResponse(request: Request, storedPath: string): Promise<Response> {
  const object = storedObjectsAt([storedPath]).get(storedPath);
  if (!object || !keyOf(storedPath) || !SENDABLE.test(object.contentType)) return notFound();
  const asked = new URL(request.url).searchParams.get("w");
  if (asked === null) return answer(request, original(object), {});

  const width = PICTURE_WIDTHS.find((offered) => String(offered) === asked);
  if (!width || !object.contentType.startsWith("image/")) {
    return plainResponse(400, `Only pictures come in widths, and these are: ${PICTURE_WIDTHS.join(", ")}.`);
  }
  return answer(request, inWidth(request, object, width), { Vary: "Accept" });
}

async function answer(request: Request, sent: Sent, more: Record<string, string>): Promise<Response> {
  const { etag } = sent;
  const headers = new Headers({
    "Content-Type": sent.contentType,
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: etag,
    "Accept-Ranges": "bytes",
    "Content-Security-Policy": SANDBOX_POLICY,
    "X-Content-Type-Options": "nosniff",
    ...more,
  });
  if (hasVersion(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  try {
    if (request.method === "HEAD") {
      const seen = await sent.look();
      if (!seen) return notFound();
      // RFC 9110, section 9.3.2 allows leaving out headers that need the content.
      if (seen.bytes !== undefined) headers.set("Content-Length", String(seen.bytes));
      return new Response(null, { headers });
    }
    const file = await sent.open();
    if (!file) return notFound();
    const range = rangeOf(request, file.bytes, etag);
    if (range === "unsatisfiable") {
      headers.set("Content-Range", `bytes */${file.bytes}`);
      headers.set("Cache-Control", "no-store");
      return new Response(null, { status: 416, headers });
    }
    headers.set("Content-Length", String(range ? range.end - range.start + 1 : file.bytes));
    if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.bytes}`);
    // Closed when the client has gone, even before the first read.
    const content = await file.read(range);
    whenAborted(request.signal, () => content.destroy());
    const body = WebStream.from(content) as ReadableStream<Uint8Array>;
    return new Response(body, { status: range ? 206 : 200, headers });
  } catch (error) {
    if (error instanceof Refusal) return plainRefusal(error);
    throw error;
  }
}

const UNREADABLE = 1;
const UNSATISFIABLE = 2;

/** Undefined means the whole file (RFC 9110, section 14.2). */
function rangeOf(request: Request, bytes: number, etag: string): ByteRange | "unsatisfiable" | undefined {
  const condition = request.headers.get("If-Range");
  const asked = request.headers.get("Range");
  if (!asked || (condition !== null && condition !== etag)) return undefined;
  const { code, type, ranges } = parse(bytes, asked);
  if (type !== "bytes" || code & UNREADABLE) return undefined;
  if (code & UNSATISFIABLE && ranges.length === 0) return "unsatisfiable";
  return ranges.length === 1 ? ranges[0] : undefined;
}
