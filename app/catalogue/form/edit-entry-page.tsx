import { ownPath } from "#app/platform/http/own-path";
import type { FormValues } from "#app/platform/forms/form-values";
import type { Entries } from "#app/catalogue/define-entries";
import { DeleteForm } from "#app/catalogue/deletion/delete-form";
import { RefusedDelete } from "#app/catalogue/deletion/refused-delete";
import { entryDeletion } from "#app/catalogue/deletion/entry-deletion";
import type { RejectedEntry } from "#app/catalogue/form/entry-outcomes";
import type { EntryName } from "#app/catalogue/store/entry-lists.server";
import {
  EntryGuard,
  EntryPage,
  type EntryPageData,
  type EntryPageProps,
} from "#app/catalogue/form/entry-page";
import { NOT_DELETED } from "#app/catalogue/form/entry-messages";

interface EditedEntry extends EntryPageData {
  entry: EntryName;
  values: FormValues;
}

export const EditEntryPage = (props: Pick<EntryPageProps, "entries" | "form">) => (
  <EntryGuard<EditedEntry> toDo={`edit your ${props.entries.one}`}>
    {(page, answer) => {
      const { entries } = props;
      if (answer && !("done" in answer) && answer.rejected?.initialValue?.intent === "delete") {
        return <RefusedEntryDelete entries={entries} owner={page?.owner} answer={answer} />;
      }
      const entry = page?.entry;
      const after = entry && (
        <div className="fs">
          <h2 className="fs-h">Delete</h2>
          <div className="own">
            <details>
              <summary className="btn btn-secondary">{`Delete this ${entries.one}`}</summary>
              <DeleteForm deletion={entryDeletion(entries, entry, page.redirectTo)} owner={page.owner} />
            </details>
          </div>
        </div>
      );
      return (
        <EntryPage
          {...props}
          page={page}
          answer={answer}
          entry={entry}
          values={page?.values}
          changes
          after={after}
        />
      );
    }}
  </EntryGuard>
);

interface RefusedEntryDeleteProps {
  entries: Entries;
  owner: number | undefined;
  answer: RejectedEntry;
}

function RefusedEntryDelete({ entries, owner, answer }: RefusedEntryDeleteProps) {
  const { name, redirectTo } = (answer.rejected?.initialValue ?? {}) as Partial<Record<string, string>>;
  const { path, one } = entries;
  const back = ownPath(redirectTo, path);
  return (
    <RefusedDelete
      deletion={{ one, name, intent: "delete", fields: { redirectTo: back } }}
      owner={owner}
      answer={answer}
      failure={NOT_DELETED}
      back={back}
    />
  );
}
