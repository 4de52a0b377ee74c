/*
 * The part of the drafts (draft-store.ts) that every page needs: log out takes them all away. A file of its own, for the
 * weight of pages without forms.
 */

/** Begins the keys of all drafts. */
export const PREFIX = "draft:";
/** When drafts were last forgotten in this browser; a form opened before keeps nothing any more. */
export const FORGOTTEN = "drafts-forgotten";

/** Fired on the window when all drafts were taken away, so that no open form puts one back. */
export const DRAFTS_FORGOTTEN = "draftsforgotten";

/** Does something with the storage; undefined where the browser refuses, which is only logged. */
export function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.localStorage);
  } catch (error) {
    console.warn("Drafts can't be kept here", error);
    return undefined;
  }
}

/** Takes away the drafts that are meant. */
export const dropDrafts = (isMeant: (key: string) => boolean): void =>
  withStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(PREFIX) && isMeant(key)) storage.removeItem(key);
  });

/** Takes all drafts away, when a member logs out. */
export function forgetDrafts(): void {
  dropDrafts(() => true);
  withStorage((storage) => storage.setItem(FORGOTTEN, String(Date.now())));
  window.dispatchEvent(new Event(DRAFTS_FORGOTTEN));
}
