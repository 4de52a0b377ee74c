import { log, reasonOf } from "#app/foundation/log.server";
import { keyOf } from "#app/foundation/uploads/object-contract";
import { objectStore } from "#app/foundation/uploads/object-store.server";
import { dropVariants } from "#app/foundation/uploads/picture-variants.server";

/** Removes a file by its key. One that can't be removed is told in the log and left to the next sweep. */
export async function removeObject(key: string): Promise<void> {
  try {
    await (await objectStore()).remove(key);
  } catch (error) {
    log.error(`${key} can't be removed: ${reasonOf(error)}`);
  }
}

/** Removes a stored file, and what was made of it. Call it after its row is gone. */
export async function removeStoredFile(storedPath: string): Promise<void> {
  const key = keyOf(storedPath);
  if (!key) return;
  await removeObject(key);
  await dropVariants(storedPath);
}
