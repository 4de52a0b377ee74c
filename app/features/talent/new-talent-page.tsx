import { useEffect, useState } from "react";

import { TalentFields, TalentPreview } from "#app/features/talent/talent-fields";
import { draftKey, hasAnyOf } from "#app/platform/drafts/draft-store";
import { useFormDraft } from "#app/platform/drafts/form-draft";
import { oneOf, valuesOfForm, type FormValues } from "#app/platform/forms/form-values";
import type { EntryAnswer } from "#app/entries/form/entry-form.server";
import { EntryGuard, EntryPage, type EntryPageData } from "#app/entries/form/entry-page";
import { talentEntries } from "#app/features/talent/talent-entries";
import { useHydrated } from "#app/ui/use-hydrated";

interface NewTalentFormProps {
  page: EntryPageData | undefined;
  answer: EntryAnswer | undefined;
}

/** A draft is kept once one of these is filled in. */
const WORTH = ["name", "title", "bio"];

export const NewTalentPage = () => (
  <EntryGuard>{(page, answer) => <NewTalentForm page={page} answer={answer} />}</EntryGuard>
);

function NewTalentForm({ page, answer }: NewTalentFormProps) {
  const [start, setStart] = useState<{ values: FormValues; key: number }>({
    values: page?.values ?? {},
    key: 0,
  });
  const [cleared, setCleared] = useState<EntryAnswer>();
  const beginWith = (values: FormValues) => setStart(({ key }) => ({ values, key: key + 1 }));
  // Known even after the session has ended.
  const owner = page?.owner ?? Number(answer?.rejected?.initialValue?.member ?? 0);
  const { autoSave, setAutoSave, clear } = useFormDraft({
    formId: "entry",
    storageKey: draftKey("talent", owner),
    isWorthKeeping: (values) => hasAnyOf(values, WORTH),
    onRestored: (draft) =>
      beginWith({ ...draft, talentType: oneOf(draft, "talentType") || page?.values?.talentType }),
    restore: !answer,
  });
  const added = answer !== undefined && "done" in answer;
  useEffect(() => {
    if (added) clear();
    // Once, when the profile was added.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [added]);

  /** For undoing. */
  const [before, setBefore] = useState<FormValues>();
  const clearAll = () => {
    const form = document.getElementById("entry");
    if (form instanceof HTMLFormElement) setBefore(valuesOfForm(form));
    clear();
    setCleared(answer);
    beginWith({});
  };
  const undo = () => {
    if (before) beginWith(before);
    setBefore(undefined);
  };
  // The pressed button is gone or means something else now.
  useEffect(() => {
    if (start.key > 0 && before) document.getElementById("entry-name")?.focus();
  }, [start.key, before]);
  return (
    <EntryPage
      entries={talentEntries}
      page={page}
      answer={answer === cleared ? undefined : answer}
      values={start.values}
      formKey={start.key}
      fields={TalentFields}
      card={TalentPreview}
      buttons={
        <DraftButtons
          autoSave={autoSave}
          onAutoSave={setAutoSave}
          onClear={clearAll}
          onUndo={before && undo}
        />
      }
    />
  );
}

interface DraftButtonsProps {
  autoSave: boolean;
  onAutoSave: (on: boolean) => void;
  onClear: () => void;
  /** Undefined once it can't be undone. */
  onUndo: (() => void) | undefined;
}

function DraftButtons({ autoSave, onAutoSave, onClear, onUndo }: DraftButtonsProps) {
  const scripts = useHydrated();
  return (
    <>
      <button
        className="btn btn-secondary btn-lg"
        name="intent"
        value="clear"
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          onClear();
        }}
      >
        Clear All
      </button>
      {onUndo && (
        <button className="btn btn-ghost btn-lg" type="button" onClick={onUndo}>
          Undo
        </button>
      )}
      <span className="vh" role="status">
        {onUndo && "The form is empty. Undo brings back what stood in it."}
      </span>
      {scripts && (
        <label className="check">
          <input
            type="checkbox"
            checked={autoSave}
            onChange={(event) => onAutoSave(event.currentTarget.checked)}
          />
          Auto-save
        </label>
      )}
    </>
  );
}
