import { useEffect, useState } from "react";

import { draftKey, hasAnyOf } from "#app/platform/drafts/draft-store";
import { useFormDraft } from "#app/platform/drafts/form-draft";
import { oneOf, valuesOfForm, type FormValues } from "#app/platform/forms/form-values";
import type { Entries } from "#app/catalogue/define-entries";
import type { EntryForm } from "#app/catalogue/form/entry-fields";
import { namesIn } from "#app/catalogue/fields/field";
import type { EntryAnswer } from "#app/catalogue/form/entry-form.server";
import { EntryGuard, EntryPage, type EntryPageData } from "#app/catalogue/form/entry-page";
import { useHydrated } from "#app/ui/use-hydrated";

interface NewEntryProps {
  entries: Entries;
  form: EntryForm;
}

const worthKeeping = ({ fields, ...form }: EntryForm): readonly string[] =>
  form.worthKeeping ?? namesIn(form).filter((name) => ["name", "prose"].includes(fields[name]?.type ?? ""));

/** The form of a kind, where a draft is kept in the browser until the entry is added. */
export const NewEntryPage = (props: NewEntryProps) => (
  <EntryGuard toDo={`add your ${props.entries.one}`}>
    {(page, answer) => <NewEntryForm {...props} page={page} answer={answer} />}
  </EntryGuard>
);

function NewEntryForm({
  entries,
  form,
  page,
  answer,
}: NewEntryProps & { page: EntryPageData | undefined; answer: EntryAnswer | undefined }) {
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
    storageKey: draftKey(entries.name, owner),
    isWorthKeeping: (values) => hasAnyOf(values, worthKeeping(form)),
    onRestored: (draft) => {
      const left = Object.entries(page?.values ?? {}).filter(([name]) => !oneOf(draft, name));
      beginWith({ ...draft, ...Object.fromEntries(left) });
    },
    restore: !answer,
  });
  const added = answer !== undefined && "done" in answer;
  useEffect(() => {
    if (added) clear();
    // Once, when the entry was added.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [added]);

  /** For undoing. */
  const [before, setBefore] = useState<FormValues>();
  const clearAll = () => {
    const filledIn = document.getElementById("entry");
    if (filledIn instanceof HTMLFormElement) setBefore(valuesOfForm(filledIn));
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
    if (start.key > 0 && before) document.getElementById(`entry-${namesIn(form)[0]}`)?.focus();
  }, [start.key, before, form]);
  return (
    <EntryPage
      entries={entries}
      form={form}
      page={page}
      answer={answer === cleared ? undefined : answer}
      values={start.values}
      formKey={start.key}
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
        {onUndo && "The form is empty. Undo brings back what you had typed."}
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
