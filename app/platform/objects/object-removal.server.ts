import { log, reasonOf } from "#app/platform/log.server";
import { keyOf } from "#app/platform/storage/object-contract";
import { objectStore } from "#app/platform/storage/object-store.server";
import { dropVariants } from "#app/platform/pictures/picture-variants.server";

/** A file that can't be removed is logged and left to the next sweep. */
export async function removeObject(key: string): Promise<void> {
  try {
    await (await objectStore()).remove(key);
  } catch (error) {
    log.error(`${key} can't be removed: ${reasonOf(error)}`);
  }
}

/** Call it after the file's row is gone. */
export async function removeStoredFile(storedPath: string): Promise<void> {
  const key = keyOf(storedPath);
  if (!key) return;
  await removeObject(key);
  await dropVariants(storedPath);
}
