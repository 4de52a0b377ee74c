/* A file of its own, so that pages without forms stay light. */

export const DRAFT_KEY_PREFIX = "draft:";
/** A form opened before this moment saves no more drafts. */
export const FORGOTTEN_AT_KEY = "drafts-forgotten";

/** Fired on the window, so that no open form saves its draft again. */
export const DRAFTS_FORGOTTEN_EVENT = "draftsforgotten";

/** Undefined when the browser refuses, which is only logged. */
export function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.localStorage);
  } catch (error) {
    console.warn("Drafts can't be kept here", error);
    return undefined;
  }
}

export const dropDrafts = (isMeant: (key: string) => boolean): void =>
  withStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(DRAFT_KEY_PREFIX) && isMeant(key)) storage.removeItem(key);
  });

export function forgetDrafts(): void {
  dropDrafts(() => true);
  withStorage((storage) => storage.setItem(FORGOTTEN_AT_KEY, String(Date.now())));
  window.dispatchEvent(new Event(DRAFTS_FORGOTTEN_EVENT));
}
