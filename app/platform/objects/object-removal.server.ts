import { log, reasonOf } from "#app/platform/log.server";
import { keyOf } from "#app/platform/storage/object-contract";
import { objectStore } from "#app/platform/storage/object-store.server";
import { dropVariants } from "#app/platform/pictures/picture-variants.server";

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
