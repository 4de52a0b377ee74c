import { useEffect, useRef, useState, useSyncExternalStore } from "react";

import {
  dropDraft,
  dropOldDrafts,
  readAutoSave,
  readDraft,
  writeAutoSave,
  writeDraft,
  type DraftValues,
} from "#app/platform/drafts/draft-store";
import { DRAFTS_FORGOTTEN_EVENT } from "#app/platform/drafts/forget-drafts";
import type { Toast } from "#app/platform/toasts/toast";
import { useToast } from "#app/platform/toasts/toasts";
import { readEdits, readValues } from "#app/ui/forms/typed-values";
import { useHydrated } from "#app/ui/use-hydrated";

const SAVE_DELAY_MS = 2000;

const RESTORED = { title: "Draft Restored", text: "You can continue where you left off." };

const choiceListeners = new Set<() => void>();
function onChoice(listener: () => void) {
  choiceListeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    choiceListeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

interface ChosenFiles {
  id: string;
  list: FileList;
}

const readFiles = (form: HTMLFormElement): ChosenFiles[] =>
  [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].flatMap(({ id, files }) =>
    files?.length ? [{ id, list: files }] : [],
  );

interface FormDraftProps {
  formId: string;
  storageKey: string;
  isWorthKeeping: (values: DraftValues) => boolean;
  /** Called once, when a draft was found; the page remounts the fields with these values by their key. */
  onRestored: (values: DraftValues) => void;
  /** False when the page came with what was typed: a refused form. */
  restore?: boolean;
}

/** Call it in the component that holds the fields' key; values that aren't typed need controls with `data-draft`. */
export function useFormDraft({
  formId,
  storageKey,
  isWorthKeeping,
  onRestored,
  restore = true,
}: FormDraftProps) {
  const scripts = useHydrated();
  const autoSave = useSyncExternalStore(onChoice, readAutoSave, () => true);
  const [notice, setNotice] = useState<Toast>();
  useToast(notice);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const unsaved = useRef<DraftValues>();
  const opened = useRef(0);
  const saved = useRef<string>();
  const files = useRef<ChosenFiles[]>([]);

  const formNow = () => document.getElementById(formId) as HTMLFormElement | null;
  const drop = () => {
    clearTimeout(timer.current);
    unsaved.current = undefined;
  };
  const act = {
    note: () => {
      const form = formNow();
      if (!form) return;
      clearTimeout(timer.current);
      unsaved.current = readValues(form);
      timer.current = setTimeout(() => latest.current.save(), SAVE_DELAY_MS);
    },
    save: () => {
      const values = unsaved.current;
      drop();
      if (!values || !readAutoSave()) return;
      const text = JSON.stringify(values);
      if (
        text !== saved.current &&
        isWorthKeeping(values) &&
        writeDraft(storageKey, values, opened.current)
      ) {
        saved.current = text;
      }
    },
    open: () => {
      const form = formNow();
      if (!form) return;
      opened.current = Date.now();
      dropOldDrafts();
      const edits = readEdits(form);
      const draft = restore ? readDraft(storageKey) : undefined;
      if (draft && isWorthKeeping(draft)) {
        saved.current = JSON.stringify(draft);
        setNotice({ ...RESTORED, id: `${storageKey}-${performance.now()}` });
        files.current = readFiles(form);
        onRestored({ ...draft, ...edits });
      } else if (Object.keys(edits).length > 0) latest.current.note();
      else saved.current = JSON.stringify(readValues(form));
    },
  };
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  useEffect(() => {
    for (const { id, list } of files.current) {
      const input = document.getElementById(id) as HTMLInputElement | null;
      if (!input) continue;
      input.files = list;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }
    files.current = [];
  }, [notice]);

  // One render after hydration: by then the fields have kept what was typed before.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(scripts), [scripts]);
  useEffect(() => {
    if (!ready) return;
    latest.current.open();
    // On the document, because the form may be remounted.
    const follow = ({ target }: Event) => {
      if ((target as HTMLInputElement).form?.id === formId) latest.current.note();
    };
    const leave = () => latest.current.save();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === null || (key === storageKey && newValue === null)) drop();
    };
    document.addEventListener("input", follow);
    document.addEventListener("change", follow);
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", leave);
    window.addEventListener(DRAFTS_FORGOTTEN_EVENT, drop);
    window.addEventListener("storage", onStorage);
    return () => {
      leave();
      document.removeEventListener("input", follow);
      document.removeEventListener("change", follow);
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener(DRAFTS_FORGOTTEN_EVENT, drop);
      window.removeEventListener("storage", onStorage);
    };
  }, [ready, formId, storageKey]);

  return {
    autoSave,
    setAutoSave: (on: boolean) => {
      writeAutoSave(on);
      choiceListeners.forEach((listener) => listener());
      if (on) latest.current.note();
    },
    clear: () => {
      drop();
      dropDraft(storageKey);
      saved.current = undefined;
    },
  };
}
