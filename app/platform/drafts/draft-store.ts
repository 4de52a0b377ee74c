import { dropDrafts, FORGOTTEN, PREFIX, withStorage } from "#app/platform/drafts/forget-drafts";

/*
 * Drafts of forms in the browser's own storage. A browser may refuse to store anything; then
 * there are no drafts, and nothing else happens.
 */

/** What a form says: a text by the name of its control, several where the name stands more than once or has boxes to tick. */
export type DraftValues = Record<string, string | string[]>;

/** How long a draft is good for, in milliseconds. */
export const DRAFT_LASTS = 24 * 60 * 60 * 1000;

const AUTO_SAVE = "auto-save";
/** Where a member's draft of a form is kept. */
export const draftKey = (form: string, memberId: number): string => `${PREFIX}${form}:${memberId}`;

/** Whether a draft says anything in one of the named fields. */
export const hasAnyOf = (values: DraftValues, names: readonly string[]): boolean =>
  names.some((name) => [values[name] ?? ""].flat().some((text) => text.trim() !== ""));

const isText = (value: unknown): value is string => typeof value === "string";

/**
 * Reads a stored draft.
 *
 * @param now milliseconds since 1970
 * @returns what the form said; undefined when that is too old
 * @throws when the text is no draft
 */
export function parseDraft(stored: string, now: number): DraftValues | undefined {
  const { savedAt, values } = JSON.parse(stored) as { savedAt?: unknown; values?: unknown };
  if (typeof savedAt !== "number" || typeof values !== "object" || values === null) {
    throw new TypeError("This is no draft");
  }
  if (now - savedAt >= DRAFT_LASTS) return undefined;
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | string[]] =>
        isText(entry[1]) || (Array.isArray(entry[1]) && entry[1].every(isText)),
    ),
  );
}

/** A draft as it is stored. */
export const formatDraft = (values: DraftValues, now: number): string =>
  JSON.stringify({ savedAt: now, values });

/** The draft of a key, when there is one that is young enough. One that can't be read is only logged, and dropped. */
export const readDraft = (key: string): DraftValues | undefined =>
  withStorage((storage) => {
    const stored = storage.getItem(key);
    if (stored === null) return undefined;
    try {
      return parseDraft(stored, Date.now());
    } catch (error) {
      console.warn("A draft could not be restored", error);
      storage.removeItem(key);
      return undefined;
    }
  });

/**
 * Keeps a draft.
 *
 * @param opened when its form was opened, in milliseconds since 1970
 * @returns false where the browser refuses, and where a log-out since then has taken all drafts away
 */
export const writeDraft = (key: string, values: DraftValues, opened: number): boolean =>
  withStorage((storage) => {
    if (Number(storage.getItem(FORGOTTEN)) >= opened) return false;
    storage.setItem(key, formatDraft(values, Date.now()));
    return true;
  }) ?? false;

export const dropDraft = (key: string): void => withStorage((storage) => storage.removeItem(key));

/** Takes away the drafts that nobody will see again because of their age. */
export const dropOldDrafts = (): void => dropDrafts((key) => !readDraft(key));

/** The choice where it can't be stored. */
let chosen = true;

/** Whether drafts are saved: yes until switched off, which is remembered. */
export const readAutoSave = (): boolean =>
  chosen && withStorage((storage) => storage.getItem(AUTO_SAVE)) !== "off";

export function writeAutoSave(on: boolean): void {
  chosen = on;
  withStorage((storage) => (on ? storage.removeItem(AUTO_SAVE) : storage.setItem(AUTO_SAVE, "off")));
}
