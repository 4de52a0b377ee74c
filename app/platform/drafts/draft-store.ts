import {
  DRAFT_KEY_PREFIX,
  dropDrafts,
  FORGOTTEN_AT_KEY,
  withStorage,
} from "#app/platform/drafts/forget-drafts";

/* A browser may refuse to store anything; then there are no drafts. */

export type DraftValues = Record<string, string | string[]>;

export const DRAFT_TTL_MS = 24 * 60 * 60 * 1000;

const AUTO_SAVE = "auto-save";
export const draftKey = (form: string, memberId: number): string => `${DRAFT_KEY_PREFIX}${form}:${memberId}`;

export const hasAnyOf = (values: DraftValues, names: readonly string[]): boolean =>
  names.some((name) => [values[name] ?? ""].flat().some((text) => text.trim() !== ""));

const isText = (value: unknown): value is string => typeof value === "string";

/** Undefined when it is too old. @throws when the text is not a draft */
export function parseDraft(stored: string, now: number): DraftValues | undefined {
  const { savedAt, values } = JSON.parse(stored) as { savedAt?: unknown; values?: unknown };
  if (typeof savedAt !== "number" || typeof values !== "object" || values === null) {
    throw new TypeError("This is no draft");
  }
  if (now - savedAt >= DRAFT_TTL_MS) return undefined;
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | string[]] =>
        isText(entry[1]) || (Array.isArray(entry[1]) && entry[1].every(isText)),
    ),
  );
}

export const formatDraft = (values: DraftValues, now: number): string =>
  JSON.stringify({ savedAt: now, values });

/** A draft that can't be read is logged and dropped. */
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

/** Returns false when the browser refuses, or a logout since `opened` (milliseconds since 1970) dropped all drafts. */
export const writeDraft = (key: string, values: DraftValues, opened: number): boolean =>
  withStorage((storage) => {
    if (Number(storage.getItem(FORGOTTEN_AT_KEY)) >= opened) return false;
    storage.setItem(key, formatDraft(values, Date.now()));
    return true;
  }) ?? false;

export const dropDraft = (key: string): void => withStorage((storage) => storage.removeItem(key));

export const dropOldDrafts = (): void => dropDrafts((key) => !readDraft(key));

let chosen = true;

export const readAutoSave = (): boolean =>
  chosen && withStorage((storage) => storage.getItem(AUTO_SAVE)) !== "off";

export function writeAutoSave(on: boolean): void {
  chosen = on;
  withStorage((storage) => (on ? storage.removeItem(AUTO_SAVE) : storage.setItem(AUTO_SAVE, "off")));
}
