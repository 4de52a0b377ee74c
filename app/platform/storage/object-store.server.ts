import path from "node:path";

import { env } from "#app/platform/env.server";
import { siteSecret } from "#app/platform/secret.server";
import { localStore } from "#app/platform/storage/local-store.server";
import type { ObjectStore } from "#app/platform/storage/object-contract";

let local: ObjectStore | undefined;
let remote: Promise<ObjectStore> | undefined;

export async function objectStore(): Promise<ObjectStore> {
  const { s3, dataDir } = env();
  if (!s3) return (local ??= localStore(path.join(dataDir, "objects"), siteSecret()));
  // Loaded only when needed: the client takes time and much memory.
  remote ??= import("#app/platform/storage/s3-store.server").then(({ s3Store }) => s3Store(s3));
  return remote;
}

/** For the pages' Content-Security-Policy. */
export function uploadOrigins(): string[] {
  const { s3 } = env();
  if (!s3) return [];
  const { protocol, host } = new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`);
  return [`${protocol}//${host}`, `${protocol}//${s3.bucket}.${host}`];
}
