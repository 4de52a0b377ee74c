import { eq } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { exportedRows } from "#app/platform/db/exported-rows.server";
import { removeObject, removeStoredFile } from "#app/platform/objects/object-removal.server";
import { stagedKey } from "#app/platform/storage/object-contract";
import { storedObjects, uploads } from "#drizzle/schema.server";

/** By table. */
export const exportFiles = (ownerId: number) => ({
  stored_objects: exportedRows(storedObjects, eq(storedObjects.ownerId, ownerId), "ownerId"),
  uploads: exportedRows(uploads, eq(uploads.ownerId, ownerId), "ownerId"),
});

/**
 * Call it in a transaction, and what it returns after that: a leftover file is swept, but a leftover row would be a broken
 * picture.
 */
export function forgetFiles(ownerId: number): () => Promise<void> {
  const sent = db().delete(uploads).where(eq(uploads.ownerId, ownerId)).returning().all();
  const stored = db().delete(storedObjects).where(eq(storedObjects.ownerId, ownerId)).returning().all();
  return async () => {
    for (const { path } of stored) await removeStoredFile(path);
    for (const { id } of sent) await removeObject(stagedKey(id));
  };
}
