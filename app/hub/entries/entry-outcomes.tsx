import { Link, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

import type { EntryKind } from "#app/foundation/entry-store.server";
import { ownPath } from "#app/foundation/own-path";
import type { EntryAnswer } from "#app/hub/entries/entry-form.server";
import { RefusedDelete } from "#app/hub/deletion/refused-delete";
import { ENTRY_WORDS, LEADS_ON_AFTER, NOT_DELETED } from "#app/hub/entries/entry-words";
import { Icon } from "#app/ui/icon";
import { StatusCard } from "#app/ui/status-card";

/** The answer to a form of an entry that was not taken. */
export type RejectedEntry = Exclude<EntryAnswer, { done: unknown }>;

/** Asks whether an entry that is listed already is to be added all the same. */
export function Twin({ kind, id, name }: { kind: EntryKind; id: number; name: string }) {
  const { path, submit, one } = ENTRY_WORDS[kind];
  const listed = `${path}?${new URLSearchParams({ search: name }).toString()}`;
  return (
    <div className="notice warn" role="alert">
      <Icon name="circle-alert" />
      <span>
        <b>{name} is listed already.</b>{" "}
        <a className="link" href={listed} target="_blank" rel="noopener">
          See the existing {one}
          <span className="vh">, opens in a new tab</span>
        </a>
        . To add yours all the same, press “{submit}” again.
      </span>
      <input type="hidden" name="twin" value={id} />
    </div>
  );
}

/** Says that an entry was added, and leads on to its list; without scripts the answer's `Refresh` header does. */
export function EntryDone({ kind, name, to }: { kind: EntryKind; name: string; to: string }) {
  const { list, added } = ENTRY_WORDS[kind];
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to), LEADS_ON_AFTER);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <div role="status">
      <StatusCard
        tone="ok"
        icon="circle-check"
        title={added}
        text={`${name} is listed now. Taking you to the list.`}
      >
        <Link className="btn btn-primary" to={to}>
          Go to {list}
        </Link>
      </StatusCard>
    </div>
  );
}

interface RefusedEntryDeleteProps {
  kind: EntryKind;
  owner: number | undefined;
  answer: RejectedEntry;
}

/** The question whether to delete an entry, once more. */
export function RefusedEntryDelete({ kind, owner, answer }: RefusedEntryDeleteProps) {
  const { name, redirectTo } = (answer.rejected?.initialValue ?? {}) as Partial<Record<string, string>>;
  const { path, one } = ENTRY_WORDS[kind];
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
