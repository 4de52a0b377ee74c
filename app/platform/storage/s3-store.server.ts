import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";

import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";

import { log } from "#app/platform/log.server";
import { Refusal } from "#app/platform/refusal";
import type { ObjectStore } from "#app/platform/storage/object-contract";
import { NO_ROOM, STORE_UNREACHABLE } from "#app/platform/storage/storage-error.server";
import { inTurn } from "#app/platform/turns/turns.server";

export interface S3Options {
  bucket: string;
  endpoint?: string;
  region: string;
  forcePathStyle: boolean;
}

const STORE_TIMEOUTS_MS = { connectionTimeout: 5000, requestTimeout: 30_000 };

interface S3Fault {
  name?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

function asRefusal(error: unknown): Refusal {
  const { name, message, $metadata } = error as S3Fault;
  log.error(`The file store: ${name}: ${message}`);
  return $metadata?.httpStatusCode === 507 ? new Refusal(507, NO_ROOM) : new Refusal(503, STORE_UNREACHABLE);
}

const isMissing = (error: unknown): boolean => (error as S3Fault).$metadata?.httpStatusCode === 404;

/** Keys come from the AWS chain. @throws Refusal 507 when the store is full, 503 for its other errors */
export function s3Store({ bucket, ...options }: S3Options): ObjectStore {
  const client = new S3Client({
    ...options,
    requestHandler: STORE_TIMEOUTS_MS,
    // Otherwise an upload address is signed with the checksum of an empty body, and no upload fits it.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const asked = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await inTurn(answer);
    } catch (error) {
      throw asRefusal(error);
    }
  };

  const writeStream: ObjectStore["writeStream"] = async (key, content, ContentLength, ContentType) => {
    const Body = Readable.from(content);
    // The client doesn't notice a broken stream: it would wait forever, and the error would end the process.
    const broken = new AbortController();
    let fault: unknown;
    Body.on("error", (error) => {
      fault ??= error;
      broken.abort();
    });
    const put = new PutObjectCommand({ ...at(key), Body, ContentType, ContentLength });
    try {
      await client.send(put, { abortSignal: broken.signal });
    } catch (error) {
      throw fault ?? asRefusal(error);
    } finally {
      Body.destroy();
    }
  };

  return {
    presign: (key, { contentType, bytes }, expiresIn) => {
      const put = new PutObjectCommand({ ...at(key), ContentType: contentType, ContentLength: bytes });
      // By default the type isn't signed, and any would be accepted.
      const signableHeaders = new Set(["host", "content-length"]);
      if (contentType !== undefined) signableHeaders.add("content-type");
      return asked(getSignedUrl(client, put, { expiresIn, signableHeaders }));
    },
    open: async (key) => {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(at(key)));
        return {
          bytes: ContentLength ?? 0,
          read: async (range) => {
            const Range = range && `bytes=${range.start}-${range.end}`;
            const { Body } = await asked(client.send(new GetObjectCommand({ ...at(key), Range })));
            return Body as Readable;
          },
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw asRefusal(error);
      }
    },
    write: async (key, content, contentType) => {
      const put = { ...at(key), Body: content, ContentType: contentType, ContentLength: content.length };
      await asked(client.send(new PutObjectCommand(put)));
    },
    writeStream,
    writeFile: async (key, file, contentType) => {
      const { size } = await stat(file);
      await writeStream(key, createReadStream(file), size, contentType);
    },
    copy: async (from, to, ContentType) => {
      const copy = { ...at(to), CopySource: `${bucket}/${from}`, ContentType };
      await asked(client.send(new CopyObjectCommand({ ...copy, MetadataDirective: "REPLACE" })));
    },
    remove: async (key) => {
      await asked(client.send(new DeleteObjectCommand(at(key))));
    },
    list: async function* (prefix, { after, upTo } = {}) {
      const start = after === undefined ? {} : { StartAfter: prefix + after };
      const isOver = (key: string) => upTo !== undefined && key > prefix + upTo;
      let from: string | undefined;
      do {
        const query = { Bucket: bucket, Prefix: prefix, ContinuationToken: from, ...start };
        const { Contents = [], NextContinuationToken } = await asked(
          client.send(new ListObjectsV2Command(query)),
        );
        const listed = Contents.map(({ Key = "", LastModified }) => ({
          key: Key,
          modifiedAt: async () => LastModified?.getTime(),
        }));
        yield listed.filter(({ key }) => !isOver(key));
        from = isOver(listed.at(-1)?.key ?? "") ? undefined : NextContinuationToken;
      } while (from);
    },
  };
}
