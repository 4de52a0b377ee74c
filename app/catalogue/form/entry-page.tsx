import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { GuardPage } from "#app/accounts/dialog/guard-page";
import type { GuardReason } from "#app/accounts/sessions/member-guard";
import { OwnerField } from "#app/accounts/sessions/owner-field";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import type { Entries } from "#app/catalogue/define-entries";
import { EntryFields, type EntryForm } from "#app/catalogue/form/entry-fields";
import type { EntryName } from "#app/catalogue/store/entry-lists.server";
import { AsShownField } from "#app/platform/forms/as-shown-field";
import { valuesOfForm, type FormMember, type FormValues } from "#app/platform/forms/form-values";
import { ownPath } from "#app/platform/http/own-path";
import { PageToast } from "#app/platform/toasts/toasts";
import type { EntryAnswer } from "#app/catalogue/form/entry-form.server";
import {
  EntryDone,
  DuplicateNotice,
  FilledNotice,
  PastNotice,
  type RejectedEntry,
} from "#app/catalogue/form/entry-outcomes";
import { NOT_SAVED } from "#app/catalogue/form/entry-messages";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { Icon } from "#app/ui/icon";
import { PageHead } from "#app/ui/cards/page-head";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { useHydrated } from "#app/ui/use-hydrated";
import { Link } from "#app/ui/link";

export interface EntryPageData {
  owner: number;
  member: FormMember;
  /** Makes a form that is sent twice add only one entry. */
  token: string;
  redirectTo: string;
  /** What the form begins with. */
  values?: FormValues;
  /** Of an entry that is edited. */
  asShown?: string;
}

export interface EntryPageProps {
  entries: Entries;
  /** Undefined when the session ended while the form was filled in. */
  page: EntryPageData | undefined;
  answer: EntryAnswer | undefined;
  changes?: boolean;
  /** Unknown when the session ended meanwhile. */
  entry?: EntryName;
  values?: FormValues;
  /** A new key restarts the form with other values. */
  formKey?: number;
  form: EntryForm;
  after?: ReactNode;
  buttons?: ReactNode;
}

/** `children` get what the loader and the action of the form's route said. */
export function EntryGuard<Page extends EntryPageData>({
  toDo,
  children,
}: {
  toDo: string;
  children: (page: Page | undefined, answer: EntryAnswer | undefined) => ReactNode;
}) {
  const { page, guard } = useLoaderData() as { page?: Page; guard?: GuardReason };
  const answer = useActionData() as EntryAnswer | undefined;
  // A refused form stays, with what was typed in it, even when the session has ended.
  return guard && !answer ? <GuardPage guard={guard} toDo={toDo} /> : children(page, answer);
}

export function EntryPage({ answer, ...props }: EntryPageProps) {
  if (answer && "done" in answer) return <EntryDone entries={props.entries} {...answer.done} />;
  return <EntryFormPage {...props} answer={answer} />;
}

function EntryFormPage({
  entries,
  page,
  answer,
  changes,
  entry,
  values = {},
  formKey,
  form,
  after,
  buttons,
}: Omit<EntryPageProps, "answer"> & { answer: RejectedEntry | undefined }) {
  const { state, formMethod, formData } = useNavigation();
  const typed = answer?.rejected?.initialValue as FormValues | undefined;
  const shown = typed ?? values;
  // Controls that take no other value while they stand begin again with it.
  const filledKey = answer?.filled?.key ?? "";
  const token = page?.token ?? String(typed?.form ?? "");
  const redirectTo = page?.redirectTo ?? ownPath(typed?.redirectTo, entries.path);
  const { box, live, follow } = useLiveValues(`${formKey} ${filledKey}`);
  return (
    <div className="wrap">
      <PageToast toast={answer?.toast} />
      <div className="back-row">
        <Link className="back" to={redirectTo}>
          <Icon name="chevron-left" />
          {changes ? "Back" : entries.label}
        </Link>
      </div>
      <PageHead
        title={changes ? entries.editTitle : entries.title}
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
            fresh={Boolean(formKey)}
            pending={state !== "idle" && formMethod === "POST" && !formData?.has("intent")}
            interrupted={state !== "idle" && formMethod !== "POST"}
            failure={changes ? NOT_SAVED : entries.failed}
            notice={noticeOf(entries, form, answer)}
          >
            <OwnerField owner={page?.owner} answer={answer} />
            <input type="hidden" name="form" value={token} />
            <input type="hidden" name="redirectTo" value={redirectTo} />
            <AsShownField asShown={page?.asShown} />
            {/* What was confirmed before the session ended needn't be confirmed again. */}
            {answer?.relogin && typed?.twin && <input type="hidden" name="twin" value={String(typed.twin)} />}
            {answer?.relogin && typed?.past && <input type="hidden" name="past" value="yes" />}
            <EntryFields
              key={filledKey}
              form={form}
              values={shown}
              now={live ?? shown}
              draft={answer?.draft}
              draftError={answer?.draftError}
              member={page?.member}
            />
            <div className="form-acts">
              <SubmitButton
                className="btn-primary btn-lg"
                label={changes ? SAVE : entries.submit}
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
              {form.card(live ?? shown, page?.member)}
            </div>
          </aside>
        )}
      </div>
    </div>
  );
}

const SAVE = "Save changes";

function noticeOf(entries: Entries, form: EntryForm, answer: RejectedEntry | undefined): ReactNode {
  if (answer?.filled) return <FilledNotice source={form.filled?.source} {...answer.filled} />;
  if (answer?.relogin)
    return (
      <ReloginFields relogin={answer.relogin}>
        <SubmitButton label="Log in and continue" pendingLabel="Logging in..." />
      </ReloginFields>
    );
  if (!answer?.twin && !answer?.past) return undefined;
  return (
    <>
      {answer.twin && <DuplicateNotice entries={entries} {...answer.twin} />}
      {answer.past && <PastNotice entries={entries} />}
    </>
  );
}

/** The form's current values; undefined without scripts. */
function useLiveValues(formKey: string) {
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
