import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { OwnerField } from "#app/accounts/sessions/owner-field";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import type { EntryKind, EntryName } from "#app/entries/store/entry-store.server";
import { valuesOfForm, type EntryFieldsProps, type FormValues } from "#app/platform/forms/form-values";
import { ownPath } from "#app/platform/http/own-path";
import { PageToast } from "#app/platform/toasts/toasts";
import type { EntryAnswer } from "#app/entries/form/entry-form.server";
import { EntryDone, DuplicateNotice, type RejectedEntry } from "#app/entries/form/entry-outcomes";
import { ENTRY_MESSAGES, NOT_SAVED } from "#app/entries/form/entry-messages";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { Icon } from "#app/ui/icon";
import { PageHead } from "#app/ui/cards/page-head";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { useHydrated } from "#app/ui/use-hydrated";

export interface EntryPageData {
  owner: number;
  avatarSeed: string;
  /** Makes a form that is sent twice add only one entry. */
  token: string;
  redirectTo: string;
}

export interface EntryPageProps {
  kind: EntryKind;
  /** Undefined when the session ended while the form was filled in. */
  page: EntryPageData | undefined;
  answer: EntryAnswer | undefined;
  changes?: boolean;
  /** Unknown when the session ended meanwhile. */
  entry?: EntryName;
  values?: FormValues;
  /** A new key restarts the form with other values. */
  formKey?: number;
  fields: (props: EntryFieldsProps) => ReactNode;
  after?: ReactNode;
  buttons?: ReactNode;
  card: (values: FormValues) => ReactNode;
}

export function EntryPage({ answer, ...props }: EntryPageProps) {
  if (answer && "done" in answer) return <EntryDone kind={props.kind} {...answer.done} />;
  return <EntryForm {...props} answer={answer} />;
}

function EntryForm({
  kind,
  page,
  answer,
  changes,
  entry,
  values = {},
  formKey,
  fields,
  after,
  buttons,
  card,
}: Omit<EntryPageProps, "answer"> & { answer: RejectedEntry | undefined }) {
  const words = ENTRY_MESSAGES[kind];
  const { state, formMethod, formData } = useNavigation();
  const typed = answer?.rejected?.initialValue as FormValues | undefined;
  const shown = typed ?? values;
  const token = page?.token ?? String(typed?.form ?? "");
  const redirectTo = page?.redirectTo ?? ownPath(typed?.redirectTo, words.path);
  const { box, live, follow } = useLiveValues(formKey);
  return (
    <div className="wrap">
      <PageToast toast={answer?.toast} />
      <div className="back-row">
        <Link className="back" to={redirectTo}>
          <Icon name="chevron-left" />
          {changes ? "Back" : words.list}
        </Link>
      </div>
      <PageHead
        title={changes ? words.editTitle : words.title}
        lead={
          <>
            {!changes && "Two minutes. "}Fields marked <span className="req">*</span> are required.
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
            interrupted={state !== "idle" && formMethod !== "POST"}
            failure={changes ? NOT_SAVED : words.failed}
            notice={noticeOf(kind, answer)}
          >
            <OwnerField owner={page?.owner} answer={answer} />
            <input type="hidden" name="form" value={token} />
            <input type="hidden" name="redirectTo" value={redirectTo} />
            {/* What was confirmed before the session ended needn't be confirmed again. */}
            {answer?.relogin && typed?.twin && <input type="hidden" name="twin" value={String(typed.twin)} />}
            {fields({
              values: shown,
              now: live ?? shown,
              draft: answer?.draft,
              draftError: answer?.draftError,
            })}
            <div className="form-acts">
              <SubmitButton
                className="btn-primary btn-lg"
                label={changes ? SAVE : words.submit}
                pendingLabel={changes ? "Saving..." : "Creating..."}
              />
              {buttons}
              <Link className="btn btn-ghost btn-lg" to={redirectTo}>
                Cancel
              </Link>
            </div>
          </CheckedForm>
          {after}
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

const SAVE = "Save changes";

function noticeOf(kind: EntryKind, answer: RejectedEntry | undefined): ReactNode {
  if (answer?.relogin)
    return (
      <ReloginFields relogin={answer.relogin}>
        <SubmitButton label="Log in and go on" pendingLabel="Logging in..." />
      </ReloginFields>
    );
  return answer?.twin && <DuplicateNotice kind={kind} {...answer.twin} />;
}

/** The form's current values; undefined without scripts. */
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
