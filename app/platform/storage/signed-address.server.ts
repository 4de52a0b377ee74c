import { createHmac, timingSafeEqual } from "node:crypto";

import type { UploadTerms } from "#app/platform/storage/object-contract";

export interface SignedUpload extends UploadTerms {
  key: string;
  /** Milliseconds since 1970. */
  expires: number;
}

const signatureOf = ({ key, expires, contentType, bytes }: SignedUpload, secret: string): string =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["upload", key, expires, contentType ?? null, bytes ?? null]))
    .digest("base64url");

export function signAddress(signed: SignedUpload, origin: string, secret: string): string {
  const query = new URLSearchParams({ expires: String(signed.expires) });
  if (signed.contentType !== undefined) query.set("type", signed.contentType);
  if (signed.bytes !== undefined) query.set("size", String(signed.bytes));
  query.set("signature", signatureOf(signed, secret));
  return `${origin}/${signed.key}?${query}`;
}

/** Undefined when the signature is wrong or has expired. */
export function readSignedAddress(
  key: string,
  query: URLSearchParams,
  secret: string,
): SignedUpload | undefined {
  const size = query.get("size");
  const signed: SignedUpload = {
    key,
    expires: Number(query.get("expires")),
    contentType: query.get("type") ?? undefined,
    bytes: size === null ? undefined : Number(size),
  };
  const ours = Buffer.from(signatureOf(signed, secret));
  const theirs = Buffer.from(query.get("signature") ?? "");
  const genuine = ours.length === theirs.length && timingSafeEqual(ours, theirs);
  return genuine && signed.expires > Date.now() ? signed : undefined;
}
