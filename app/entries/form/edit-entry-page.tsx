import { ownPath } from "#app/platform/http/own-path";
import { DeleteForm } from "#app/entries/deletion/delete-form";
import { RefusedDelete } from "#app/entries/deletion/refused-delete";
import { entryDeletion } from "#app/entries/deletion/entry-deletion";
import type { RejectedEntry } from "#app/entries/form/entry-outcomes";
import { EntryPage, type EntryPageProps } from "#app/entries/form/entry-page";
import { ENTRY_MESSAGES, NOT_DELETED } from "#app/entries/form/entry-messages";

export function EditEntryPage(props: Omit<EntryPageProps, "changes" | "after">) {
  const { kind, page, answer, entry } = props;
  if (answer && !("done" in answer) && answer.rejected?.initialValue?.intent === "delete") {
    return <RefusedEntryDelete kind={kind} owner={page?.owner} answer={answer} />;
  }
  const after = entry && page && (
    <div className="fs">
      <h2 className="fs-h">Delete</h2>
      <div className="own">
        <details>
          <summary className="btn btn-secondary">Delete this {ENTRY_MESSAGES[kind].one}</summary>
          <DeleteForm deletion={entryDeletion(kind, entry, page.redirectTo)} owner={page.owner} />
        </details>
      </div>
    </div>
  );
  return <EntryPage {...props} changes after={after} />;
}

interface RefusedEntryDeleteProps {
  kind: EntryPageProps["kind"];
  owner: number | undefined;
  answer: RejectedEntry;
}

function RefusedEntryDelete({ kind, owner, answer }: RefusedEntryDeleteProps) {
  const { name, redirectTo } = (answer.rejected?.initialValue ?? {}) as Partial<Record<string, string>>;
  const { path, one } = ENTRY_MESSAGES[kind];
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
