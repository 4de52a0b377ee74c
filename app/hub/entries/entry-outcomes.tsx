import { Form, Link, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

import { OwnerField } from "#app/features/members/owner-field";
import { ReloginFields } from "#app/features/members/relogin-fields";
import type { EntryKind } from "#app/foundation/entry-store.server";
import { ownPath } from "#app/foundation/own-path";
import { PageToast } from "#app/foundation/toasts";
import type { EntryAnswer } from "#app/hub/entries/entry-form.server";
import { ENTRY_WORDS, LEADS_ON_AFTER, NOT_DELETED } from "#app/hub/entries/entry-words";
import { CheckedForm } from "#app/ui/checked-form";
import { Icon } from "#app/ui/icon";
import { PageHead } from "#app/ui/page-head";
import { StatusCard } from "#app/ui/status-card";
import { SubmitButton } from "#app/ui/submit-button";

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

interface RefusedDeleteProps {
  kind: EntryKind;
  owner: number | undefined;
  answer: RejectedEntry;
}

/** The question whether to delete an entry, once more: the session had ended, or something went wrong. */
export function RefusedDelete({ kind, owner, answer }: RefusedDeleteProps) {
  const { state, formMethod } = useNavigation();
  const { name, redirectTo } = (answer.rejected?.initialValue ?? {}) as Partial<Record<string, string>>;
  const { path, one } = ENTRY_WORDS[kind];
  const back = ownPath(redirectTo, path);
  return (
    <div className="wrap">
      <PageToast toast={answer.toast} />
      <PageHead
        title={`Delete this ${one}`}
        lead={`Delete ${name ?? `this ${one}`}? This can’t be undone.`}
      />
      <div className="account">
        <section>
          <CheckedForm
            id="delete"
            as={Form}
            answer={answer.rejected}
            pending={state !== "idle" && formMethod === "POST"}
            failure={NOT_DELETED}
            notice={answer.relogin && <ReloginFields relogin={answer.relogin} />}
          >
            <OwnerField owner={owner} answer={answer} />
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="name" value={name ?? ""} />
            <input type="hidden" name="redirectTo" value={back} />
            <SubmitButton className="btn-danger" label="Yes, delete" pendingLabel="Deleting..." />
            <Link className="btn btn-ghost" to={back}>
              Cancel
            </Link>
          </CheckedForm>
        </section>
      </div>
    </div>
  );
}
