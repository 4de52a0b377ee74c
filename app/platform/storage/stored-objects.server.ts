import { and, eq, inArray } from "drizzle-orm";

import { storedObjects } from "#drizzle/schema.server";
import { db } from "#app/platform/db/db.server";

export interface StoredObject {
  /** `/objects/uploads/{uuid}`. */
  path: string;
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
}

const FIELDS = {
  path: storedObjects.path,
  contentType: storedObjects.contentType,
  bytes: storedObjects.bytes,
  width: storedObjects.width,
  height: storedObjects.height,
  durationSeconds: storedObjects.durationSeconds,
};

export function storedObjectsAt(paths: readonly string[]): Map<string, StoredObject> {
  if (paths.length === 0) return new Map();
  const rows = db()
    .select(FIELDS)
    .from(storedObjects)
    .where(inArray(storedObjects.path, [...new Set(paths)]))
    .all();
  return new Map(rows.map((row) => [row.path, row]));
}

export const ownerOfObject = (path: string) =>
  db()
    .select({ ownerId: storedObjects.ownerId, contentType: storedObjects.contentType })
    .from(storedObjects)
    .where(eq(storedObjects.path, path))
    .get();

/** Call it in the transaction that makes the file public; `ownerId` is null for the operator's files. */
export function noteStoredObject(object: StoredObject, ownerId: number | null = null): void {
  db()
    .insert(storedObjects)
    .values({ ...object, ownerId })
    .onConflictDoNothing()
    .run();
}

/** They stay as the operator's own when their member leaves. */
export function disownFiles(ownerId: number, paths: readonly string[]): void {
  const are = and(eq(storedObjects.ownerId, ownerId), inArray(storedObjects.path, [...paths]));
  db().update(storedObjects).set({ ownerId: null }).where(are).run();
}
