import { Form, Link, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { OwnerField } from "#app/features/members/owner-field";
import { ReloginFields } from "#app/features/members/relogin-fields";
import type { EntryKind, EntryName } from "#app/foundation/entry-store.server";
import { valuesOfForm, type EntryFieldsProps, type FormValues } from "#app/foundation/form-values";
import { PageToast } from "#app/foundation/toasts";
import type { EntryAnswer } from "#app/hub/entries/entry-form.server";
import { ENTRY_WORDS, LEADS_ON_AFTER } from "#app/hub/entries/entry-words";
import { DeleteForm } from "#app/hub/entries/own-entry-actions";
import { CheckedForm } from "#app/ui/checked-form";
import { Icon } from "#app/ui/icon";
import { PageHead } from "#app/ui/page-head";
import { StatusCard } from "#app/ui/status-card";
import { SubmitButton } from "#app/ui/submit-button";
import { useHydrated } from "#app/ui/use-hydrated";

/** What the loader of an entry's page gives. */
export interface EntryPageData {
  owner: number;
  /** The form's own token: a form that is sent twice makes one entry. */
  token: string;
  redirectTo: string;
}

interface EntryPageProps {
  kind: EntryKind;
  /** Undefined when the session ended while the form was filled in. */
  page: EntryPageData | undefined;
  answer: EntryAnswer | undefined;
  /** The entry that is changed; none on the page that adds one. */
  entry?: EntryName;
  /** What stands in the fields at first. */
  values?: FormValues;
  /** Changes when the form is to begin anew with other values. */
  formKey?: number;
  fields: (props: EntryFieldsProps) => ReactNode;
  /** Further buttons beside the one that sends the form. */
  buttons?: ReactNode;
  card: (values: FormValues) => ReactNode;
}

/** The page of a form that adds or changes an entry, with the card that comes of it. */
export function EntryPage({ answer, ...props }: EntryPageProps) {
  if (answer && "done" in answer) return <EntryDone kind={props.kind} {...answer.done} />;
  return <EntryForm {...props} answer={answer} />;
}

function EntryForm({
  kind,
  page,
  answer,
  entry,
  values = {},
  formKey,
  fields,
  buttons,
  card,
}: Omit<EntryPageProps, "answer"> & { answer: Exclude<EntryAnswer, { done: unknown }> | undefined }) {
  const words = ENTRY_WORDS[kind];
  const { state, formMethod, formData } = useNavigation();
  const typed = answer?.rejected?.initialValue as FormValues | undefined;
  const shown = typed ?? values;
  const token = page?.token ?? String(typed?.form ?? "");
  const redirectTo = page?.redirectTo ?? String(typed?.redirectTo ?? words.path);
  const { box, live, follow } = useLiveValues(formKey);
  return (
    <div className="wrap">
      <PageToast toast={answer?.toast} />
      <div className="back-row">
        <Link className="back" to={redirectTo}>
          <Icon name="chevron-left" />
          {entry ? "Back" : words.list}
        </Link>
      </div>
      <PageHead
        title={entry ? words.editTitle : words.title}
        lead={
          <>
            {!entry && "Two minutes. "}Fields marked <span className="req">*</span> are required.
          </>
        }
      />
      <div className="form-cols">
        <div ref={box} onInput={follow} onChange={follow}>
          <CheckedForm
            key={formKey}
            id="entry"
            as={Form}
            className="entry-form"
            encType="multipart/form-data"
            answer={answer?.rejected}
            pending={state !== "idle" && formMethod === "POST" && !formData?.has("intent")}
            failure={words.failed}
          >
            <OwnerField owner={page?.owner} answer={answer} />
            <input type="hidden" name="form" value={token} />
            <input type="hidden" name="redirectTo" value={redirectTo} />
            <ReloginFields relogin={answer?.relogin} />
            {answer?.twin && <Twin kind={kind} {...answer.twin} />}
            {fields({
              values: shown,
              now: live ?? shown,
              draft: answer?.draft,
              draftError: answer?.draftError,
            })}
            <div className="form-acts">
              <SubmitButton
                className="btn-primary btn-lg"
                label={entry ? "Save changes" : words.submit}
                pendingLabel={entry ? "Saving..." : "Creating..."}
              />
              {buttons}
              <Link className="btn btn-ghost btn-lg" to={redirectTo}>
                Cancel
              </Link>
            </div>
          </CheckedForm>
          {entry && page && (
            <div className="fs">
              <h2 className="fs-h">Delete</h2>
              <div className="own">
                <details>
                  <summary className="btn btn-secondary">Delete this {words.one}</summary>
                  <DeleteForm kind={kind} entry={entry} owner={page.owner} redirectTo={redirectTo} />
                </details>
              </div>
            </div>
          )}
        </div>
        {(live || typed || entry) && (
          <aside className="preview">
            <div className="side-box">
              <h2>How it will look</h2>
              {card(live ?? shown)}
            </div>
          </aside>
        )}
      </div>
    </div>
  );
}

/** What stands in the form inside an element, kept up to date with every input; undefined without scripts. */
function useLiveValues(formKey: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [live, setLive] = useState<FormValues>();
  const follow = () => {
    const form = box.current?.querySelector("form");
    if (form) setLive(valuesOfForm(form));
  };
  useEffect(() => {
    if (hydrated) follow();
  }, [hydrated, formKey]);
  return { box, live, follow };
}

/** Asks whether an entry that is listed already is to be added all the same. */
function Twin({ kind, id, name }: { kind: EntryKind; id: number; name: string }) {
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
function EntryDone({ kind, name, to }: { kind: EntryKind; name: string; to: string }) {
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
