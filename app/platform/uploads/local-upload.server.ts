import type { IncomingMessage } from "node:http";

import { eq } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import type { Release } from "#app/platform/limits/slots.server";
import { Refusal } from "#app/platform/refusal";
import { siteSecret } from "#app/platform/secret.server";
import { setRoomAside } from "#app/platform/storage/disk-space.server";
import { stagedKey, uploadIdAt } from "#app/platform/storage/object-contract";
import { objectStore } from "#app/platform/storage/object-store.server";
import { readSignedAddress } from "#app/platform/storage/signed-address.server";
import { asStorageRefusal } from "#app/platform/storage/storage-error.server";
import { uploadLimitOf } from "#app/platform/storage/upload-limit.server";
import { INVALID_FILE_TYPE, smallerThan } from "#app/platform/media/picture-rules";
import { HEAD_BYTES, videoIn } from "#app/platform/videos/video-inspection.server";
import { uploads } from "#drizzle/schema.server";

const refuse = (sentence: string) => new Refusal(403, `${sentence}; please ask for a new address`);

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Doesn't end the stream: the answer still has to go out. */
async function* atMost(bytes: number, reader: Reader): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    read += part.value.length;
    if (read > bytes) throw refuse("More was sent than this address accepts");
    yield part.value;
  }
  if (read < bytes) throw new Refusal(400, "The file was cut short; please send it again");
}

async function* noVideo(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  let looked = false;
  const look = () => {
    if (videoIn(head)) throw new Refusal(400, INVALID_FILE_TYPE.text);
    looked = true;
    return head;
  };
  for await (const part of parts) {
    if (looked) yield part;
    else {
      head = Buffer.concat([head, part]);
      if (head.length >= HEAD_BYTES) yield look();
    }
  }
  if (!looked) yield look();
}

/** @throws Refusal 403 for a bad address, 400 for a video as picture, 413, 507 without room, 409 while it is in use */
export async function receiveUpload(request: Request): Promise<void> {
  try {
    await writeUpload(request, (request.body ?? new Blob([]).stream()).getReader());
  } catch (error) {
    throw asStorageRefusal(error);
  }
}

/** An address accepts one upload at a time. */
const underWay = new Set<string>();

async function writeUpload(request: Request, reader: Reader): Promise<void> {
  const url = new URL(request.url);
  const id = uploadIdAt(url.pathname);
  if (!id) throw new Refusal(404, "Nothing can be sent here");
  const signed = readSignedAddress(stagedKey(id), url.searchParams, siteSecret());
  if (!signed) throw refuse("This address is not valid, or has expired");
  const type = request.headers.get("Content-Type") ?? "application/octet-stream";
  if (signed.contentType !== undefined && type !== signed.contentType) {
    throw refuse("This address was made for a file of another type");
  }
  const bytes = Number(request.headers.get("Content-Length") ?? 0);
  if (signed.bytes !== undefined && bytes !== signed.bytes) {
    throw refuse("This address was made for a file of another size");
  }
  const largest = uploadLimitOf(signed.contentType);
  if (bytes > largest) throw new Refusal(413, smallerThan(largest / 1_000_000));
  if (underWay.has(id))
    throw new Refusal(409, "A file is being sent to this address; please wait for its end");
  underWay.add(id);
  let release: Release | undefined;
  try {
    if (!env().s3) release = await setRoomAside(bytes);
    const store = await objectStore();
    const parts = atMost(bytes, reader);
    await store.writeStream(stagedKey(id), /^image\//i.test(type) ? noVideo(parts) : parts, bytes, type);
    db().update(uploads).set({ receivedBytes: bytes }).where(eq(uploads.id, id)).run();
  } finally {
    release?.();
    underWay.delete(id);
  }
}

export function isSignedUpload({ url = "" }: IncomingMessage): boolean {
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  return readSignedAddress(stagedKey(uploadIdAt(pathname) ?? ""), searchParams, siteSecret()) !== undefined;
}
